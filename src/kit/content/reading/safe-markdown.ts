import type { HastNode, HastPluginDefinition, MdastPluginDefinition } from 'satteri';
import { problemOfLink, problemOfPicture } from '~/kit/content/fields/addresses';
import { quoted, refusedCharacter } from '~/kit/content/fields/characters';
import { allowedElements, remedies } from './safe-elements';
import { problemsOfWording } from './wording';

/** Markdown that can't be published; lines are counted from the start of the Markdown. */
export class UnsafeMarkdown extends Error {
  readonly found: readonly Finding[];

  constructor(found: readonly Finding[]) {
    super(found.map(({ line, message }) => `line ${line}: ${message}`).join('\n'));
    this.name = 'UnsafeMarkdown';
    this.found = found;
  }
}

export interface Finding {
  line: number;
  message: string;
}

/** Maximum depth of nested elements. Browsers cut off content nested deeper than 512; real text comes nowhere near that depth. */
const MAX_DEPTH = 40;
const MAX_FOUND = 10;

/**
 * Fails the build on Markdown that would become anything but harmless HTML. The plugin checks the tree that the HTML is serialised from, so
 * the spelling of a link or a tag makes no difference.
 *
 * @param see called with every node in order, so that nothing else needs to walk the tree
 */
export function safeMarkdown(pictureHosts: readonly string[], see: (node: HastNode) => void): HastPluginDefinition {
  return {
    name: 'safe-markdown',
    options: { position: true },
    before: (root) => {
      const found: Finding[] = [];
      let heading = 1;
      const pending: { node: HastNode; line: number; depth: number; isCode: boolean }[] = [
        { node: root, line: 1, depth: 0, isCode: false },
      ];
      for (let next = pending.pop(); next && found.length < MAX_FOUND; next = pending.pop()) {
        const { node, depth } = next;
        see(node);
        const isCode = next.isCode || ('tagName' in node && node.tagName === 'code');
        const line = node.position?.start.line ?? next.line;
        const messages =
          depth > MAX_DEPTH ? ['quotes and lists are nested too deeply'] : problemsOf(node, pictureHosts);
        const level = 'tagName' in node ? Number(/^h([2-6])$/.exec(node.tagName)?.[1] ?? 0) : 0;
        if (level > heading + 1) found.push({ line, message: skippedHeading(level, heading) });
        if (level > 0) heading = level;
        if (level > 0) found.push(...problemsOfHeading(textOf(node)).map((message) => ({ line, message })));
        if ('tagName' in node && node.tagName === 'th' && textOf(node) === '')
          found.push({
            line,
            message: 'a column of the table has no heading; write one, so that screen readers can announce it.',
          });
        found.push(
          ...messages.map((message) => ({ line, message: `${message}.` })),
          ...(isCode ? [] : wordsOf(node, line)),
        );
        if (depth > MAX_DEPTH || !('children' in node)) continue;
        for (const child of node.children.toReversed()) pending.push({ node: child, line, depth: depth + 1, isCode });
      }
      if (found.length > 0) throw new UnsafeMarkdown(found);
    },
  };
}

/** Checks that image URLs can be decoded: Astro decodes them before rendering any HTML, and fails without a line number. */
export function decodablePictures(): MdastPluginDefinition {
  return {
    name: 'decodable-pictures',
    options: { position: true },
    image: ({ url, position }) => {
      try {
        decodeURI(url);
      } catch {
        const message = `the address ${quoted(url)} is not correctly encoded: a "%" is not followed by two digits.`;
        throw new UnsafeMarkdown([{ line: position?.start.line ?? 1, message }]);
      }
    },
  };
}

function problemsOf(node: HastNode, pictureHosts: readonly string[]): string[] {
  switch (node.type) {
    case 'root':
      return [];
    case 'text':
      return invisibleIn(node.value);
    case 'raw':
      return [
        `${quoted(node.value)} is HTML, which is not allowed; write Markdown, or put text that should appear literally between backticks`,
      ];
    case 'element':
      return problemsOfElement(node.tagName, node.properties, pictureHosts);
    default:
      return [`content of type "${node.type}" is not allowed; write Markdown`];
  }
}

/** Classes of a task list and its items. */
const TASKS = 'contains-task-list';
const TASK = 'task-list-item';

function problemsOfElement(
  name: string,
  properties: Readonly<Record<string, unknown>>,
  pictureHosts: readonly string[],
): string[] {
  const classes = properties['className'];
  const isOf = (name: string) => classes === name || (Array.isArray(classes) && classes.includes(name));
  if (isOf(TASK)) {
    return ['"[ ]" and "[x]" make boxes that readers cannot tick; write a plain list with "- "'];
  }
  // Other elements of a task list: the problem is reported on the items.
  if (isOf(TASKS) || (name === 'input' && properties['type'] === 'checkbox')) return [];
  const allowed = Object.hasOwn(allowedElements, name) ? allowedElements[name] : undefined;
  if (!allowed) return [remedies[name] ?? `the element "${name}" is not allowed`];
  if (name === 'img' && !properties['alt']) {
    const description = "write what it shows between the square brackets, for people who can't see it";
    return [`the picture ${quoted(String(properties['src']))} has no description; ${description}`];
  }
  return Object.entries(properties).flatMap(([key, value]) => {
    if (!allowed.includes(key)) return [remedies[key] ?? `"${name}" may not have the attribute "${key}"`];
    if (typeof value !== 'string') return [];
    const problem =
      key === 'href' ? problemOfLink(value) : key === 'src' ? problemOfPicture(value, pictureHosts) : undefined;
    return problem ? [`${quoted(value)} ${problem}`] : invisibleIn(value);
  });
}

function invisibleIn(text: string): string[] {
  const refused = refusedCharacter(text, '\n\t');
  return refused
    ? [
        `${quoted(text.slice(Math.max(0, refused.index - 20)))} contains the control or invisible character ${refused.name}; delete it`,
      ]
    : [];
}

function textOf(node: HastNode): string {
  if (node.type === 'text') return node.value.trim();
  if (node.type === 'element' && typeof node.properties['alt'] === 'string') return node.properties['alt'].trim();
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Links and lists of contents name a heading by its letters and digits. */
function problemsOfHeading(text: string): string[] {
  if (text === '') return ['the heading is empty; add some text, or delete it.'];
  return /[\p{L}\p{N}]/u.test(text)
    ? []
    : [`the heading ${quoted(text)} has no letters or digits, so nothing can link to it; add a word.`];
}

function skippedHeading(level: number, before: number): string {
  const [found, right] = [level, before + 1].map((count) => '#'.repeat(count));
  const above =
    before === 1 ? 'it is the first heading in the text' : `it comes below a heading with "${'#'.repeat(before)}"`;
  return `the heading begins with "${found}", but ${above}; write "${right}", so that no level is skipped.`;
}

/** Disallowed words in a text node or in an image's alternative text. */
function wordsOf(node: HastNode, line: number): Finding[] {
  const { alt } = node.type === 'element' ? node.properties : {};
  const text = node.type === 'text' ? node.value : typeof alt === 'string' ? alt : '';
  return problemsOfWording(text).map(({ index, message }) => ({
    line: line + text.slice(0, index).split('\n').length - 1,
    message,
  }));
}
