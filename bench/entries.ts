const OWNERS = [
  'The plant manager',
  'The records office',
  'The internal auditor',
  'The shift lead',
  'The data officer',
];
const VERBS = ['keeps', 'reviews', 'signs', 'compares', 'files', 'samples'];
const RECORDS = ['access list', 'supplier file', 'incident log', 'training record', 'change ticket'];
const WAYS = ['with its date and source', 'before the next visit', 'next to the control it proves', 'for each quarter'];

/**
 * A Markdown file of about 3.5 kB for the collection `industries`, which its schema accepts. The same number always gives the same text.
 *
 * @param number the entry's number, starting at 1
 * @param frameworks ids of at least three frameworks to refer to
 */
export function generateEntry(number: number, frameworks: readonly string[]): string {
  const trade = `trade ${String(number).padStart(5, '0')}`;
  let at = number * 7;
  const next = (items: readonly string[], step: number) => items[Math.floor(at / step) % items.length] ?? '';
  const sentence = () => {
    at++;
    return `${next(OWNERS, 1)} ${next(VERBS, 1)} the ${next(RECORDS, 5)} ${next(WAYS, 3)}.`;
  };
  const text = (count: number) => Array.from({ length: count }, sentence).join(' ');
  const items = (what: string) => [1, 2, 3].map((item) => `  - ${sentence()} It is ${what} ${item}.`).join('\n');
  const served = [0, 1, 2].map((step) => frameworks[(number + step) % frameworks.length] ?? '');
  return `---
order: ${1000 + number}
icon: landmark
name: T${trade.slice(1)}
title: Compliance for ${trade}
headline: Evidence in order for ${trade}
description: Controls, owners and dated evidence of ${trade} in one record for every visit.
longDescription: ${text(4)}
challenges:
${items('challenge')}
solutions:
${items('answer')}
image: landmark
imageAlt: The emblem of ${trade} in a ruled ring.
platform:
  riskRegister: ${text(3)}
  evidenceCollection: ${text(3)}
  continuousMonitoring: ${text(3)}
frameworks: [${served.join(', ')}]
testimonial:
  quote: ${sentence()}
  role: Quality lead
  company: a company of ${trade}
  provenance: example
meta:
  title: GRC software for ${trade}
  description: How ${trade} keeps its controls, its owners and its dated evidence ready for a visit.
  keywords: [${trade}, compliance evidence, control owners]
---

## What ${trade} answers for

${text(6)} See also [a framework](/framework/${served[0] ?? ''}).

## What holds up

${text(3)} **${sentence()}** ${text(2)}

- ${sentence()}
- ${sentence()}
- ${sentence()}
`;
}
