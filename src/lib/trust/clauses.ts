/** The fragment of a version of a document, such as `version-1-0`. */
export const versionFragment = (version: string) => `version-${version.replace('.', '-')}`;

const NUMBERED = /<h2 id="[^"]*">(\d+)\. |<p>(\d+\.\d+) /g;

/** The fragment of a clause: `clause-4`, `clause-4-2`. */
const fragmentOf = (number: string) => `clause-${number.replace('.', '-')}`;

/**
 * The HTML of a document in which each numbered heading and paragraph can be linked to by its number, and the number of each paragraph
 * is that link.
 */
export const withClauseAnchors = (html: string): string =>
  html.replace(NUMBERED, (_found, heading: string | undefined, paragraph: string) =>
    heading
      ? `<h2 id="${fragmentOf(heading)}">${heading}. `
      : `<p id="${fragmentOf(paragraph)}"><a href="#${fragmentOf(paragraph)}">${paragraph}</a> `,
  );

/** The fragment of a heading, by its number where it has one. */
export function fragmentOfHeading({ slug, text }: { slug: string; text: string }): string {
  const number = /^(\d+)\. /.exec(text)?.[1];
  return number ? fragmentOf(number) : slug;
}

/** What is wrong with the numbers of a document: others cite them, so each follows the one before it. */
export function problemsOfNumbers(html: string): string[] {
  let heading = 0;
  let paragraph = 0;
  return [...html.matchAll(NUMBERED)].flatMap(([, number, within = '']) => {
    if (number) paragraph = 0;
    const wanted = number ? String(++heading) : `${heading}.${++paragraph}`;
    const found = number ?? within;
    return found === wanted
      ? []
      : [`found clause ${found} where ${wanted} comes next; number the clauses in their order.`];
  });
}
