import type { Page } from '~/kit/rules/page';

/** Whether a page has account forms, in which case caches must not store it. */
export const hasFormsOfAccounts = (page: Page): boolean =>
  page.named('astro-island').some((island) => island.attribs['opts']?.includes('"session"') && isInMain(island.parent));

function isInMain(node: Page['elements'][number]['parent']): boolean {
  for (let at = node; at; at = at.parent) if ('name' in at && at.name === 'main') return true;
  return false;
}
