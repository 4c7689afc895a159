import { read, utils } from '@e965/xlsx';
import { parse } from 'yaml';
import { entriesOf, type Entry } from '~/kit/content/reading/entries';
import { atTheEnd, type BuiltSite } from '~/kit/rules/rule';
import { different, publishedOf } from '../lib/entries.ts';
import { outdatedVersions } from '../lib/tool-versions.ts';

// The files for other tools, read back and compared with the entries; nothing here uses the site's own code.

const FOLDER = '/exchange/';
const LINKS = '/controls.csv';

interface Link {
  framework: string;
  part: string;
  grade: string;
  extent?: string;
  reason: string;
  add?: string;
  with?: string[];
}

type Rows = Record<string, string>[];

const textOf = (site: BuiltSite, file: string) => site.read(file)?.toString('utf8') ?? '';
const codeOf = ({ id }: Entry) => id.toUpperCase();
const linksOf = ({ data }: Entry) => (data['serves'] ?? []) as Link[];

function rowsOf(text: string): Rows {
  const { SheetNames, Sheets } = read(text.replace('\ufeff', ''), { type: 'string', raw: true });
  return utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {}, { defval: '' });
}

/** What a file says of a control: its statement, and lines such as `SOC 2: meets CC6.1; partly CC6.2 (some)`. */
interface Said {
  code: string;
  statement: string;
  lines: readonly string[];
}

interface Measure {
  name: string;
  tasks: { description: string }[];
}
interface Library {
  objects: {
    framework?: {
      requirement_nodes: { ref_id: string; assessable: boolean; description: string; annotation: string }[];
    };
    requirement_mapping_sets?: { requirement_mappings: Record<string, string>[] }[];
  };
}

const library = (text: string) => parse(text, { version: '1.1' }) as Library | null;

/** How to read each file back. */
const READERS: Record<string, (text: string, names: readonly string[]) => Said[]> = {
  'register.csv': (text, names) =>
    rowsOf(text).map((row) => ({
      code: row['Control code'] ?? '',
      statement: row['Description'] ?? '',
      lines: names.map((name) => `${name}: ${row[name] ?? ''}`),
    })),
  'openlane-controls.csv': (text) =>
    rowsOf(text).map((row) => {
      const [guidance] = JSON.parse(row['ImplementationGuidance'] ?? '[]') as { guidance: string[] }[];
      return { code: row['RefCode'] ?? '', statement: row['Description'] ?? '', lines: guidance?.guidance ?? [] };
    }),
  'probo.json': (text) =>
    (JSON.parse(text || '[]') as Measure[]).map(({ name, tasks }) => {
      const [statement = '', ...rest] = tasks.flatMap(({ description }) => description.split('\n\n'));
      return { code: name.split(' ')[0] ?? '', statement, lines: rest.join('\n').split('\n') };
    }),
  'ciso-assistant/controls.yaml': (text) =>
    (library(text)?.objects.framework?.requirement_nodes ?? [])
      .filter(({ assessable }) => assessable)
      .map(({ ref_id: code, description: statement, annotation }) => ({
        code,
        statement,
        lines: annotation.split('\n'),
      })),
};

/** `SOC 2: meets CC6.1; partly CC6.2 (some)` → `SOC 2 meets CC6.1`, `SOC 2 partly CC6.2 (some)`. */
function linksIn(lines: readonly string[], names: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const name = names.find((one) => line.startsWith(`${one}: `));
    if (name === undefined || !/: (?:meets|partly|supports) /.test(line)) return [];
    return line
      .slice(name.length + 2)
      .split('; ')
      .flatMap((graded) => {
        const [, grade = '', parts = ''] = /^(\w+) (.+)$/.exec(graded) ?? [];
        return parts.split(', ').map((part) => `${name} ${grade} ${part}`);
      });
  });
}

