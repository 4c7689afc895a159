import { createHash } from 'node:crypto';
import type { Entry } from '~/kit/content/reading/entries';
import type { BuiltSite } from '~/kit/rules/rule';
import { publishedOf } from './entries.ts';

const LIFECYCLE = ['draft', 'publishOn', 'reviewBy', 'formerIds'];
/** The fields that no file for tools has, by collection. */
const UNEXPORTED: Record<string, ReadonlySet<string>> = {
  controls: new Set([...LIFECYCLE, 'connectors', 'byHand', 'templates', 'policies', 'findings', 'orientation']),
  'framework-parts': new Set([...LIFECYCLE, 'categories', 'applicability']),
  'crosswalk-relations': new Set([...LIFECYCLE, 'version', 'changes', 'fingerprint', 'many']),
};
/** The same for the items of lists. */
const UNEXPORTED_OF_PARTS: ReadonlySet<string> = new Set(['checks', 'noChecks', 'terms', 'implementation', 'restates']);

/** Twelve digits that differ if anything does that the files say of some entries. */
function fingerprintOf(entries: readonly Entry[]): string {
  const said = entries.map(({ collection, id, data }) => [
    id,
    Object.entries(data)
      .filter(([field]) => !UNEXPORTED[collection]?.has(field))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);
  const text = JSON.stringify(said, (key, value: unknown) => (UNEXPORTED_OF_PARTS.has(key) ? undefined : value));
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Versions whose files for tools say something else by now, with their fingerprint as it would be. */
export function outdatedVersions(site: Pick<BuiltSite, 'entries'>): { versioned: Entry; fingerprint: string }[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const [newest] = publishedOf(site, 'control-versions').sort((one, other) =>
    compare(String(other.data['version']), String(one.data['version'])),
  );
  const controls = [...publishedOf(site, 'controls'), ...publishedOf(site, 'framework-parts')];
  return [
    ...(newest ? [{ versioned: newest, said: controls }] : []),
    ...publishedOf(site, 'crosswalk-relations').map((pair) => ({ versioned: pair, said: [pair] })),
  ]
    .map(({ versioned, said }) => ({ versioned, fingerprint: fingerprintOf(said) }))
    .filter(({ versioned, fingerprint }) => versioned.data['fingerprint'] !== fingerprint);
}
