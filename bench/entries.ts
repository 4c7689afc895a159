/** Frameworks that the generated entries refer to, which are entries in the real site. */
const FRAMEWORKS = ['soc-2', 'iso-27001', 'gdpr', 'hipaa', 'pci-dss', 'iso-22301', 'iso-9001', 'iso-31000'] as const;
const ICONS = ['landmark', 'shield-check', 'activity', 'lock', 'list-checks', 'user-check'] as const;

const OWNERS = [
  'The plant manager',
  'The records office',
  'The internal auditor',
  'The shift lead',
  'The data officer',
];
const VERBS = ['keeps', 'reviews', 'signs', 'compares', 'files', 'samples'];
const RECORDS = [
  'the access list',
  'the supplier file',
  'the incident log',
  'the training record',
  'the change ticket',
];
const WAYS = ['with its date and source', 'before the next visit', 'next to the control it proves', 'for each quarter'];

export interface GeneratedEntry {
  id: string;
  /** The content of the whole Markdown file, about 3.5 kB. */
  text: string;
}

/**
 * Generates an entry for the collection `industries` that the schema accepts. The same number always gives the same text.
 *
 * @param number the entry's number, starting at 1
 */
export function generateEntry(number: number): GeneratedEntry {
  const random = sequence(number);
  const label = String(number).padStart(5, '0');
  const id = `trade-${label}`;
  const text = (count: number) => sentences(random, count);
  const list = (key: string, items: readonly string[]) => [`${key}:`, ...items.map((item) => `  - ${quoted(item)}`)];
  const first = number % FRAMEWORKS.length;
  const icon = pick(ICONS, random);
  const front = [
    `order: ${1000 + number}`,
    `icon: ${icon}`,
    `name: ${quoted(`Trade ${label}`)}`,
    `title: ${quoted(`Compliance for trade ${label}`)}`,
    `headline: ${quoted(`Evidence in order for trade ${label}`)}`,
    `description: ${quoted(`Controls, owners and dated evidence of trade ${label} in one record for every visit.`)}`,
    `longDescription: ${quoted(text(4))}`,
    ...list(
      'challenges',
      [text(1), text(1), text(1)].map((item, index) => `${item} It is challenge ${index + 1}.`),
    ),
    ...list(
      'solutions',
      [text(1), text(1), text(1)].map((item, index) => `${item} It is answer ${index + 1}.`),
    ),
    `image: ${icon}`,
    `imageAlt: ${quoted(`The emblem of trade ${label} in a ruled ring.`)}`,
    'platform:',
    `  riskRegister: ${quoted(text(3))}`,
    `  evidenceCollection: ${quoted(text(3))}`,
    `  continuousMonitoring: ${quoted(text(3))}`,
    ...list(
      'frameworks',
      [0, 1, 2].map((step) => FRAMEWORKS[(first + step) % FRAMEWORKS.length] ?? 'soc-2'),
    ),
    'testimonial:',
    `  quote: ${quoted(text(1))}`,
    '  role: Quality lead',
    `  company: ${quoted(`a company of trade ${label}`)}`,
    '  provenance: example',
    'meta:',
    `  title: ${quoted(`GRC software for trade ${label}`)}`,
    `  description: ${quoted(`How trade ${label} keeps its controls, its owners and its dated evidence ready for a visit.`)}`,
    ...['  keywords:', `    - trade ${label}`, '    - compliance evidence', '    - control owners'],
  ];
  const body = [
    `## What trade ${label} answers for`,
    `${text(6)} See also [a framework](/framework/${FRAMEWORKS[first] ?? 'soc-2'}).`,
    `## What holds up`,
    `${text(3)} **${text(1)}** ${text(2)}`,
    [text(1), text(1), text(1)].map((item) => `- ${item}`).join('\n'),
  ];
  return { id, text: `---\n${front.join('\n')}\n---\n\n${body.join('\n\n')}\n` };
}

/** A quoted YAML string, which may be written as JSON. */
const quoted = (text: string) => JSON.stringify(text);

function sentences(random: () => number, count: number): string {
  return Array.from(
    { length: count },
    () => `${pick(OWNERS, random)} ${pick(VERBS, random)} ${pick(RECORDS, random)} ${pick(WAYS, random)}.`,
  ).join(' ');
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

/** Numbers from 0 to 1 derived from a seed: a counter through a 32-bit mixing function (the finaliser of MurmurHash3). */
function sequence(seed: number): () => number {
  let counter = seed * 1_000;
  return () => {
    let mixed = counter++;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}