export const filesForToolsSayWhatControlsSay = atTheEnd((site) => {
  const controls = publishedOf(site, 'controls');
  if (controls.length === 0) return [];
  const nameOf = new Map(
    [...entriesOf(site.entries, 'frameworks')].map(([id, { data }]) => [id, String(data['shortName'])]),
  );
  const names = [...nameOf.values()];
  return Object.entries(READERS).flatMap(([file, readBack]) => {
    const said = readBack(textOf(site, FOLDER + file), names);
    const odd = controls.flatMap((control) => {
      const code = codeOf(control);
      const [one, ...others] = said.filter((row) => row.code === code);
      if (!one || others.length > 0) return [`has ${code} ${others.length + Number(Boolean(one))} times.`];
      const links = linksOf(control).map(
        ({ framework, part, grade, extent }) =>
          `${nameOf.get(framework) ?? ''} ${grade} ${part}${extent ? ` (${extent})` : ''}`,
      );
      const found = linksIn(one.lines, names);
      return [
        ...(one.statement === control.data['statement'] ? [] : [`${code} has another statement: “${one.statement}”.`]),
        ...different(code, found, links),
      ];
    });
    return odd.map((problem) => `${FOLDER}${file}: ${problem}`);
  });
});

export const filesForToolsHaveEachLinkOnce = atTheEnd((site) => {
  const all = publishedOf(site, 'controls').flatMap((control) =>
    linksOf(control).map((link) => ({ ...link, control, code: codeOf(control) })),
  );
  if (all.length === 0) return [];
  const frameworks = [...new Set(all.map(({ framework }) => framework))];
  const rows = rowsOf(textOf(site, LINKS)).map((row) => Object.values(row).join(' | '));
  const wanted = all.map(({ code, control: { data }, framework, part, grade, extent, reason, add, with: others }) =>
    [
      code,
      data['title'],
      data['statement'],
      framework,
      part,
      grade,
      extent ?? '',
      reason,
      add ?? '',
      others?.join(' ').toUpperCase() ?? '',
    ].join(' | '),
  );
  return [
    ...different(LINKS, rows, wanted),
    ...frameworks.flatMap((framework) => {
      const file = `${FOLDER}ciso-assistant/controls-to-${framework}.yaml`;
      const [set] = library(textOf(site, file))?.objects.requirement_mapping_sets ?? [];
      const last = (urn = '') => urn.slice(urn.lastIndexOf(':') + 1);
      const mapped = (set?.requirement_mappings ?? []).map((row) =>
        [last(row['source_requirement_urn']), row['relationship'], last(row['target_requirement_urn'])].join(' '),
      );
      const links = all
        .filter((link) => link.framework === framework && link.grade !== 'supports')
        .map(({ control, part, grade }) =>
          [control.id, grade === 'meets' ? 'superset' : 'intersect', part.toLowerCase().replaceAll(' ', '-')].join(' '),
        );
      const firstPartial = mapped.findIndex((row) => row.includes(' intersect '));
      const isOrdered = mapped.findLastIndex((row) => row.includes(' superset ')) < firstPartial || firstPartial < 0;
      return [
        ...different(file, mapped, links),
        ...(isOrdered ? [] : [`${file}: has a full row after a partial one.`]),
      ];
    }),
  ];
});

export const filesForToolsAreOnTheirPageAndInFacts = atTheEnd((site) =>
  site.files
    .filter((file) => file.startsWith(FOLDER))
    .flatMap((file) => [
      ...(textOf(site, '/exchange.html').includes(`href="${file}"`) ? [] : [`${file}: /exchange doesn’t link to it.`]),
      ...(textOf(site, '/facts.json').includes(`${file}"`) ? [] : [`${file}: /facts.json doesn’t list it.`]),
    ]),
);

/** A tool that has a file with the same version ignores the new one without a word. */
export const changedFilesForToolsHaveANewVersion = atTheEnd((site) =>
  outdatedVersions(site).map(({ versioned: { file, data }, fingerprint }) => {
    const version = String(data['version']);
    return `${file}: what files for other tools say isn’t what they say in version ${version}, and tools ignore a change without a new version. Add a higher version with \`fingerprint: '${fingerprint}'\`; if version ${version} isn’t published yet, change its fingerprint to that instead.`;
  }),
);

/** A guard against formulas would reach the tool that imports the file, so no line may need one. */
export const tablesForToolsHaveNoFormulas = atTheEnd((site) =>
  site.files
    .filter((file) => file.endsWith('.csv') && (file.startsWith(FOLDER) || file === LINKS))
    .flatMap((file) =>
      rowsOf(textOf(site, file)).flatMap((row) =>
        Object.values(row)
          .flatMap((cell) => cell.split('\n'))
          .filter((line) => /^[=+\-@]/.test(line))
          .map((line) => `${file}: a spreadsheet takes “${line}” for a formula. Begin the line with a word.`),
      ),
    ),
);
