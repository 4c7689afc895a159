import type { Page } from 'playwright/test';

/** Parts hidden with scripts: the labels of the billing switch, filter fields, and messages for scripts that failed. */
const GOES_WITH_SCRIPT = '.billing, .needs-script, .load-failure';
/** Text that the browser itself hides until needed, such as "Close" on the button of the closed menu. */
const WAITING = `details:not([open]), [popover], .menu-button, select, datalist, #no-connector, ${GOES_WITH_SCRIPT}`;
const NEVER_SHOWN = 'script, style, template, noscript, title, desc';

/** Text that can't be read although no native control hides it: because of its style, its size, or `hidden`. */
export async function hiddenText(page: Page): Promise<string[]> {
  return page.evaluate(
    ([waiting, neverShown]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      const shown = new Set<string>();
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent?.trim();
        const parent = node.parentElement;
        if (!text || !parent || parent.closest(`${waiting}, ${neverShown}`)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { width, height } = range.getBoundingClientRect();
        const seen = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (!seen || width < 1 || height < 1) found.push(text);
        else shown.add(text);
      }
      // Some text occurs twice, for different widths.
      return found.filter((text) => !shown.has(text));
    },
    [WAITING, NEVER_SHOWN] as const,
  );
}
