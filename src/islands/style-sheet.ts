/** How long a part of the page waits for its styles. */
const PATIENCE_MS = 5000;

/**
 * Loads a style sheet that no page carries, because few visitors come to see what it is for.
 *
 * @throws where it can't be had in time: what it is for would stand unstyled in the page
 */
export function loadStyleSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    const fail = () => {
      link.remove();
      reject(new Error(`${href} could not be loaded.`));
    };
    link.rel = 'stylesheet';
    link.href = href;
    const patience = setTimeout(fail, PATIENCE_MS);
    link.onload = () => {
      clearTimeout(patience);
      resolve();
    };
    link.onerror = fail;
    document.head.append(link);
  });
}
