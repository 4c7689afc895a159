import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

interface Relations {
  relations: readonly { from: string; to: string }[];
  none?: readonly { from?: string; to?: string }[];
}

interface Parts {
  groups: readonly { id: string }[];
  parts: readonly { id: string; group: string }[];
}

/** The one pair that stays, with all parts of its last framework and the first few of its first: no control counts those. */
const PAIR = 'hipaa--soc-2';
const FEW = 6;
/** The part of which the handbook's example of a relation speaks. */
const NAMED = { framework: 'gdpr', part: 'Art. 32(1)' };
/** Where a template lists all parts of some groups of a framework. */
const LISTS = /^lists:\n(?: .*\n)+/m;
const NOT_COMPARED = "none: 'Nobody compares the two in this copy of the project.'\nrelations: []\n";

/**
 * Takes most parts of frameworks out of a copy of the project, and with them the relations between those: hundreds of pages of one template,
 * which take half the time of a build.
 */
export async function thinOut(root: string): Promise<void> {
  const at = (path: string) => join(root, 'src', path);
  for (const name of await readdir(at('data/crosswalk-relations'))) {
    if (name === `${PAIR}.yaml`) continue;
    await rm(at(`data/crosswalk-relations/${name}`));
    await writeFile(at(`data/crosswalk/${name}`), NOT_COMPARED);
  }
  const file = at(`data/crosswalk-relations/${PAIR}.yaml`);
  const pair = parse(await readFile(file, 'utf8')) as Relations;
  const few = new Set(pair.relations.slice(0, FEW).map(({ from }) => from));
  const stays = ({ from }: { from?: string }) => from === undefined || few.has(from);
  const relations = pair.relations.filter(stays);
  // A reason for many relations, and a sample of more pairs than are left, would speak of what is not there.
  const rest = { many: undefined, secondReading: undefined };
  await writeFile(file, stringify({ ...pair, ...rest, relations, none: (pair.none ?? []).filter(stays) }));

  const [first = '', last = ''] = PAIR.split('--');
  const kept = new Map([
    [first, few],
    [NAMED.framework, new Set([NAMED.part])],
  ]);
  for (const name of await readdir(at('data/framework-parts'))) {
    const path = at(`data/framework-parts/${name}`);
    const ids = kept.get(name.replace('.yaml', ''));
    if (ids) await writeFile(path, partsOf(parse(await readFile(path, 'utf8')) as Parts, ids));
    else if (name !== `${last}.yaml`) await rm(path);
  }
  for (const name of await readdir(at('content/templates'))) {
    const path = at(`content/templates/${name}`);
    await writeFile(path, (await readFile(path, 'utf8')).replace(LISTS, ''));
  }
}

/** The file of a framework's parts with those of some ids alone. */
function partsOf(all: Parts, ids: ReadonlySet<string>): string {
  const parts = all.parts.filter(({ id }) => ids.has(id));
  const groups = all.groups.filter(({ id }) => parts.some(({ group }) => group === id));
  return stringify({ ...all, groups, parts });
}
