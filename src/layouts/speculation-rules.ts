import { service } from '~/config/account-service';
import { catalogue } from '~/modules/registry';

const never = catalogue.pathsOf(({ isPrivate, needs }) => needs?.noPrerendering && (service ?? !isPrivate));

/**
 * Lets the browser prerender a page on this site when a visitor hovers over a link to it or presses the link.
 *
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [...never.map((path) => `${path}*`), '/*.*'] } },
          { not: { selector_matches: '[download],[target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};
