import { isText } from 'domhandler';
import type { MakeRule } from '~/assurance/rule';
import { elementsOf, textIn } from '~/integrations/publish/tree';
import { openFigure } from '~/lib/assurance/figures';

const LEDGER = '/assurance';

/** References and promises are the words of the controls; of the rest, every figure is one that the run fills in. */
const WRITTEN = ['data-control', 'data-promise'];

export const everyFigureComesFromTheRun: MakeRule = (count) => ({
  on: (path) => path === LEDGER,
  page: (page) =>
    page.having('data-ledger').flatMap((ledger) =>
      elementsOf(ledger)
        .filter(({ children, attribs }) => !WRITTEN.some((name) => name in attribs) && children.length > 0)
        .flatMap((element) => {
          const own = element.children.filter(isText).map(textIn).join(' ');
          const figures = own.match(openFigure) ?? [];
          count('figures', figures.length);
          const typed = own.replace(openFigure, '').match(/\d[\d.,]*/g) ?? [];
          return typed.map((figure) => `the figure ${figure} comes from no run.`);
        }),
    ),
});
