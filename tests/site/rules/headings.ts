import { onEach, shared, type Rule } from '../lib/site.ts';
import { squeeze } from '../lib/text.ts';

export const everyPageHasOneMainHeading: Rule = ({ pages }) =>
  onEach(pages, ({ $ }) => {
    const inMain = $('main h1').length;
    return $('h1').length === 1 && inMain === 1
      ? []
      : [`has ${$('h1').length} h1, ${inMain} of them in its main part; one must stand there.`];
  });

export const mainHeadingsAreUnique: Rule = ({ pages }) => shared(pages, 'h1', ({ $ }) => squeeze($('h1').text()));

export const headingsSkipNoLevel: Rule = ({ pages }) =>
  onEach(pages, ({ $ }) => {
    let before = 0;
    return $('h1, h2, h3, h4, h5, h6')
      .toArray()
      .flatMap((element) => {
        const level = Number(element.tagName.slice(1));
        const skips = level > before + 1;
        const last = before;
        before = level;
        return skips ? [`“${squeeze($(element).text())}” is an h${level} after ${last ? `an h${last}` : 'none'}.`] : [];
      });
  });

export const noHeadingIsEmpty: Rule = ({ pages }) =>
  onEach(pages, ({ $ }) =>
    $('h1, h2, h3, h4, h5, h6')
      .toArray()
      .filter((element) => squeeze($(element).text()) === '')
      .map((element) => `an ${element.tagName} is empty.`),
  );

export const everyPageHasItsLandmarks: Rule = ({ pages }) =>
  onEach(pages, ({ $ }) =>
    ['body > header', 'body > main', 'body > footer', 'header nav[aria-label]', 'body > a[href="#content"]:first-child']
      .filter((selector) => $(selector).length !== 1)
      .map((selector) => `${selector}: there are ${$(selector).length} of them, not one.`),
  );
