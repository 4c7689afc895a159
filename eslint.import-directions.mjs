// The import directions of README.md: each folder of src/ says what it may import, and everything else is refused.

/** What stands under a name in the table below, as the start of an import after `~/`. */
const places = {
  'pages/_components': 'pages/(?:[^/]+/)*_components/',
  layouts: 'layouts/',
  components: 'components/',
  islands: 'islands/',
  'lib/browser': 'lib/browser/',
  'lib/build': 'lib/build/',
  'lib/build/entries': 'lib/build/entries/',
  'lib/build/new-entry': 'lib/build/new-entry/',
  lib: 'lib/(?!browser/|build/)',
  config: 'config/',
  schemas: 'schemas/',
  styles: 'styles/',
  'content.config': 'content\\.config$',
};

const NODE = { regex: '^node:', message: 'This code also runs in the browser, which has no Node. Do it in lib/build.' };

const ZOD_ONLY = {
  regex: '^(?!\\.|~/|astro/zod$|astro:content$)',
  message: 'A schema imports only astro/zod, other schemas, config and `reference`.',
};

const CONFIG_ONLY_TYPES = {
  regex: '^\\./',
  allowTypeImports: true,
  message: 'config imports nothing but the types of its own files: use `import type`, or pass the value in from lib.',
};

const CONFIG_NO_PACKAGES = {
  regex: '^(?!\\.|~/)',
  message: 'config imports nothing. Move what needs a package to lib.',
};

const ONLY_OWN_PARTS = {
  regex: '^\\./(?!_components/)',
  message: 'Nothing imports a page. Parts of one page stand in ./_components/ beside it; shared ones in ~/components/.',
};

/** @typedef {keyof typeof places} Place */
/** @typedef {{ regex: string, message: string, allowTypeImports?: boolean, allowImportNames?: string[] }} Ban */
/** @typedef {{ folder: string, may: Place[], content?: 'all' | string[], bans?: Ban[], files?: string[] }} Row */

/** @type {Place[]} */
const component = ['components', 'islands', 'lib/browser', 'lib/build', 'lib', 'config'];
/** @type {Place[]} */
const browser = ['lib/browser', 'lib', 'config'];

/**
 * Where two rows fit a file, the later one replaces the earlier. `content` says which values of astro:content a folder
 * may use; types of it are free everywhere.
 *
 * @type {Row[]}
 */
const table = [
  { folder: 'content.config.ts', files: ['src/*.ts'], may: ['lib/build', 'schemas'], content: ['defineCollection'] },
  { folder: 'pages', may: ['layouts', 'styles', ...component], content: 'all', bans: [ONLY_OWN_PARTS] },
  {
    folder: 'pages/**/_components',
    files: ['src/pages/**/_components/**'],
    may: ['layouts', 'styles', ...component],
    content: 'all',
  },
  // The style guide shows what pages show.
  { folder: 'styleguide', may: ['pages/_components', 'layouts', 'styles', ...component], content: 'all' },
  { folder: 'layouts', may: ['styles', 'layouts', ...component] },
  { folder: 'components', may: component },
  ...['frame', 'scenes', 'sections', 'ui'].map((name) => ({ folder: `components/${name}`, may: component })),
  { folder: 'islands', may: ['islands', ...browser], bans: [NODE] },
  { folder: 'islands/identity', may: ['islands', ...browser], bans: [NODE] },
  { folder: 'directives', may: browser, bans: [NODE] },
  { folder: 'lib', may: ['config'], bans: [NODE] },
  { folder: 'lib/browser', may: ['lib', 'config'], bans: [NODE] },
  { folder: 'lib/build', may: ['lib/build/entries', 'lib', 'config', 'schemas', 'content.config'], content: 'all' },
  // What the editing page and the command for new entries know of the kinds of entries.
  {
    folder: 'lib/build/editor',
    may: ['lib/build/entries', 'lib/build/new-entry', 'lib', 'config', 'schemas', 'content.config'],
  },
  { folder: 'lib/build/entries', may: ['lib', 'config', 'schemas'] },
  // The editing page: its script reads and writes entries as the build does.
  { folder: 'admin', may: ['components', 'lib/build', 'lib', 'config', 'schemas'], content: 'all', bans: [NODE] },
  { folder: 'schemas', may: ['config'], content: ['reference'], bans: [ZOD_ONLY] },
  { folder: 'config', may: [], bans: [CONFIG_ONLY_TYPES, CONFIG_NO_PACKAGES] },
  // The scripts of .astro files: the linter sees each as a file of its own inside the .astro file.
  {
    folder: 'scripts in .astro files',
    files: ['src/**/*.astro/*.{js,ts}'],
    may: ['islands', ...browser],
    bans: [NODE],
  },
];

/** @returns {Ban[]} */
function bansFor(/** @type {Row} */ { folder, files, may, content, bans = [] }) {
  const allowed = may.map((place) => places[place]);
  const list = may.length > 0 ? `only ${may.map((place) => `~/${place}`).join(', ')}` : 'nothing from other folders';
  return [
    { regex: '^\\.\\.(/|$)', message: 'Leave the folder with `~/`, not with `../`.' },
    { regex: '^/', message: 'Write `~/` for src.' },
    {
      regex: '^\\./(?!_components/)[^/]+/',
      message: '`./` reaches the same folder only. Write the way into another with `~/`.',
    },
    {
      regex: may.length > 0 ? `^~/(?!schemas/|${allowed.join('|')})` : '^~/',
      message: `${folder} may import ${list}. Imports point one way (see "Where things are" in README.md): move the shared part down, or pass it in.`,
    },
    ...(may.length === 0 || may.includes('schemas') || folder === 'schemas'
      ? []
      : [
          { regex: '^~/schemas/', allowTypeImports: true, message: 'Only types come from schemas: use `import type`.' },
        ]),
    ...(files ? [] : [{ regex: `^~/${folder}/[^/]+$`, message: 'Write `./` for a file of the same folder.' }]),
    ...(content === 'all'
      ? []
      : [
          {
            regex: '^astro:content$',
            allowTypeImports: true,
            ...(content && { allowImportNames: content }),
            message: content
              ? `Of astro:content, only ${content.join(', ')} and types belong here. Ask lib/build for entries.`
              : 'Only pages and lib/build read astro:content. Take the entry as a prop, or ask lib/build for it.',
          },
        ]),
    ...bans,
  ];
}

const NO_BARRELS = {
  selector: 'ExportAllDeclaration, ExportNamedDeclaration[source]',
  message: 'No barrel files: import each thing from the file that makes it.',
};

const PLAIN_DYNAMIC_IMPORT = {
  selector: 'ImportExpression:not([source.type="Literal"])',
  message: 'Name the module as a plain string, so that the linter can see where it leads.',
};

/** The same bans for `import()`, which no-restricted-imports does not look at. */
const dynamic = (/** @type {Ban} */ { regex, message }) => ({
  // esquery can't escape a slash inside its /…/
  selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\u002F')}/]`,
  message,
});

/** @type {import('eslint').Linter.Config[]} */
export const importDirections = table.map((row) => {
  const bans = bansFor(row);
  return {
    name: `import directions: ${row.folder}`,
    files: row.files ?? [`src/${row.folder}/**`],
    rules: {
      'no-restricted-imports': ['error', { patterns: bans }],
      'no-restricted-syntax': ['error', NO_BARRELS, PLAIN_DYNAMIC_IMPORT, ...bans.map(dynamic)],
    },
  };
});
