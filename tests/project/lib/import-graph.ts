import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** The imports of a file in src, by path relative to src: static, dynamic (`import()`), and type-only. */
export interface Imports {
  atOnce: string[];
  later: string[];
  types: string[];
}

const STATIC = /^\s*(?:import|export)\s(type\s)?(?:[^'"();]*?\sfrom\s)?\s*['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
const ENDINGS = ['', '.ts', '.tsx', '.d.ts'];

/** The imports of every module and component in a folder, leaving out imports from outside it, such as packages. */
export function importGraph(root: string): ReadonlyMap<string, Imports> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(ts|tsx|astro)$/.test(file));
  return new Map(
    files.map((file) => {
      const code = readFileSync(posix.join(root, file), 'utf8');
      const found = (matches: readonly string[]) => matches.flatMap((name) => resolve(root, file, name) ?? []);
      const all = [...code.matchAll(STATIC)].map(([, type, name = '']) => ({ type, name }));
      return [
        file,
        {
          atOnce: found(all.flatMap(({ type, name }) => (type ? [] : name))),
          later: found([...code.matchAll(DYNAMIC)].map(([, name = '']) => name)),
          types: found(all.flatMap(({ type, name }) => (type ? name : []))),
        },
      ];
    }),
  );
}

function resolve(root: string, file: string, name: string): string | undefined {
  const path = name.startsWith('~/') ? name.slice(2) : name.startsWith('.') && posix.join(posix.dirname(file), name);
  if (!path) return undefined;
  return ENDINGS.map((ending) => path + ending).find(
    (candidate) => /\.(ts|tsx|astro)$/.test(candidate) && existsSync(posix.join(root, candidate)),
  );
}

/** The file and everything loaded together with it. */
export function bundleOf(entry: string, graph: ReadonlyMap<string, Imports>): Set<string> {
  const bundle = new Set([entry]);
  for (const file of bundle) for (const other of graph.get(file)?.atOnce ?? []) bundle.add(other);
  return bundle;
}

/** Import cycles, each as the list of its files. */
export function cycles(graph: ReadonlyMap<string, Imports>): string[] {
  const found = new Set<string>();
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]) => {
    const at = way.indexOf(file);
    if (at >= 0) found.add([...way.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    const { atOnce = [], later = [], types = [] } = graph.get(file) ?? {};
    for (const other of [...atOnce, ...later, ...types]) visit(other, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return [...found];
}
