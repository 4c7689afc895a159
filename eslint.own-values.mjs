// Code in the browser looks up strings that a visitor can choose, for example in a link, where `list['constructor']` finds what every object
// inherits. TypeScript allows any string as a key only where the type has an index signature.
import ts from 'typescript';

/** @type {import('eslint').Rule.RuleModule} */
const ownValues = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      inherited: 'This also finds what every object inherits: use ownValue of src/lib/own-value.ts, or a Map.',
    },
  },
  create: ({ report, sourceCode }) => ({
    'MemberExpression[computed=true]'(node) {
      const typeOf = sourceCode.parserServices.getTypeAtLocation;
      const isAnyString = (typeOf(node.property).flags & ts.TypeFlags.String) !== 0;
      if (isAnyString && typeOf(node.object).getStringIndexType()) report({ node, messageId: 'inherited' });
    },
  }),
};

/** @type {import('eslint').Linter.Config[]} */
export const ownValuesOnly = [
  {
    files: ['src/modules/*/browser/**/*.{ts,tsx}', 'src/kit/islands/**/*.{ts,tsx}'],
    plugins: { own: { rules: { values: ownValues } } },
    rules: { 'own/values': 'error' },
  },
];
