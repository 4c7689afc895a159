// The import directions of README.md: each folder of src/ says what it may import, and everything else is refused.

/** What stands under a name in the table below, as the start of an import after `~/`. */
const places = {
  'pages/_components': 'pages/(?:[^/]+/)*_components/',
  layouts: 'layouts/',
  components: 'components/',
  'scripts beside components': 'components/(?:frame|ui)/[^/]+/[^/.]+$',
  islands: 'islands/',
  scripts: 'scripts/',
  site: 'site/',
  assurance: 'assurance/',
  integrations: 'integrations/',
  cms: 'cms/',
  catalogue: 'catalogue/',
  'catalogue/schemas': 'catalogue/schemas/',
  lib: 'lib/',
  config: 'config/',
  styles: 'styles/',
  'content.config': 'content\\.config$',
};

const NODE = {
  regex: '^node:',
  message: 'This code also runs in the browser, which has no Node. Do it in site, catalogue or integrations.',
};

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

const NO_MARKUP = {
  regex: '\\.astro$',
  message: 'This script runs in the browser, which has no components. It finds in the page what it works on.',
};

/** @typedef {keyof typeof places} Place */
/** @typedef {{ regex: string, message: string, allowTypeImports?: boolean, allowImportNames?: string[] }} Ban */
/** @typedef {{ folder: string, may: Place[], content?: 'all' | string[], bans?: Ban[], files?: string[] }} Row */

/** @type {Place[]} */
const component = ['components', 'islands', 'scripts', 'site', 'lib', 'config'];
/** @type {Place[]} */
const browser = ['scripts', 'lib', 'config'];

/** The folder itself and those below it: a file of each reaches another with `~/`. */
const withFolders = (/** @type {Row} */ row, /** @type {string[]} */ ...folders) => [
  row,
  ...folders.map((name) => ({ ...row, folder: `${row.folder}/${name}` })),
];

/**
 * Where two rows fit a file, the later one replaces the earlier. `content` says which values of astro:content a folder
 * may use; types of it are free everywhere.
 *
 * @type {Row[]}
 */
const table = [
  { folder: 'content.config.ts', files: ['src/*.ts'], may: ['catalogue'], content: ['defineCollection'] },
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
  ...withFolders({ folder: 'components', may: component }, 'frame', 'scenes', 'sections', 'ui'),
  ...withFolders({ folder: 'components/frame', may: component }, 'menu', 'theme-switch'),
  ...withFolders({ folder: 'components/ui', may: component }, 'notice'),
  ...withFolders({ folder: 'components/scenes', may: component }, 'data', 'product'),
  ...withFolders({ folder: 'components/sections', may: component }, 'matrix'),
  ...withFolders(
    { folder: 'islands', may: ['islands', ...browser], bans: [NODE] },
    'account',
    'account/form',
    'crosswalk',
    'demo',
    'social-proof',
  ),
  ...withFolders({ folder: 'scripts', may: browser, bans: [NODE] }, 'accounts', 'intent', 'page', 'requests', 'search'),
  // A script stands beside the markup that it works on; the entry of the page's script alone imports it.
  {
    folder: 'scripts beside components',
    files: ['frame', 'ui'].map((folder) => `src/components/${folder}/*/*.ts`),
    may: browser,
    bans: [NODE, NO_MARKUP],
  },
  {
    folder: 'scripts/page/page.ts',
    files: ['src/scripts/page/page.ts'],
    may: ['scripts beside components', ...browser],
    bans: [NODE],
  },
  ...withFolders(
    { folder: 'lib', may: ['lib', 'config'], bans: [NODE] },
    'accounts',
    'assurance',
    'frameworks',
    'head',
    'requests',
    'search',
    'trust',
  ),
  ...withFolders(
    { folder: 'site', may: ['site', 'catalogue', 'content.config', 'lib', 'config'], content: 'all' },
    'crosswalk',
    'templates',
  ),
  ...withFolders(
    { folder: 'catalogue', may: ['catalogue', 'content.config', 'lib', 'config'], content: 'all' },
    'checking',
    'editor-schemas',
    'loading',
    'new-entry',
    'reading',
  ),
  ...withFolders({ folder: 'catalogue/schemas', may: ['config'], content: ['reference'], bans: [ZOD_ONLY] }, 'fields'),
  // What runs in Node around Astro's build; astro.config.mjs alone imports it.
  ...withFolders(
    { folder: 'assurance', may: ['assurance', 'integrations', 'catalogue', 'lib', 'config'] },
    'reading',
    'rules',
  ),
  ...withFolders(
    { folder: 'integrations', may: ['integrations', 'catalogue', 'lib', 'config'] },
    'hosting',
    'publish',
    'publish/markdown-copy',
    'search',
    'setup',
  ),
  // The editing page: its script reads and writes entries as the build does.
  ...withFolders(
    { folder: 'cms', may: ['cms', 'catalogue', 'content.config', 'lib', 'config'], content: 'all' },
    'configuration',
    'page',
  ),
  { folder: 'cms/browser', may: ['cms', 'catalogue', 'lib', 'config'], bans: [NODE] },
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
      regex: may.length > 0 ? `^~/(?!catalogue/schemas/|${allowed.join('|')})` : '^~/',
      message: `${folder} may import ${list}. Imports point one way (see "Where things are" in README.md): move the shared part down, or pass it in.`,
    },
    ...(may.length === 0 || may.includes('catalogue') || folder === 'catalogue/schemas'
      ? []
      : [
          {
            regex: '^~/catalogue/schemas/',
            allowTypeImports: true,
            message: 'Only types come from schemas: use `import type`.',
          },
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
              ? `Of astro:content, only ${content.join(', ')} and types belong here. Ask site for entries.`
              : 'Only pages and site read astro:content. Take the entry as a prop, or ask site for it.',
          },
        ]),
    SCHEMA_OF_REQUESTS,
    ...bans,
  ];
}

