import { notInFuture } from '~/kit/content/checking/usual-checks';
import { slug } from '~/lib/slug';
import { partsProblems } from './check-parts';
import { lateChecks } from './late-checks';
import { subject } from '~/kit/content/subject';
import { routes } from '~/config/routes';
import { dataFile, dataFolder, folder } from '~/kit/content/collection';
import { coverageSchema } from './coverage-schema';
import { unsupported } from './check-coverage';
import { editionChangeProblems } from './check-edition-changes';
import { editionChangesSchema } from './edition-changes-schema';
import { frameworkPartsSchema } from './parts-schema';
import { frameworkSchema } from './schema';
import { kindsIn } from './kinds';
import { partsOf } from './structure';
import { warningsOfFramework } from './warnings';

export const frameworks = subject({
  collections: {
    frameworks: folder({
      neededBecause: 'the whole site is about them',
      schema: frameworkSchema,
      warn: warningsOfFramework,
      newEntry: {
        name: 'framework',
        asks: 'Name of the framework without its year, such as ISO/IEC 27001',
        titled: ['name', 'shortName'],
        // Each card needs either an icon or a level, so the schema requires neither.
        values: (today) => ({ 'edition.published': String(today.getUTCFullYear()), 'principles.icon': 'layers' }),
      },
      shownOn: [routes.home],
      pages: {
        search: { name: 'Frameworks', weight: 1.5 },
        prefix: '/framework/',
        list: { name: 'Solutions', path: routes.solutions, title: 'Solutions', eyebrow: 'By framework' },
        files: ['json'],
        menus: {
          header: { group: 'Frameworks', all: 'All solutions', sections: kindsIn },
          footer: { group: 'Solutions', all: 'All solutions' },
        },
        row: ({ shortName, description, structure }) => ({
          title: shortName,
          description,
          reference: partsOf(structure),
        }),
        share: ({ headline, name, structure }) => ({
          title: headline,
          eyebrow: name,
          counts: structure.groups.map(({ count }) => count),
        }),
      },
    }),
    'framework-parts': dataFolder({
      isEditable: true,
      schema: frameworkPartsSchema,
      // A file has up to a hundred parts, which its author writes together.
      newEntry: undefined,
      called: 'by one id',
      of: 'frameworks',
      items: {
        search: { name: 'Controls and requirements', weight: 1 },
        below: 'frameworks',
        segment: 'parts',
        idsOf: ({ parts = [] }) => (parts as readonly { id: string }[]).map(({ id }) => slug(id)),
      },
    }),
    'edition-changes': dataFolder({
      isEditable: true,
      schema: editionChangesSchema,
      // A file compares every part, which its author does by hand.
      newEntry: undefined,
      called: 'by one id',
      of: 'frameworks',
      items: {
        search: { name: 'Changes of edition', weight: 1.2 },
        below: 'frameworks',
        segment: 'changes',
        // The list is the page: a change is a row of it.
        idsOf: () => [],
      },
    }),
    coverage: dataFile({
      neededBecause: 'pages may name only frameworks listed there',
      schema: coverageSchema,
      newEntry: {
        name: 'coverage',
        asks: 'Name of the framework, standard or law',
        titled: ['name'],
        values: () => ({ state: 'none', 'source.url': 'https://eur-lex.europa.eu/' }),
      },
      shownOn: [routes.coverage],
      of: 'frameworks',
      // Pages may still name a framework that is no longer supported.
      outlives: true,
    }),
  },
  pages: [{ path: routes.coverage, title: 'Coverage: frameworks and laws', eyebrow: 'Supported or not' }],
  checks: [
    notInFuture('frameworks', ['edition.verifiedOn']),
    notInFuture('coverage', ['checkedOn']),
    notInFuture('edition-changes', ['checkedOn']),
    { find: lateChecks },
    { needs: ['frameworks'], find: unsupported },
    { needs: ['frameworks', 'framework-parts'], find: partsProblems },
    { needs: ['frameworks', 'framework-parts', 'edition-changes'], find: editionChangeProblems },
  ],
  instructs: ['edition-changes'],
  anchors: {
    lasting: { frameworks: ['edition', 'platform', 'principles', 'roadmap'] },
    listed: { [routes.coverage]: [{ collection: 'coverage' }] },
  },
  files: (idsOf) => [
    { title: 'New editions', path: routes.editionFeed, description: 'Editions of the frameworks as an RSS feed.' },
    ...idsOf('framework-parts').map((framework) => ({
      title: `Parts of ${framework} as OSCAL`,
      path: `/framework/${framework}.oscal.json`,
      description: 'Ids of controls, criteria or requirements with our subjects, as an OSCAL catalog.',
    })),
    ...idsOf('edition-changes').map((framework) => ({
      title: `Changes of edition of ${framework} as CSV`,
      path: `/framework/${framework}/changes.csv`,
      description: 'References of the previous edition and of the new one, and what changes, CC BY 4.0.',
    })),
  ],
});
