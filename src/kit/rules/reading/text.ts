import { hasChildren, isTag, isText, type AnyNode } from 'domhandler';

const BLOCKS = new Set(
  'address article aside blockquote br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol option p section summary table tbody td th thead tr ul'.split(
    ' ',
  ),
);

const SILENT = new Set(['script', 'style', 'svg', 'template', 'noscript']);

/** Collapses white space, as a browser does when it displays text. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The text of elements as a reader sees it: each block on its own line, without scripts, styles or images. */
export function readable(nodes: Iterable<AnyNode>): string {
  const parts: string[] = [];
  const walk = (node: AnyNode): void => {
    if (isText(node)) parts.push(node.data);
    if (!hasChildren(node) || (isTag(node) && SILENT.has(node.name))) return;
    const block = isTag(node) && BLOCKS.has(node.name);
    if (block) parts.push('\n');
    for (const child of node.children) walk(child);
    if (block) parts.push('\n');
  };
  for (const node of nodes) walk(node);
  return parts.join('').split('\n').map(squeeze).filter(Boolean).join('\n');
}
