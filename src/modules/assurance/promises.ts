import { lang } from '~/config/site';
import { limits } from '~/config/limits';
import { catalogue } from '~/modules/registry';
import { compareTexts } from '~/lib/order';

/**
 * Who checks a promise: a rule of every build (`src/kit/rules`, `rules.ts`), because any edit of content can break it; or a test, because only
 * our templates and scripts can: a rule over the built files (`tests/site/rules`), or browser tests tagged with its id (`tests/e2e`).
 */
export type Checker = 'build' | 'tests' | 'browser';

const bytes = (many: number) => new Intl.NumberFormat(lang).format(many);

/** The promises of every site. The first letter of an id is the group's. */
const list: readonly (readonly [id: string, promise: string, checker: Checker])[] = [
  ['R-01', 'Every link and every fragment leads somewhere.', 'build'],
  ['R-02', 'Links use HTTPS, and lead to their page without a redirect.', 'build'],
  ['R-03', 'E-mail addresses and phone numbers work as written.', 'build'],
  ['R-04', 'Every page has its own title, description and heading, unlike any other page’s.', 'build'],
  ['R-05', 'Every page states its own address, and what a link to it shows when shared.', 'tests'],
  ['R-06', 'The search finds every page, and knows its heading and its words.', 'tests'],
  ['R-07', 'The sitemap lists every page with the day it last changed, and nothing else.', 'tests'],
  ['R-08', 'Every page has a Markdown copy that describes itself in the same way.', 'tests'],
  ['R-09', 'The machine-readable lists contain every Markdown copy once, unchanged.', 'tests'],
  ['R-10', 'The feeds are valid, and link to pages.', 'tests'],
  ['A-01', 'Every page has one main heading, and no level is skipped or empty.', 'tests'],
  ['A-02', 'Every page has landmarks, and a link that skips the menu.', 'tests'],
  ['A-03', 'Every label, description and control refers to an element that exists.', 'tests'],
  ['A-04', 'Every page states its language.', 'tests'],
  ['A-05', 'Pictures reserve their space, so that nothing moves while a page loads.', 'build'],
  ['A-07', 'Nothing fades for people who ask for less motion.', 'tests'],
  ['A-08', 'Tests with axe find nothing: WCAG 2.2 A and AA, and text at 7:1.', 'browser'],
  ['A-09', 'Every kind of page can be read without a script.', 'browser'],
  ['P-01', 'Nothing is loaded from another origin, unless you use a form with a bot check.', 'build'],
  ['P-02', 'Scripts may contact this site, its account service and a form’s bot check, and nothing else.', 'tests'],
  ['P-03', 'Every form states where it is sent.', 'tests'],
  ['P-04', 'Only pages are prerendered: no form, no account, no file.', 'tests'],
  ['P-05', 'No request leaves the origin while you look at a page.', 'browser'],
  ['P-06', 'No cookie and no storage before you act.', 'browser'],
  ['S-01', 'The content security policy comes before anything it governs.', 'tests'],
  ['S-02', 'No policy allows anything unsafe.', 'tests'],
  ['S-03', 'Inline scripts and styles are allowed by their hash, one by one.', 'tests'],
  ['S-04', 'No element has its own inline script or style.', 'tests'],
  ['S-05', 'Every page is sent with its security headers.', 'tests'],
  ['S-06', 'WebAssembly runs only where the search runs.', 'tests'],
  ['S-07', 'No file contains a secret key.', 'build'],
  ['S-08', 'The file security.txt says where to report a weakness, and has not expired.', 'tests'],
  ['S-09', 'No page requests anything its policy refuses.', 'browser'],
  ['S-10', 'A file that isn’t a page runs no script.', 'tests'],
  ['T-01', 'Every invented customer is labelled as one, and no real customer is.', 'build'],
  ['T-02', 'Every figure that persuades is marked as a claim, with its basis.', 'build'],
  ['T-03', 'The machine-readable facts say the same as the pages.', 'tests'],
  ['T-04', 'Every framework page names its edition and says correctly whether it is current.', 'tests'],
  ['T-05', 'Every framework page was compared with its source within the past year.', 'build'],
  ['T-06', 'Every seal has a stroke for each part of its document.', 'tests'],
  ['T-10', 'Structured data is valid, and says what the page shows.', 'tests'],
  ['T-11', 'No invented rating is passed on to machines.', 'tests'],
  [
    'W-01',
    `A page and its styles arrive in one round trip: ${bytes(limits.answer)} bytes with their headers.`,
    'build',
  ],
  ['W-02', 'Nothing blocks a page’s first paint.', 'tests'],
  ['W-03', `Inline scripts take up at most ${bytes(limits.inlineScripts)} bytes.`, 'tests'],
  ['W-04', `A page loads at most ${bytes(limits.scripts)} bytes of scripts, and no framework.`, 'tests'],
  ['W-05', 'There is one small font, and text never waits for it.', 'tests'],
  ['W-06', 'Pictures visible without scrolling are small.', 'build'],
  ['W-07', 'Files named by their content are cached permanently.', 'tests'],
  ['W-08', 'The line at the foot of each page is true.', 'browser'],
];

export interface Control {
  id: string;
  promise: string;
  checker: Checker;
}

const all = [...list, ...catalogue.subjects.flatMap(({ promises = [] }) => promises)];

/** The site's promises, its subjects' included, by group, in display order. */
export const groups = ['Reading', 'Access', 'Privacy', 'Security', 'Truth', 'Weight'].map((name) => ({
  id: name.toLowerCase(),
  name,
  controls: all
    .filter(([id]) => id[0] === name[0])
    .map(([id, promise, checker]): Control => ({ id, promise, checker }))
    .toSorted((one, other) => compareTexts(one.id, other.id)),
}));

export const controls: readonly Control[] = groups.flatMap((group) => group.controls);
