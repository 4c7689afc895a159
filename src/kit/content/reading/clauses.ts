import type { HastPluginDefinition } from 'satteri';

/** The fragment of a clause: `clause-4`, `clause-4-2`. */
export const fragmentOf = (number: string) => `clause-${number.replace('.', '-')}`;

/**
 * Gives each numbered heading and paragraph of a document an id derived from its number, and links each paragraph's number to that id.
 *
 * @param numbers receives the numbers found, in order
 */
export function clauseAnchors(numbers: string[]): HastPluginDefinition {
  return {
    name: 'clause-anchors',
    element: {
      filter: ['h2', 'p'],
      visit: (node, context) => {
        const [first] = node.children;
        if (first?.type !== 'text') return;
        const pattern = node.tagName === 'h2' ? /^(\d+)\. / : /^(\d+\.\d+) /;
        const number = pattern.exec(first.value)?.[1];
        if (number === undefined) return;
        numbers.push(number);
        context.setProperty(node, 'id', fragmentOf(number));
        if (node.tagName === 'h2') return;
        const link = {
          type: 'element' as const,
          tagName: 'a',
          properties: { href: `#${fragmentOf(number)}` },
          children: [{ type: 'text' as const, value: number }],
        };
        context.replaceNode(first, [link, { type: 'text', value: first.value.slice(number.length) }]);
      },
    },
  };
}

/** Finds gaps and repetitions in a document's numbering. Other documents cite the numbers, so each must follow the one before it. */
export function problemsOfNumbers(numbers: readonly string[]): string[] {
  let heading = 0;
  let paragraph = 0;
  return numbers.flatMap((found) => {
    const isHeading = !found.includes('.');
    if (isHeading) paragraph = 0;
    const wanted = isHeading ? String(++heading) : `${heading}.${++paragraph}`;
    return found === wanted
      ? []
      : [`found clause ${found} where ${wanted} should come next; number the clauses in order.`];
  });
}
