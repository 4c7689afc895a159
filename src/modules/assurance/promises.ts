import { CAPTCHA_ORIGIN } from '~/config/demo-requests';
import { limits } from './limits';
import { grouped } from './counts';

/** The groups of the site's controls, in display order. */
export const groups = ['reading', 'access', 'privacy', 'security', 'truth', 'weight'] as const;
export type Group = (typeof groups)[number];

/** The heading of each group. */
export const groupNames: Readonly<Record<Group, string>> = {
  reading: 'Reading',
  access: 'Access',
  privacy: 'Privacy',
  security: 'Security',
  truth: 'Truth',
  weight: 'Weight',
};

/**
 * The site's promises: id, promise, and the file that checks it, without `.ts`. A plain name is a build rule
 * (`src/assurance/rules`), for promises that any edit of content can break. A path is a test, for promises that only our
 * templates and scripts can break: rules that run over the built files, or browser tests tagged with the id.
 */
const list = {
  reading: [
    ['R-01', 'Every link and every fragment leads somewhere.', 'links'],
    ['R-02', 'Links use HTTPS, and lead to their page without a redirect.', 'links'],
    ['R-03', 'E-mail addresses and phone numbers work as written.', 'links'],
    ['R-04', 'Every page has its own title, description and heading, unlike any other page’s.', 'head'],
    ['R-05', 'Every page states its own address, and what a link to it shows when shared.', 'head'],
    ['R-06', 'The search finds every page, and knows its heading and its words.', 'search'],
    ['R-07', 'The sitemap lists every page with the day it last changed, and nothing else.', 'sitemap'],
    ['R-08', 'Every page has a Markdown copy that describes itself in the same way.', 'copies'],
    ['R-09', 'The machine-readable lists contain every Markdown copy once, unchanged.', 'llms'],
    ['R-10', 'The feeds are valid, and link to pages.', 'feeds'],
  ],
  access: [
    ['A-01', 'Every page has one main heading, and no level is skipped or empty.', 'headings'],
    ['A-02', 'Every page has landmarks, and a link that skips the menu.', 'headings'],
    ['A-03', 'Every label, description and control refers to an element that exists.', 'references'],
    ['A-04', 'Every page states its language.', 'headings'],
    ['A-05', 'Pictures reserve their space, so that nothing moves while a page loads.', 'budgets'],
    ['A-06', 'Anything that needs a script is hidden from visitors without scripts.', 'tests/site/controls/crosswalk'],
    ['A-07', 'Nothing fades for people who ask for less motion.', 'tests/site/controls/navigation'],
    ['A-08', 'Tests with axe find nothing: WCAG 2.2 A and AA, and text at 7:1.', 'tests/e2e/every-page.spec'],
    ['A-09', 'Every kind of page can be read without a script.', 'tests/e2e/no-script.spec'],
  ],
  privacy: [
    ['P-01', 'Nothing is loaded from another origin.', 'privacy'],
    ['P-02', 'Scripts may contact this site and its account service, and nothing else.', 'security'],
    ['P-03', 'Every form states where it is sent.', 'tests/site/controls/navigation'],
    ['P-04', 'Only pages are prerendered: no form, no account, no file.', 'tests/site/controls/navigation'],
    ['P-05', 'No request leaves the origin while you look at a page.', 'tests/e2e/every-page.spec'],
    ['P-06', 'No cookie and no storage before you act.', 'tests/e2e/every-page.spec'],
  ],
  security: [
    ['S-01', 'The content security policy comes before anything it governs.', 'security'],
    ['S-02', 'No policy allows anything unsafe.', 'security'],
    ['S-03', 'Inline scripts and styles are allowed by their hash, one by one.', 'security'],
    ['S-04', 'No element has its own inline script or style.', 'security'],
    ['S-05', 'Every page is sent with its security headers.', 'security'],
    ['S-06', 'WebAssembly runs only where the search runs.', 'search'],
    ['S-07', 'No file contains a secret key.', 'security'],
    ['S-08', 'The file security.txt says where to report a weakness, and has not expired.', 'security'],
    ['S-09', 'No page requests anything its policy refuses.', 'tests/e2e/policy.spec'],
  ],
  truth: [
    ['T-01', 'Every invented customer is labelled as one, and no real customer is.', 'labels'],
    ['T-02', 'Every figure that persuades is marked as a claim, with its basis.', 'claims'],
    ['T-03', 'The machine-readable facts say the same as the pages.', 'tests/site/controls/facts'],
    [
      'T-04',
      'Every framework page names its edition and says correctly whether it is current.',
      'tests/site/controls/frameworks',
    ],
    ['T-05', 'Every framework page was compared with its source within the past year.', 'comparisons'],
    ['T-06', 'Every seal has a stroke for each part of its document.', 'tests/site/controls/frameworks'],
    ['T-07', 'Every pair of frameworks has a single page, linked from both sides.', 'tests/site/controls/crosswalk'],
    ['T-08', 'Every cell of the crosswalk links to its reason.', 'tests/site/controls/crosswalk'],
    [
      'T-09',
      'Every relation reads the same from both sides, and its mark matches its word.',
      'tests/site/controls/crosswalk',
    ],
    ['T-10', 'Structured data is valid, and says what the page shows.', 'tests/site/controls/structured-data'],
    ['T-11', 'No invented rating is passed on to machines.', 'tests/site/controls/structured-data'],
    ['T-12', 'Every figure on this page comes from the run it describes.', 'tests/site/controls/own-page'],
  ],
  weight: [
    [
      'W-01',
      `A page and its styles arrive in one round trip: ${grouped(limits.answer)} bytes with their headers.`,
      'budgets',
    ],
    ['W-02', 'Nothing blocks a page’s first paint.', 'budgets'],
    ['W-03', `Inline scripts take up at most ${grouped(limits.inlineScripts)} bytes.`, 'budgets'],
    ['W-04', `A page loads at most ${grouped(limits.scripts)} bytes of scripts, and no framework.`, 'budgets'],
    ['W-05', 'There is one small font, and text never waits for it.', 'budgets'],
    ['W-06', 'Pictures visible without scrolling are small.', 'budgets'],
    ['W-07', 'Files named by their content are cached permanently.', 'security'],
    ['W-08', 'The line at the foot of each page is true.', 'tests/e2e/footer-line.spec'],
  ],
} as const satisfies Readonly<Record<Group, readonly (readonly [id: string, promise: string, heldBy: string])[]>>;

