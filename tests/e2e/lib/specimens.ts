import { readdirSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';

const SRC = fileURLToPath(new URL('../../../src/', import.meta.url));

/** Selectors for components outside the specimens: the frame of every page. */
const BY_ITSELF: Readonly<Record<string, string>> = {
  Header: 'body > header',
  Menu: 'body > header #site-menu',
  ThemeSwitch: 'body > header #theme-switch',
  PlainNotice: 'body > #plain-notice',
  Footer: 'body > footer',
  Head: 'head > meta[name=robots][content=noindex]',
  Toaster: 'astro-island[component-export=Toaster]',
};

/** Names of all islands, of what several subjects share, and of the frame, taken from their file names. */
export const componentNames: readonly string[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) =>
    /^(components|kit\/islands|layouts\/frame|modules\/[^/]+\/browser)\/(.+\/)?[A-Z]\w*\.(astro|tsx)$/.test(file),
  )
  .map((file) => basename(file, extname(file)));

/** Names without a visible specimen on the page: it is missing, or nothing in it is visible. */
export async function notShown(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate(
    ([wanted, byItself]) => {
      const seen = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
      };
      return wanted.filter((name) => {
        const own = byItself[name];
        if (own) return !document.querySelector(own);
        return ![...document.querySelectorAll(`[data-component~="${name}"] .stage *`)].some(seen);
      });
    },
    [names, BY_ITSELF] as const,
  );
}
