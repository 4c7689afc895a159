const REFERENCES = /\s(id|for|popovertarget|aria-labelledby|aria-describedby|aria-controls)="([^"]+)"/gi;

/** The same HTML with its ids suffixed, so that it can appear on a page more than once. */
export function renameIds(html: string, suffix: string): string {
  return html
    .replace(REFERENCES, (_, name: string, ids: string) => {
      const renamed = ids.split(' ').map((id) => `${id}--${suffix}`);
      return ` ${name}="${renamed.join(' ')}"`;
    })
    .replace(/url\(#([\w-]+)\)/g, `url(#$1--${suffix})`);
}
