/** The elements that Markdown may produce, with their allowed attributes. Nothing else reaches a page. */
export const allowedElements: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'id', 'className', 'ariaDescribedBy', 'ariaLabel', 'dataFootnoteRef', 'dataFootnoteBackref'],
  blockquote: [],
  br: [],
  code: ['className'],
  del: [],
  em: [],
  h2: ['id', 'className'],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  hr: [],
  img: ['src', 'alt', 'title'],
  li: ['id'],
  ol: ['start'],
  p: [],
  pre: [],
  section: ['className', 'dataFootnotes'],
  strong: [],
  sup: [],
  table: [],
  tbody: [],
  td: [],
  th: [],
  thead: [],
  tr: [],
  ul: [],
};

/** Remedies for Markdown that pages don't accept. */
export const remedies: Readonly<Record<string, string>> = {
  h1: 'the page already has its main heading; start with "##"',
  style: 'table columns can\'t be aligned; write "---" without colons',
};
