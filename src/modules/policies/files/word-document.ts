import { site } from '~/config/site';
import * as word from '~/lib/word-xml';
import type { Answered, Policy } from '~/modules/policies/references';

/** A fixed creation date, so that every build writes the same bytes. */
const MADE = '2026-11-23';

/** Everything in the document that isn't in the policy entry. */
export interface References {
  /** Absolute URL of the policy's page. */
  page: string;
  licence: { name: string; url: string };
  asked: readonly { clause: string; asks: string }[];
  answered: readonly Answered[];
}

/** Builds the policy as a .docx file: an approval form, numbered sections and rules, and a table of the framework parts they address. */
export const wordDocumentOf = ({ data }: Pick<Policy, 'data'>, references: References): Uint8Array =>
  word.wordFile({
    title: data.title,
    creator: site.name,
    day: MADE,
    body: bodyOf(data, references),
    links: { page: references.page, licence: references.licence.url },
  });

const share = (...parts: number[]) => parts.map((part) => Math.round(word.TEXT_WIDTH.portrait * part));

const text = (content: string) => word.paragraph('Normal', word.run(content));

function bodyOf(data: Policy['data'], { licence, asked, answered }: References): string {
  return [
    word.paragraph('Title', word.run(data.title)),
    word.table(share(0.25, 0.25, 0.25, 0.25), [
      ['Owner', 'Approved by, on', 'Version', 'Next review'],
      ['', '', '1.0', ''],
    ]),
    word.plainHeading('Purpose'),
    text(data.purpose),
    word.plainHeading('Scope'),
    text(data.scope),
    word.plainHeading('Roles'),
    word.table(share(0.3, 0.7), [['Role', 'What it does'], ...data.roles.map(({ name, does }) => [name, does])]),
    ...data.sections.flatMap(({ heading, rules }) => [
      word.numbered('Heading1', heading),
      ...rules.map((rule) => word.numbered('Rule', rule)),
    ]),
    word.plainHeading('Control references'),
    word.table(share(0.3, 0.25, 0.45), [
      ['Section', 'Framework', 'Controls'],
      ...answered.flatMap(({ heading, controls }, place) =>
        controls.map(({ framework, parts }) => [`${place + 1} ${heading}`, framework, parts.join(', ')]),
      ),
    ]),
    word.plainHeading('The clauses that require a policy'),
    ...asked.map(({ clause, asks }) => word.paragraph('Normal', word.run(`${clause}: `, true) + word.run(asks))),
    word.plainHeading('Before you approve it'),
    ...data.steps.map(text),
    word.paragraph(
      'Note',
      word.run('Source: ') +
        word.hyperlink('the page of this policy', 'page') +
        word.run(', under ') +
        word.hyperlink(licence.name, 'licence') +
        word.run(
          '. Delete this line and the section above when you adopt the policy; keep the source if you pass it on.',
        ),
    ),
  ].join('');
}
