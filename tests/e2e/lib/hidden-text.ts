import type { Page } from 'playwright/test';

/** What goes with script: the labels of the billing switch, fields that filter, and what is said where a script failed. */
const GOES_WITH_SCRIPT = '.billing, .needs-script, .load-failure';
/** Where text waits until it is asked for, such as "Close" on the button of the closed menu, by the browser's own means. */
const WAITING = `details:not([open]), [popover], .menu-button, select, datalist, #no-connector, ${GOES_WITH_SCRIPT}`;
const NEVER_SHOWN = 'script, style, template, noscript, title, desc';

/** Text of the page that can't be read although nothing native hides it: by style, by size, or by `hidden`. */
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
      // Some texts occur twice, for different widths.
      return found.filter((text) => !shown.has(text));
    },
    [WAITING, NEVER_SHOWN] as const,
  );
}
