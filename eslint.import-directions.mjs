// The import directions of docs/development.md: each kind of file lists what it may import, and everything else is refused.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import boundaries from 'eslint-plugin-boundaries';

const ROOT = import.meta.dirname;

/** A file is of the first kind whose pattern matches. Imports name modules without their extension, and the patterns allow for that. */
const kinds = {
  // The linter sees each <script> as a separate file inside the .astro file.
  'scripts in .astro files': 'src/**/*.astro/*.{js,ts}',
  // The script of every page, and the scripts next to the markup that they work on. Names of components are in PascalCase, names of
  // modules are not.
  'page scripts': 'src/{layouts/{browser,frame/*},components/ui/*}/[a-z]*([^.]){,.ts}',
  'content.config': 'src/content.config{,.ts}',
  'browser code': 'src/modules/*/browser/**',
  'shared code': 'src/modules/*/shared/**',
  'kit/islands': 'src/kit/islands/!(specimens)*{,/**}',
  ...Object.fromEntries(
    ['pages', 'layouts', 'modules', 'components', 'kit', 'lib', 'config', 'styles'].map((folder) => [
      folder,
      `src/${folder}/**`,
    ]),
  ),
  types: 'src/*.d.ts',
  tokens: 'tailwind.config.mjs',
  services: 'services/*/src/**',
  functions: 'supabase/functions/**',
};

// From the top down: each line may import what the lines below it are made of.
const inBrowser = ['browser code', 'shared code', 'kit/islands', 'lib', 'config'];
const component = ['components', 'kit', 'kit/islands', 'lib', 'config', 'tokens'];
const subject = ['modules', 'browser code', 'shared code', 'content.config', ...component];

/** @type {Record<string, string[]>} */
const mayImport = {
  pages: ['pages', 'layouts', 'styles', ...subject],
  layouts: ['layouts', 'styles', ...subject],
  modules: subject,
  components: component,
  kit: ['kit', 'kit/islands', 'lib', 'config'],
  'content.config': ['modules', 'kit'],
  'page scripts': ['page scripts', ...inBrowser],
  'scripts in .astro files': ['page scripts', ...inBrowser],
  'browser code': inBrowser,
  'shared code': ['shared code', 'lib', 'config'],
  'kit/islands': ['kit/islands', 'lib', 'config'],
  lib: ['lib', 'config'],
  services: ['services', 'functions'],
};

const IN_BROWSER = [...inBrowser, 'page scripts', 'scripts in .astro files'];
const READS_CONTENT = ['pages', 'layouts', 'modules', 'components', 'kit'];

const from = (/** @type {string | string[]} */ categories) => ({ file: { categories } });
const to = from;
const PACKAGES = { to: { module: { origin: ['external', 'core'] } } };

/** The last matching policy decides. */
const policies = [
  { allow: PACKAGES },
  ...Object.entries(mayImport).map(([kind, others]) => ({ from: from(kind), allow: { to: to(others) } })),
  // The demo request belongs to the function. The site shares the function's schema, reference numbers and display of untrusted text.
  {
    from: from('!(config|services|functions)'),
    to: to('functions'),
    allow: { dependency: { source: '#demo-request/{schema,reference-number,visible}' } },
  },
  {
    from: from(`!(${READS_CONTENT.join('|')})`),
    disallow: { dependency: { source: 'astro:content', kind: 'value' } },
    message: 'Only pages, layouts and modules may read astro:content. Take the entry as a prop, or pass it in.',
  },
  {
    from: from(IN_BROWSER),
    disallow: { to: { module: { origin: 'core' } } },
    message: 'This code also runs in the browser, which has no Node.',
  },
  {
    from: from('content.config'),
    disallow: { dependency: { source: 'astro:content', specifiers: '!defineCollection', kind: 'value' } },
    allow: { dependency: { source: 'astro:content', specifiers: 'defineCollection' } },
    message: 'From astro:content, import only defineCollection here.',
  },
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
    selector: String.raw`:matches(ImportDeclaration, ImportExpression) > Literal[value=/^\.\u002F[^\u002F]+\u002F/]`,
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

const TOP_LEVEL_AWAIT = {
  selector: 'AwaitExpression:not(:function AwaitExpression)',
  message:
    'Await inside a function: WebKit runs modules that wait before what they import (https://bugs.webkit.org/show_bug.cgi?id=242740).',
};

/** @type {import('eslint').Rule.RuleModule} */
const sameFolder = {
  create: (context) => ({
    'ImportDeclaration > Literal[value=/^~/]'(/** @type {{ value: string } & import('estree').Literal} */ node) {
      if (dirname(resolve(node.value, '').path ?? '') !== dirname(context.physicalFilename)) return;
      context.report({ node, message: 'Write `./` for a file in the same folder.' });
    },
  }),
};

/** What a subject offers to others: its queries and components, what browsers share, and its rules for the list of all rules. */
const OFFERED = /^(queries|rules)$|\.astro$|^shared\//;

/**
 * A subject uses another one only through what that one offers. Types may come from anywhere.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
const offered = {
  create: (context) => ({
    'ImportDeclaration[importKind!="type"] > Literal[value=/^~.modules./]'(
      /** @type {{ value: string } & import('estree').Literal} */ node,
    ) {
      const [, own] = /src\/modules\/([^/]+)\//.exec(context.physicalFilename) ?? [];
      const [, other, path = ''] = /^~\/modules\/([^/]+)\/(.+)$/.exec(node.value) ?? [];
      if (!own || !other || own === other || OFFERED.test(path)) return;
      context.report({
        node,
        message: `Use ${other} only through its queries.ts, a component, or its shared/ folder.`,
      });
    },
  }),
};

/** @type {import('eslint').Linter.Config[]} */
export const importDirections = [
  {
    name: 'import directions',
    files: ['src/**', 'services/*/src/**', 'supabase/functions/**'],
    ignores: ['**/*.test.{ts,tsx}'],
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
    ignores: ['src/**/*.test.{ts,tsx}'],
    plugins: { imports: { rules: { 'same-folder': sameFolder, offered } } },
    rules: {
      'imports/same-folder': 'error',
      'imports/offered': 'error',
      'no-restricted-syntax': ['error', ...WRITING],
    },
  },
  {
    name: 'modules that may reach the browser',
    files: ['src/**/*.{ts,tsx}'],
    // What publishes the site runs in Node.
    ignores: ['src/**/*.test.{ts,tsx}', 'src/kit/publish/**'],
    rules: { 'no-restricted-syntax': ['error', ...WRITING, TOP_LEVEL_AWAIT] },
  },
];

/** The plugin uses this file to resolve imports; a resolver must export `interfaceVersion` and `resolve`. */
export const interfaceVersion = 2;

/** Resolves an import. The file need not exist: the rules only need its folder. */
export function resolve(/** @type {string} */ source, /** @type {string} */ file) {
  if (source.startsWith('.')) return { found: true, path: join(dirname(file), source) };
  const [, inTests] = /^#tests\/(.*)$/.exec(source) ?? [];
  if (inTests) return { found: true, path: join(ROOT, 'tests', inTests) };
  if (source === '#tokens') return { found: true, path: join(ROOT, 'tailwind.config.mjs') };
  const [, alias, rest = ''] = /^(~|#demo-request)\/(.*)$/.exec(source) ?? [];
  if (!alias) return { found: false };
  return { found: true, path: join(ROOT, alias === '~' ? 'src' : 'supabase/functions/demo-request', rest) };
}
