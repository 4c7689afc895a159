// The import directions of docs/development.md: each kind of file lists what it may import, and everything else is refused.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import boundaries from 'eslint-plugin-boundaries';

const ROOT = import.meta.dirname;

/** A file is of the first kind whose pattern matches. Imports name modules without their extension, and the patterns allow for that. */
const kinds = {
  // The linter sees each <script> as a separate file inside the .astro file.
  'scripts in .astro files': 'src/**/*.astro/*.{js,ts}',
  // A script next to the markup that it works on. Names of components are in PascalCase, names of modules are not.
  'component scripts': 'src/components/{frame,ui}/*/[a-z]*([^.]){,.ts}',
  'page script': 'src/scripts/page/page{,.ts}',
  'content.config': 'src/content.config{,.ts}',
  'page parts': 'src/pages/**/_components/**',
  schemas: 'src/catalogue/schemas/**',
  'cms browser code': 'src/cms/browser/**',
  ...Object.fromEntries(
    [
      ...['pages', 'styleguide', 'layouts', 'components', 'islands', 'scripts', 'lib', 'config', 'styles'],
      ...['site', 'catalogue', 'assurance', 'integrations', 'cms'],
    ].map((folder) => [folder, `src/${folder}/**`]),
  ),
  types: 'src/*.d.ts',
  tokens: 'tailwind.config.mjs',
  services: 'services/*/src/**',
  functions: 'supabase/functions/**',
};

const browser = ['scripts', 'lib', 'config'];
const component = ['components', 'islands', 'site', 'tokens', ...browser];
const page = ['layouts', 'styles', ...component];

/** @type {Record<string, string[]>} */
const mayImport = {
  pages: page,
  'page parts': page,
  styleguide: ['styleguide', 'page parts', ...page],
  layouts: ['layouts', 'styles', ...component],
  components: component,
  islands: ['islands', ...browser],
  scripts: browser,
  'page script': ['component scripts', ...browser],
  'component scripts': ['component scripts', ...browser],
  'scripts in .astro files': ['islands', 'page script', ...browser],
  lib: ['lib', 'config'],
  site: ['site', 'catalogue', 'schemas', 'content.config', 'tokens', 'lib', 'config'],
  'content.config': ['catalogue', 'schemas'],
  catalogue: ['catalogue', 'schemas', 'content.config', 'lib', 'config'],
  schemas: ['schemas', 'config'],
  assurance: ['assurance', 'integrations', 'catalogue', 'schemas', 'lib', 'config'],
  integrations: ['integrations', 'catalogue', 'schemas', 'lib', 'config'],
  cms: ['cms', 'cms browser code', 'catalogue', 'schemas', 'content.config', 'lib', 'config'],
  'cms browser code': ['cms', 'cms browser code', 'catalogue', 'schemas', 'lib', 'config'],
  services: ['services', 'functions'],
};

const IN_BROWSER = [
  ...browser,
  'page script',
  'component scripts',
  'scripts in .astro files',
  'islands',
  'cms browser code',
];
const READS_CONTENT = ['pages', 'page parts', 'styleguide', 'site', 'catalogue', 'cms'];

const from = (/** @type {string | string[]} */ categories) => ({ file: { categories } });
const to = from;
const PACKAGES = { to: { module: { origin: ['external', 'core'] } } };

/** The last matching policy decides. */
const policies = [
  { allow: PACKAGES },
  ...Object.entries(mayImport).map(([kind, others]) => ({ from: from(kind), allow: { to: to(others) } })),
  // A page and its components import components with `./`, so they can't import from another page. (The plugin drops a plain `./` in a
  // pattern.)
  { from: from('pages'), to: to('page parts'), allow: { dependency: { source: '[.]/_components/**' } } },
  { from: from('page parts'), to: to('page parts'), allow: { dependency: { source: '[.]/*' } } },
  { from: from('!(config|services|functions)'), to: to('schemas'), allow: { dependency: { kind: 'type' } } },
  // The demo request belongs to the function. The site shares the function's schema, reference numbers and display of untrusted text.
  {
    from: from('!(config|schemas|services|functions)'),
    to: to('functions'),
    allow: { dependency: { source: '#demo-request/{schema,reference-number,visible}' } },
  },
  {
    from: from(`!(${READS_CONTENT.join('|')})`),
    disallow: { dependency: { source: 'astro:content', kind: 'value' } },
    message:
      'Only pages, site and catalogue may read astro:content. Take the entry as a prop, or import a function from site that reads it.',
  },
  {
    from: from(IN_BROWSER),
    disallow: { to: { module: { origin: 'core' } } },
    message: 'This code also runs in the browser, which has no Node. Do it in site, catalogue or integrations.',
  },
  {
    from: from('schemas'),
    disallow: PACKAGES,
    message: 'A schema may import only astro/zod, other schemas, config and `reference`.',
  },
  {
    from: from('schemas'),
    allow: { dependency: [{ source: 'astro/zod' }, { source: 'astro:content', kind: 'type' }] },
  },
  ...Object.entries({ schemas: 'reference', 'content.config': 'defineCollection' }).map(([kind, specifiers]) => ({
    from: from(kind),
    disallow: { dependency: { source: 'astro:content', specifiers: `!${specifiers}`, kind: 'value' } },
    allow: { dependency: { source: 'astro:content', specifiers } },
    message: `From astro:content, import only ${specifiers} and types here. For entries, import a function from site.`,
  })),
  {
    from: from('config'),
    disallow: PACKAGES,
    message: 'config may import only types from its own folder. Move code that needs more to lib.',
  },
  { from: from('config'), allow: { to: to('config'), dependency: { kind: 'type' } } },
  {
    from: from('functions'),
    disallow: PACKAGES,
    message:
      'A function may import only from its own folder and ../_shared/, with file extensions, because it runs unchanged in Deno and in Node.',
  },
  {
    from: from('functions'),
    to: to('functions'),
    allow: { dependency: { source: ['[.]/*.ts', '[.][.]/_shared/*.ts'] } },
  },
];

