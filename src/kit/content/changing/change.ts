import { mkdirSync, rmdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Catalogue } from '~/kit/content/catalogue';
import { entryKinds } from '~/kit/content/new-entry/entry-kinds';
import { Refusal } from '~/kit/content/new-entry/new-entry';
import { didYouMean } from '~/lib/spelling';
import type { Plan } from './plan';

/** The collection of a kind of entry, which may also be called by its own name. @throws Refusal if there is no such kind */
export function collectionOf(catalogue: Catalogue, kind: string): string {
  const kinds = new Map(entryKinds(catalogue).map(({ name, collection }) => [name, collection]));
  const all = catalogue.names.filter((name) => catalogue.collection(name).stored !== 'fixed files');
  const found = kinds.get(kind) ?? all.find((name) => name === kind);
  if (found !== undefined) return found;
  const names = [...kinds.keys(), ...all.filter((name) => ![...kinds.values()].includes(name))];
  throw new Refusal(
    `There is no kind of entry "${kind}"${didYouMean(kind, names)} The kinds are: ${names.join(', ')}.`,
  );
}

/** Writes what a plan says. @param root folder of the project */
export function carryOut({ changed, gone, moved }: Plan, root: URL): void {
  for (const { from, to } of moved) renameSync(new URL(from, root), new URL(to, root));
  for (const [file, text] of changed) {
    mkdirSync(new URL('.', new URL(file, root)), { recursive: true });
    writeFileSync(new URL(file, root), text);
  }
  for (const file of gone) {
    rmSync(new URL(file, root));
    // Git doesn't keep empty folders either.
    const folder = new URL('.', new URL(file, root));
    if (readdirSync(folder).length === 0) rmdirSync(folder);
  }
}
