import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { importDirections } from './eslint.import-directions.mjs';
import { ownValuesOnly } from './eslint.own-values.mjs';

const IN_ASTRO = ['**/*.astro', '**/*.astro/*.{js,ts}'];
const TESTS = ['tests/**/*.{ts,tsx}', '{src,scripts,bench}/**/*.test.{ts,tsx}', 'services/*/tests/**/*.ts'];

export default defineConfig([
  globalIgnores(['dist/', '.styleguide/', '.local/', '.astro/', '.wrangler/', 'test-results/', 'playwright-report/']),
  js.configs.recommended,
  {
    rules: {
      'no-restricted-properties': [
        'error',
        {
          property: 'localeCompare',
          message: "It follows the machine's language: use compareTexts of src/lib/order.ts.",
        },
      ],
    },
  },

  // Typed rules apply to the files that TypeScript's project service covers. `astro check` checks the types in .astro files, so only
  // untyped rules apply to those, which keeps the linter fast.
  { files: ['**/*.{ts,tsx}'], ignores: [...IN_ASTRO, ...TESTS], extends: [tseslint.configs.strictTypeChecked] },
  { files: [...IN_ASTRO, ...TESTS], extends: [tseslint.configs.strict] },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: IN_ASTRO,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
  },
  // In tests, typed rules find a missing `await`: a test without it always passes, and nothing else would notice.
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name="forEach"] > :function[async=true]',
          message: 'forEach does not await its callback: use a for loop, or Promise.all() with map().',
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: [...IN_ASTRO, ...TESTS],
    rules: {
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Astro's interfaces (loader context, hooks) have methods that are meant to be destructured.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      // TypeScript already refuses enums (`erasableSyntaxOnly`), and this rule is the slowest.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
    },
  },
  astro.configs['flat/recommended'],
  { files: IN_ASTRO, rules: { 'no-undef': 'off' } },

  { files: ['*.mjs', 'scripts/**'], languageOptions: { globals: globals.node } },
  { files: ['src/**/*.tsx'], extends: [reactHooks.configs.flat.recommended] },
  // Schemas reject control characters, so their patterns have to contain them.
  { rules: { 'no-control-regex': 'off' } },
  ...importDirections,
  ...ownValuesOnly,
]);