/** The form of import specifiers, which the plugin doesn't check. A slash is \u002F because esquery can't escape it in a pattern. */
const WRITING = [
  {
    selector: String.raw`Literal[value=/^\.\.(\u002F|$)/]`,
    message: 'Import from other folders with `~/`, not with `../`; a path may also be passed in.',
  },
  {
    selector: String.raw`:matches(ImportDeclaration, ImportExpression) > Literal[value=/^\.\u002F(?!_components\u002F)[^\u002F]+\u002F/]`,
    message: 'Use `./` only for files in the same folder, and `~/` for other folders.',
  },
  {
    selector: 'ExportAllDeclaration, ExportNamedDeclaration[source]',
    message: 'No barrel files: import each thing from the file that makes it.',
  },
  {
    selector: 'ImportExpression:not([source.type="Literal"])',
    message: 'Name the module as a plain string, so that the linter can resolve it.',
  },
];

/** @type {import('eslint').Rule.RuleModule} */
const sameFolder = {
  create: (context) => ({
    'ImportDeclaration > Literal[value=/^~/]'(/** @type {{ value: string } & import('estree').Literal} */ node) {
      if (dirname(resolve(node.value, '').path ?? '') !== dirname(context.physicalFilename)) return;
      context.report({ node, message: 'Write `./` for a file in the same folder.' });
    },
  }),
};

/** @type {import('eslint').Linter.Config[]} */
export const importDirections = [
  {
    name: 'import directions',
    files: ['src/**', 'services/*/src/**', 'supabase/functions/**'],
    plugins: { boundaries },
    settings: {
      'boundaries/root-path': ROOT,
      'boundaries/files': Object.entries(kinds).map(([category, pattern]) => ({ category, pattern })),
      'boundaries/files-single-match': true,
      'boundaries/legacy-templates': false,
      'boundaries/legacy-warnings': false,
      'boundaries/dependency-nodes': ['import', 'dynamic-import'],
      'import/resolver': { [fileURLToPath(import.meta.url)]: {} },
    },
    rules: {
      'boundaries/no-unknown-files': 'error',
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          checkAllOrigins: true,
          checkUnknownLocals: true,
          checkInternals: true,
          message:
            '{{from.file.categories}} may not import {{dependency.source}}. Imports point one way (see "From file to page" in docs/development.md): move the shared code down, or pass it in.',
          policies,
        },
      ],
    },
  },
  {
    name: 'how imports are written',
    files: ['src/**'],
    plugins: { imports: { rules: { 'same-folder': sameFolder } } },
    rules: { 'imports/same-folder': 'error', 'no-restricted-syntax': ['error', ...WRITING] },
  },
];

/** The plugin uses this file to resolve imports; a resolver must export `interfaceVersion` and `resolve`. */
export const interfaceVersion = 2;

/** Resolves an import. The file need not exist: the rules only need its folder. */
export function resolve(/** @type {string} */ source, /** @type {string} */ file) {
  if (source.startsWith('.')) return { found: true, path: join(dirname(file), source) };
  if (source === '#tokens') return { found: true, path: join(ROOT, 'tailwind.config.mjs') };
  const [, alias, rest = ''] = /^(~|#demo-request)\/(.*)$/.exec(source) ?? [];
  if (!alias) return { found: false };
  return { found: true, path: join(ROOT, alias === '~' ? 'src' : 'supabase/functions/demo-request', rest) };
}
