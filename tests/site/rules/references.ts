import { onEach, type Rule } from '../lib/site.ts';

/** Attributes that name elements of the same page by their ids. */
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

export const namedIdsExist: Rule = ({ pages }) =>
  onEach(pages, ({ $ }) => {
    const ids = new Set(
      $('[id]')
        .toArray()
        .map((element) => $(element).attr('id')),
    );
    return IDREFS.flatMap((attribute) =>
      $(`[${attribute}]`)
        .toArray()
        .flatMap((element) => ($(element).attr(attribute) ?? '').split(/\s+/))
        .filter((id) => !ids.has(id))
        .map((id) => `${attribute}="${id}": there is no element with that id.`),
    );
  });

export const idsAreUnique: Rule = ({ pages }) =>
  onEach(pages, ({ $ }) => {
    const seen = new Set<string>();
    return $('[id]')
      .toArray()
      .map((element) => $(element).attr('id') ?? '')
      .filter((id) => seen.has(id) || !seen.add(id))
      .map((id) => `the id “${id}” stands twice.`);
  });

export const popoverButtonsLeadToPopovers: Rule = ({ pages }) =>
  onEach(pages, ({ $ }) =>
    $('[popovertarget]')
      .toArray()
      .map((element) => $(element).attr('popovertarget') ?? '')
      .filter((id) => $(`[id="${id}"]`).length > 0 && !$(`[id="${id}"]`).is('[popover]'))
      .map((id) => `popovertarget="${id}": that element is no popover.`),
  );
