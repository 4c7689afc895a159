import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { importDirections } from './eslint.import-directions.mjs';

const IN_ASTRO = ['**/*.astro', '**/*.astro/*.{js,ts}'];

export default defineConfig([
  globalIgnores(['dist/', '.styleguide/', '.local/', '.astro/', '.wrangler/', 'test-results/', 'playwright-report/']),
  js.configs.recommended,

  // With types where TypeScript's own service can give them. `astro check` holds the types of .astro files, so those
  // get the rules that need none, which keeps the linter fast.
  { files: ['**/*.{ts,tsx}'], ignores: IN_ASTRO, extends: [tseslint.configs.strictTypeChecked] },
  { files: IN_ASTRO, extends: [tseslint.configs.strict] },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: IN_ASTRO,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Astro's own interfaces (loader context, hooks) are written with methods that are meant to be taken apart.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      // TypeScript refuses enums here (`erasableSyntaxOnly`), and looking for them takes longest.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
    },
  },
  astro.configs['flat/recommended'],
  { files: IN_ASTRO, rules: { 'no-undef': 'off' } },

  { files: ['*.mjs', 'scripts/**'], languageOptions: { globals: globals.node } },
  { files: ['src/islands/**/*.tsx'], extends: [reactHooks.configs.flat.recommended] },
  // Schemas refuse control characters, and have to name them to do so.
  { rules: { 'no-control-regex': 'off' } },
  ...importDirections,
]);
