import type { MakeRule } from './rule';

/** Attributes that refer to elements on the same page by id. */
const IDREFS = [
  'popovertarget',
  'commandfor',
  'for',
  'form',
  'list',
  'headers',
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-labelledby',
  'aria-owns',
];

export const namedIdsExist: MakeRule = (count) => ({
  page(page) {
    const ids = new Set(page.having('id').map(({ attribs }) => attribs['id']));
    return IDREFS.flatMap((attribute) =>
      page
        .having(attribute)
        .flatMap(({ attribs }) => (attribs[attribute] ?? '').split(/\s+/))
        .filter((id) => {
          count('references');
          return !ids.has(id);
        })
        .map((id) => `${attribute}="${id}": there is no element with that id.`),
    );
  },
});

export const idsAreUnique: MakeRule = (count) => ({
  page(page) {
    const seen = new Set<string>();
    count('ids', page.having('id').length);
    return page
      .having('id')
      .map(({ attribs }) => attribs['id'] ?? '')
      .filter((id) => seen.has(id) || !seen.add(id))
      .map((id) => `the id “${id}” is used twice.`);
  },
});

export const popoverButtonsLeadToPopovers: MakeRule = (count) => ({
  page(page) {
    const others = new Set(
      page
        .having('id')
        .filter(({ attribs }) => attribs['popover'] === undefined)
        .map(({ attribs }) => attribs['id']),
    );
    count('buttons', page.having('popovertarget').length);
    return page
      .having('popovertarget')
      .map(({ attribs }) => attribs['popovertarget'] ?? '')
      .filter((id) => others.has(id))
      .map((id) => `popovertarget="${id}": that element is not a popover.`);
  },
});
