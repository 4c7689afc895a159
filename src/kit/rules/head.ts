import type { Page } from './page';
import { isOwn, onEveryPage, type Promises } from './rule';
import { squeeze } from '~/kit/rules/reading/text';
import { site as config } from '~/config/site';
import { firstNamed, textIn } from '~/kit/publish/tree';

/** Search engines cut off titles after about this many characters, so a long one omits the company's name. */
const TITLE_MAX = 70;
const DESCRIPTION_MAX = 160;
const DESCRIPTION_MIN = 50;

function titleOf({ document }: Page): string {
  const title = firstNamed(document, 'title');
  return title ? squeeze(textIn(title)) : '';
}

const descriptionOf = (page: Page) =>
  page.named('meta').find(({ attribs }) => attribs['name'] === 'description')?.attribs['content'] ?? '';

export const titlesAreUnique = isOwn('title', titleOf);

export const titlesNameTheProduct = onEveryPage((page) => {
  const title = titleOf(page);
  return title.includes(config.name) || `${title} | ${config.name}`.length > TITLE_MAX
    ? []
    : [`the title “${title}” lacks “${config.name}”.`];
});

export const descriptionsAreUnique = isOwn('description', descriptionOf);

export const descriptionsHaveTheRightLength = onEveryPage((page) => {
  const { length } = descriptionOf(page);
  return length >= DESCRIPTION_MIN && length <= DESCRIPTION_MAX
    ? []
    : [`the description has ${length} characters; ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX} are allowed.`];
});

export const mainHeadingsAreUnique = isOwn('h1', (page) => squeeze(page.named('h1').map(textIn).join('')));

export const promises: Promises = {
  'R-04': [
    titlesAreUnique,
    titlesNameTheProduct,
    descriptionsAreUnique,
    descriptionsHaveTheRightLength,
    mainHeadingsAreUnique,
  ],
};
