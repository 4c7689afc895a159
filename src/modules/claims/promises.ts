import { site } from '~/config/site';
import { placeOf, stringsIn, type CheckedContent } from '~/kit/content/checking/checked-entry';
import type { CheckedSite } from '~/kit/content/subject';
import type { Problem } from '~/kit/content/reading/problems';
import { instructing } from './check';

/** Fields that hold promises, by collection: all of them are promises, whatever they say. */
const FIELDS: Readonly<Record<string, RegExp>> = {
  'ai-facts': /^(?!model$)/,
  claims: /^statement$/,
  plans: /^(?:features|popupDetails)\b/,
  'pricing-answers': /^(?:answer|figures)\b/,
  'security-questions': /^answer$/,
  subprocessors: /^(?:purpose|data|place|safeguard)$/,
  'trust-statements': /^statement$/,
};

/** Texts that aren't the company's voice: drawn scenes, search terms, laws and others' requirements, customers' words. */
const OTHER_VOICES = ['coverage', 'scenes', 'search-synonyms', 'testimonials'];

/** Fields whose words no page shows. */
const HIDDEN = /(?:^|\.)(?:keywords|path|url)\b/;

const PERIOD =
  /(?:\{\w+\}|\b(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty|ninety))[ \u{A0}-](?:(?:working|business) )?(?:minute|hour|day|week|month|year)s?\b/iu;
const SHARE = /\d\s?%|\b24\/7\b/;
const CERTIFICATE =
  /\b(?:certified|certificates?|certification|accredited|attestation report|penetration test(?:s|ed)?)\b/i;
const PEOPLE = /\b\d[\d,]*\+? (?:people|employees|customers|companies|users|engineers|specialists|partners)\b/i;
const SPEAKER = new RegExp(String.raw`\b(?:we|our|us|${RegExp.escape(site.name)})\b|\{company\}`, 'i');

/** What makes a sentence in the company's voice a promise. */
const patterns = (places: readonly string[]) => [
  PERIOD,
  SHARE,
  CERTIFICATE,
  PEOPLE,
  new RegExp(String.raw`\b(?:${places.map(RegExp.escape).join('|')})\b`),
];

/** The places that the settings and the list of subprocessors name: cities and countries. */
const placesOf = (content: CheckedContent): string[] => [
  ...site.offices.flatMap(({ locality, country }) => [locality, country]),
  ...(content['subprocessors'] ?? []).flatMap(({ data }) => /^[^,;]+(?=,)/.exec(String(data['place'])) ?? []),
];

export interface Promises {
  /** Fields that hold promises. */
  stated: Problem[];
  /** Sentences in other texts that look like promises. */
  found: Problem[];
}

/**
 * Lists the promises made in the company's name, each with its place, so that someone can sign them off. In prose it finds them only by
 * patterns, so it misses what has none, such as “your data never leaves the building”.
 *
 * @param bodyOf the text below an entry's fields, with the line on which it begins
 */
export function promisesIn(
  content: CheckedContent,
  catalogue: Pick<CheckedSite, 'subjects'>,
  bodyOf: (file: string) => { body: string; bodyLine: number },
): Promises {
  const looks = patterns(placesOf(content));
  // On pages that aren't entries, the company always speaks of itself.
  const isPromise = (name: string, text: string) =>
    (name === 'pages' || SPEAKER.test(text)) && looks.some((look) => look.test(text));
  // The legal documents instruct no one: they bind the company.
  const others = new Set([...OTHER_VOICES, ...instructing(catalogue).filter((name) => name !== 'documents')]);
  const stated: Problem[] = [];
  const found: Problem[] = [];
  for (const [name, entries] of Object.entries(content)) {
    const fields = FIELDS[name];
    if (!fields && others.has(name)) continue;
    for (const entry of entries) {
      if (entry.data['draft'] === true) continue;
      for (const { field, text } of stringsIn(entry.data)) {
        const promise = { ...placeOf(entry), field, message: text };
        if (fields?.test(field)) stated.push(promise);
        else if (!fields && !HIDDEN.test(field) && isPromise(name, text)) found.push(promise);
      }
      if (!entry.filePath?.endsWith('.md')) continue;
      const { body, bodyLine } = bodyOf(entry.filePath);
      for (const [index, text] of body.split('\n').entries())
        if (isPromise(name, text)) found.push({ file: entry.filePath, line: bodyLine + index, message: text.trim() });
    }
  }
  return { stated, found };
}
