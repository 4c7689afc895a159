/** The name of a value in a page's texts, which the page replaces: `{features}`. */
export const NAMED_VALUE = /\{([^{}]*)\}/g;

/** In a paragraph of a page's texts, a link, `[words](address)`, or words in bold, `**words**`. */
export const LINK_OR_BOLD = /\[([^\]]*)\]\(([^)\s]*)\)|\*\*(.+?)\*\*/g;
