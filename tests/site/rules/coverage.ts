import type { Page } from '~/kit/rules/page';
import { squeeze } from '~/kit/rules/reading/text';
import { atTheEnd, onEveryPage, onPages, type BuiltSite } from '~/kit/rules/rule';
import { entriesOf } from '~/kit/content/reading/entries';

/** Names recognisable by their format: numbers of standards, reports and laws, and titles of laws. */
const FORMS = [
  /\b(?:ISO|IEC|ISO\/IEC)(?: TS| TR)? \d{4,5}(?:-\d+)?\b/g,
  /\bIAF MD \d+\b/g,
  /\bNIST (?:CSF|IR \d+|AI RMF|SP \d+-\d+|Cybersecurity Framework)\b/g,
  /\bSOC [123]\b/g,
  /\bEN \d{3} \d{3}\b/g,
  /\b\d{1,2} CFR\b/g,
  /\b(?:Regulation|Directive) \((?:EU|EC)\) (?:No )?\d+\/\d+\b/g,
  /\b(?:[A-Z][\w’-]+ (?:(?:of|and|for|on) )?)+(?:Act|Directive|Code|Rule)\b(?: \d{4})?/g,
] as const;

/** Names that only someone who knows the field would recognise. */
const KNOWN =
  /\b(?:AS ?9100|ASVS|Basel III|C5|CCPA|CIS Controls|CMMC|CMMI-DEV|COBIT|COPPA|COSO|CPRA|CSA CCM|CSRD|Cyber Essentials|DORA|EMAS|FERPA|FISMA|FedRAMP|GDPR|GLBA|GxP|HACCP|HIPAA|HITECH|HITRUST|IATF|ISAE 3402|ITIL|LGPD|MiFID|NERC CIP|NIS ?2|OWASP|PCI DSS|PIPEDA|PSD2|SOX|Sarbanes-Oxley|Solvency II|StateRAMP|SWIFT CSP|TISAX|UK GDPR|WCAG|eIDAS|ePrivacy)\b/g;

const TEXT_NODE = 3;

interface Covered {
  name: string;
  spellings?: string[];
  state: string;
}

const coveredOf = ({ entries }: Pick<BuiltSite, 'entries'>) =>
  [...entriesOf(entries, 'coverage').values()].map(({ id, data }) => ({ id, ...(data as unknown as Covered) }));

function namesOn(page: Page): Set<string> {
  // Each text node separately: figures next to each other in the source aren't the number of a law.
  const texts = page.$('main :not(script, style, svg *)').contents().toArray();
  const text = texts
    .map((node) => ('data' in node && node.nodeType === TEXT_NODE ? squeeze(node.data) : ''))
    .join('\n');
  const found = [...FORMS, KNOWN].flatMap((form) => [...text.matchAll(form)].map(([name]) => name));
  return new Set(found.map((name) => name.replace(BEFORE_NAME, '')).filter((name) => !IN_SHORT.has(name)));
}

/** Words in front of a name that don't belong to it: articles, and a control's id before its title. */
const BEFORE_NAME = /^(?:The|An?|This|Our|[A-Z]{2}-\d{2}) /;

/** Short forms for a law that the text has already named. */
const IN_SHORT = new Set(['Act', 'Directive', 'Code', 'Rule']);

/** `Annex III of the AI Act` is the AI Act. */
const isOneOf = (name: string, known: readonly string[]) =>
  known.some((one) => name === one || name.endsWith(` ${one}`));

export const pagesNameNoFrameworkThatIsNotCovered = onEveryPage((page, site) => {
  const known = coveredOf(site).flatMap(({ name, spellings = [] }) => [name, ...spellings]);
  return [...namesOn(page)]
    .filter((name) => !isOneOf(name, known))
    .map((name) => `names ${name}, which is not in src/data/coverage.yaml; add it there with its state.`);
});

export const everythingCoveredIsShownWithItsState = onPages('/coverage', ({ $ }, site) =>
  coveredOf(site).flatMap(({ id, name, state }) => {
    const item = $(`#${id}`);
    return item.attr('data-state') === state && squeeze(item.find('h3').text()) === name
      ? []
      : [`does not show ${name} as ${state}.`];
  }),
);

export const theSupportedAreTheFrameworks = atTheEnd((site) => {
  const supported = coveredOf(site).flatMap(({ id, state }) => (state === 'supported' ? [id] : []));
  const frameworks = [...entriesOf(site.entries, 'frameworks').keys()];
  return frameworks
    .filter((id) => !supported.includes(id))
    .map((id) => `src/data/coverage.yaml: does not call ${id} supported, although it has a page.`);
});

export const everyFrameworkHasARoadmap = atTheEnd((site) => {
  const led = [...entriesOf(site.entries, 'roadmaps').values()].map(({ data }) => data['framework']);
  return [...entriesOf(site.entries, 'frameworks').keys()].flatMap((id) => {
    const times = led.filter((framework) => framework === id).length;
    return times === 1 ? [] : [`src/content/roadmaps: ${times} of them lead to ${id}; one is expected.`];
  });
});
