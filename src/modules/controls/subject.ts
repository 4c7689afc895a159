import { texts } from './texts';
import { controlProblems, coverageProblems } from './check';
import { problemsOfErrata } from './check-errata';
import { problemsOfOrder } from './check-order';
import { listedFiles, listedIndex } from '~/kit/content/data-set';
import { subject } from '~/kit/content/subject';
import { controlRoutes } from '~/modules/controls/shared/routes';
import { dataFile, folder } from '~/kit/content/collection';
import { slug } from '~/lib/slug';
import { controlDomainNames, controlDomains } from '~/modules/controls/shared/domains';
import { exchangeFiles } from '~/modules/controls/files/exchange';
import { controlFiles } from '~/modules/controls/files/files';
import { controlDataNames } from '~/modules/controls/files/data-names';
import { domainOfControl, problemsOfControlId } from './control-id';
import { erratumSchema } from './erratum-schema';
import { controlSchema } from './schema';
import { controlVersionSchema } from './version-schema';

/** Collections to whose entries controls link, or against which those links are checked. */
const CHECKED = [
  'frameworks',
  'framework-parts',
  'crosswalk',
  'crosswalk-parts',
  'crosswalk-clauses',
  'crosswalk-relations',
  'controls',
  'policies',
];

export const controls = subject({
  texts,
  collections: {
    controls: folder({
      about: 'serves',
      schema: controlSchema,
      check: problemsOfControlId,
      newEntry: {
        name: 'control',
        asks: 'Id of the control: the letters of its domain and a number, such as GV-13',
        titled: [],
        values: (_, id) => ({
          domain: domainOfControl(id) ?? controlDomainNames[0],
          noDocument: 'The policy or the template that the control needs is still to be written.',
        }),
        samples: { 'effort.small.from': 1, 'effort.small.to': 3, 'effort.large.from': 5, 'effort.large.to': 15 },
      },
      pages: {
        search: { name: 'Control set', weight: 0.3, isDetail: true },
        prefix: '/control/',
        ids: ['evidence', 'how-to-run-it', 'serves', 'test', 'why-it-exists'],
        list: {
          name: 'Controls',
          path: controlRoutes.list,
          title: 'One set of controls',
          eyebrow: 'For every framework',
        },
        menus: { header: { link: 'Controls' }, footer: { link: 'Controls' } },
        row: ({ title, statement }) => ({ title, description: statement }),
        share: ({ title, domain }) => ({
          title,
          eyebrow: `Control · ${controlDomains[domain].name}`,
          icon: 'shield-check',
        }),
      },
    }),
    'control-versions': dataFile({
      neededBecause: 'the list of controls states its version',
      schema: controlVersionSchema,
      newEntry: {
        name: 'control-version',
        asks: 'Version number, such as 1.1',
        titled: ['version'],
        idOf: (title) => `v${slug(title)}`,
        values: (today) => ({ date: today }),
      },
      shownOn: [controlRoutes.list],
    }),
    errata: dataFile({
      schema: erratumSchema,
      newEntry: {
        name: 'erratum',
        asks: 'What was wrong, such as PR-09 and ISO 27701 A.2.2.4',
        titled: ['item'],
        values: (today) => ({ date: today }),
        samples: { since: '1.0', corrected: '1.1' },
      },
      shownOn: [controlRoutes.errata],
      about: 'between',
    }),
  },
  pages: [
    { path: controlRoutes.exchange, title: 'Use it in your tool', eyebrow: 'Controls and policies' },
    { path: controlRoutes.data, title: 'Our controls and comparisons as data', eyebrow: 'JSON with schemas' },
    { path: controlRoutes.errata, title: 'What published versions got wrong', eyebrow: 'Errata' },
  ],
  anchors: { listed: { [controlRoutes.errata]: [{ collection: 'errata', before: 'e-' }] } },
  instructs: ['controls', 'control-versions', 'errata'],
  files: (idsOf) =>
    idsOf('controls').length > 0
      ? [
          ...exchangeFiles(idsOf('framework-parts')),
          {
            title: 'Controls and their links as CSV',
            path: controlFiles.csv,
            description: 'One row per link, with its grade, its reason and what to add, CC BY 4.0.',
          },
          {
            title: 'Controls as OSCAL',
            path: controlFiles.catalog,
            description: 'The controls as an OSCAL catalog, CC BY 4.0.',
          },
          {
            title: 'Changes to the data',
            path: controlRoutes.dataFeed,
            description: 'What each version of the controls and of the comparisons changed, as an RSS feed.',
          },
          {
            title: 'Errata',
            path: controlRoutes.errataFeed,
            description: 'What published versions of the controls and of the comparisons got wrong, as an RSS feed.',
          },
          listedIndex,
          ...listedFiles(Object.values(controlDataNames)),
        ]
      : [],
  checks: [
    {
      needs: CHECKED,
      find: (content, today) => [
        ...controlProblems(content, today),
        ...coverageProblems(content, today),
        ...problemsOfOrder(content, today),
      ],
    },
    { needs: ['errata', 'control-versions', 'crosswalk-relations'], find: problemsOfErrata },
  ],
});