/** The demo request is the function's; the site shares its schema, its numbers and how text of strangers is shown. */
const SCHEMA_OF_REQUESTS = {
  regex: '^#demo-request/(?!(?:schema|reference-number|visible)$)|supabase/functions',
  message:
    'Of the function that takes demo requests, the site imports #demo-request/schema, /reference-number and /visible.',
};

const NO_BARRELS = {
  selector: 'ExportAllDeclaration, ExportNamedDeclaration[source]',
  message: 'No barrel files: import each thing from the file that makes it.',
};

const PLAIN_DYNAMIC_IMPORT = {
  selector: 'ImportExpression:not([source.type="Literal"])',
  message: 'Name the module as a plain string, so that the linter can see where it leads.',
};

const NO_UPWARD_PATH = {
  selector: String.raw`:not(ImportDeclaration):not(ImportExpression) > Literal[value=/^\.\.\u002F/]`,
  message: 'A path that points upward is wrong when its file moves. Import with `~/`, or take the root as a parameter.',
};

/** The same bans for `import()`, which no-restricted-imports does not look at. */
const dynamic = (/** @type {Ban} */ { regex, message }) => ({
  // esquery can't escape a slash inside its /…/
  selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\u002F')}/]`,
  message,
});

/**
 * The local backend is a program of its own, as the hosted service is in whose place it stands; both run the functions of
 * supabase/functions, which need nothing but themselves.
 */
const SERVICES = {
  name: 'import directions: services',
  files: ['services/*/src/**'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: '^~/|^(?:\\.\\./){3}(?!(?:\\.\\./)?supabase/functions/)',
            message: 'services/ imports nothing of the site: it has code of its own, or takes a setting.',
          },
        ],
      },
    ],
  },
};

/** What runs unchanged in Deno and in Node imports no package, nothing of either, and nothing from outside its folder. */
const FUNCTIONS = {
  name: 'import directions: functions',
  files: ['supabase/functions/**'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: '^(?!\\./[^/]+\\.ts$)',
            message:
              'A function imports files of its own folder, with their ending: it runs as it is in Deno and in Node.',
          },
        ],
      },
    ],
  },
};

/** @type {import('eslint').Linter.Config[]} */
export const importDirections = [SERVICES, FUNCTIONS, ...table.map(rowRules)];

/** @returns {import('eslint').Linter.Config} */
function rowRules(/** @type {Row} */ row) {
  const bans = bansFor(row);
  return {
    name: `import directions: ${row.folder}`,
    files: row.files ?? [`src/${row.folder}/**`],
    rules: {
      'no-restricted-imports': ['error', { patterns: bans }],
      'no-restricted-syntax': ['error', NO_BARRELS, NO_UPWARD_PATH, PLAIN_DYNAMIC_IMPORT, ...bans.map(dynamic)],
    },
  };
}
