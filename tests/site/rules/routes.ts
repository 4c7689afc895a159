import { atTheEnd, isDirectlyBelow, isOwn, onEveryPage, type MakeRule } from '~/kit/rules/rule';
import { listPages, pagesOfEntries, standingPages } from '../lib/expected-routes.ts';
import { ACCOUNT_PAGES, hasAccounts, NOT_FOUND } from '../lib/site.ts';
import { mainText, wordsIn } from '../lib/text.ts';
import { addressOf, folderNames } from '~/modules/addresses';
import { catalogue } from '~/modules/registry';

/** A page with fewer words than this in its main part is empty. The not-found page is short by design. */
const WORDS_MIN = 80;
const WORDS_MIN_NOT_FOUND = 20;

/** Editors add pages without a test: each file is a page, and two frameworks are a pair. */
export const noOtherPageIsBuilt = atTheEnd(({ pages, entries }) => {
  const known = new Set([...standingPages, ...listPages, ...ACCOUNT_PAGES, ...pagesOfEntries(entries)]);
  return pages
    .filter(({ path }) => !known.has(path))
    .map(
      ({ path }) =>
        `${path}: was built, but is neither the page of an entry nor in the list of tests/site/lib/expected-routes.ts.`,
    );
});

const MENU = 'body > header astro-island[component-export=AccountMenu]';

/** Account pages exist all together or not at all: without an account service, the header is the plain one. */
export const accountsAreThereAsAWhole: MakeRule = () => {
  const pagesWith = new Map<string, { menus: number; links: number; signUps: number }>();
  return {
    page({ path, $ }) {
      pagesWith.set(path, {
        menus: $(MENU).length,
        links: $('body > header a[href="/signin"]').length,
        signUps: $('#sign-up').length,
      });
      return [];
    },
    end(site) {
      const there = Number(hasAccounts(site));
      return [
        ...ACCOUNT_PAGES.filter((path) => pagesWith.has(path) !== Boolean(there)).map(
          (path) => `${path}: was not built, but others were.`,
        ),
        ...[...pagesWith].flatMap(([path, { menus, links, signUps }]) => [
          ...(menus === there ? [] : [`${path}: its header has ${menus} user menus.`]),
          ...(links === there ? [] : [`${path}: its header links to sign-in without accounts, or fails to with them.`]),
          ...(path !== '/signup' || signUps === there
            ? []
            : [`${path}: it has a sign-up form without a service, or lacks one.`]),
        ]),
      ];
    },
  };
};

/** The style guide is built separately (`npm run build:styleguide`): neither its page nor its files are published. */
export const noTraceOfTheStyleGuideIsPublished: MakeRule = () => ({
  file: (content, name) => [
    ...(/style-?guide/i.test(name) ? ['belongs to the style guide.'] : []),
    ...(/\.(html|md|xml|txt|css|js|json|svg)$|\/_\w+$/.test(name) &&
    /styleguide|data-component=|style guide/i.test(content.toString('utf8'))
      ? ['mentions the style guide.']
      : []),
  ],
});

export const everyPageHasContent = onEveryPage((page) => {
  const words = wordsIn(mainText(page));
  const least = page.path === NOT_FOUND ? WORDS_MIN_NOT_FOUND : WORDS_MIN;
  return words < least ? [`has ${words} words in its main part; at least ${least} are expected.`] : [];
});

export const contentIsThePagesOwn = isOwn('main content', mainText);

/** Anchors that content may link to on template pages: `check:content` knows these ids but can't see the template. */
export const lastingAnchorsAreThere = onEveryPage(({ path, $ }) => {
  const isOfItems = catalogue.itemsAt(path) !== undefined;
  const collection = folderNames.find((name) => path.startsWith(addressOf(name, '')) && !isOfItems);
  const wanted = catalogue.subjects.flatMap(({ anchors }) => anchors?.lasting?.[collection ?? path] ?? []);
  return wanted
    .filter((id) => $(`[id="${id}"]`).length !== 1)
    .map((id) => `has no #${id}, to which content may link; change the anchors in its subject.ts.`);
});

/** Ids that contain a number of the page or of its text. */
const NUMBERED = /^(?:radix|clause|version)-/;

/** Headings in a text avoid the ids of the page around it, so the registry must know those that all pages of a collection have. */
export const idsOfTemplatesAreKnown: MakeRule = () => {
  const common = new Map<string, { pages: number; ids: string[] }>();
  return {
    page({ path, $ }) {
      const name = folderNames.find((one) => isDirectlyBelow(path, addressOf(one, '')));
      if (name === undefined) return [];
      const ids = $('[id]:not(.prose [id])')
        .toArray()
        .map((element) => $(element).attr('id') ?? '');
      const before = common.get(name) ?? { pages: 0, ids };
      common.set(name, { pages: before.pages + 1, ids: before.ids.filter((id) => ids.includes(id)) });
      return [];
    },
    end: () =>
      [...common].flatMap(([name, { pages, ids }]) =>
        ids
          .filter((id) => pages > 1 && !NUMBERED.test(id) && !catalogue.takenIds(name).includes(id))
          .map(
            (id) =>
              `${catalogue.addressOf(name, '')}*: have an element #${id}; add it to the ids of ${name} in its subject.ts.`,
          ),
      ),
  };
};
