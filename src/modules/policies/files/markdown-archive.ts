import { strToU8, zipSync } from 'fflate';
import { dataLicence, site } from '~/config/site';
import { slug } from '~/lib/slug';
import type { Policy } from '~/modules/policies/references';

/** The earliest time a ZIP archive can store, so that every build writes the same bytes. Archives use local time. */
const NO_TIME = new Date(1980, 0, 1);

/**
 * All policies as Markdown files, as CISO Assistant imports templates of documents. The folder of a file is its language, and the name of a
 * file its key: with the company’s name in front, it is none of the tool’s own.
 *
 * @param pageOf the address of a policy’s page
 */
export const policyArchive = (policies: readonly Policy[], pageOf: (policy: Policy) => string): Uint8Array =>
  zipSync(
    Object.fromEntries(
      policies.map((policy) => [`en/${slug(site.name)}-${policy.id}.md`, strToU8(markdownOf(policy, pageOf(policy)))]),
    ),
    { mtime: NO_TIME },
  );

function markdownOf({ data }: Policy, page: string): string {
  const paragraphs = [
    front({ title: data.title, description: data.description, document_type: 'policy', provider: site.name }),
    `# ${data.title}`,
    '## Purpose',
    data.purpose,
    '## Scope',
    data.scope,
    '## Roles',
    data.roles.map(({ name, does }) => `- **${name}**: ${does}`).join('\n'),
    ...data.sections.flatMap(({ heading, rules }, section) => [
      `## ${section + 1} ${heading}`,
      rules.map((rule, place) => `${place + 1}. ${rule}`).join('\n'),
    ]),
    '## Before you approve it',
    data.steps.map((step) => `- ${step}`).join('\n'),
    `Source: ${page}, under CC BY 4.0 (${dataLicence}). Delete this line and the section above when you adopt the policy; keep the source if you pass it on.`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

/** The tool ends the fields at the next three hyphens, even inside a value. */
const front = (fields: Readonly<Record<string, string>>): string =>
  [
    '---',
    ...Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value.replace(/-{3,}/g, '–'))}`),
    '---',
  ].join('\n');
