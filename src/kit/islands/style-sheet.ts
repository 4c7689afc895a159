/** How long an island waits for its styles. */
const PATIENCE_MS = 5000;

/**
 * Loads a style sheet that no page includes, because few visitors need it.
 *
 * @throws if it does not load in time, so that nothing is shown unstyled
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