type Listed = (typeof list)[Group][number];
type HeldBy<File extends string> = Extract<Listed, readonly [string, string, File]>[0];
export type ControlId = Listed[0];
/** The controls checked by tests over the built files. */
export type SiteTestControlId = HeldBy<`tests/site/${string}`>;
/** The controls checked by tests, over the built files or in a browser. */
export type TestedControlId = HeldBy<`tests/${string}`>;
/** The controls checked in the build. */
export type BuiltControlId = Exclude<ControlId, TestedControlId>;

export interface Control {
  id: ControlId;
  group: Group;
  promise: string;
  /** The file that checks the promise, without `.ts`: the name of a build rule, or the path of a test. */
  heldBy: Listed[2];
}

export const controls: readonly Control[] = groups.flatMap((group) =>
  list[group].map(([id, promise, heldBy]) => ({ id, group, promise, heldBy })),
);

/** The wording of some promises if a form has a bot check, which comes from a different origin. */
const withCaptcha: Readonly<Partial<Record<ControlId, string>>> = {
  'P-01': `Nothing is loaded from another origin, except from ${CAPTCHA_ORIGIN} once you use the form with a bot check.`,
  'P-02': `Scripts may contact this site, its account service and, on the page with a bot check, ${CAPTCHA_ORIGIN}, and nothing else.`,
};

/** The controls, with their promises worded for a build. @param hasCaptcha whether a form has a bot check */
export const controlsOf = (hasCaptcha: boolean): readonly Control[] =>
  controls.map((control) => ({ ...control, promise: (hasCaptcha && withCaptcha[control.id]) || control.promise }));

/** The number of controls in each group, for the arcs of their seal. */
export const groupCounts: readonly number[] = groups.map((group) => list[group].length);

const isHeldIn = (folder: string, id: ControlId) =>
  controls.some((control) => control.id === id && control.heldBy.startsWith(folder));

export const isTested = (id: ControlId): id is TestedControlId => isHeldIn('tests/', id);
export const isTestedOnSite = (id: ControlId): id is SiteTestControlId => isHeldIn('tests/site/', id);
export const isTestedInBrowser = (id: ControlId): id is Exclude<TestedControlId, SiteTestControlId> =>
  isHeldIn('tests/e2e/', id);
