import { texts } from './texts';
import { crosswalkProblems } from '~/modules/crosswalk/checks/check-crosswalk';
import { questionProblems } from '~/modules/crosswalk/checks/check-questions';
import { scopeProblems } from '~/modules/crosswalk/checks/check-scope';
import { relationsProblems } from '~/modules/crosswalk/checks/check-relations';
import { questionsCalled } from '~/modules/crosswalk/shared/questions';
import { listedFiles } from '~/kit/content/data-set';
import { subject } from '~/kit/content/subject';
import { libraryPath, pairDataName } from '~/modules/crosswalk/files/files';
import { crosswalkRoutes } from '~/modules/crosswalk/shared/routes';
import { dataFile, dataFolder, pairs } from '~/kit/content/collection';
import { crosswalkClauseSchema, crosswalkPartsSchema, crosswalkSchema } from '~/modules/crosswalk/schemas/crosswalk';
import { scopeQuestionSchema } from '~/modules/crosswalk/schemas/scope-questions';
import { relationsSchema } from '~/modules/crosswalk/schemas/relations';
import { pairId, pairNamed } from '~/lib/pair-ids';

/** The collections with the parts that are compared. */
const COMPARED = ['frameworks', 'crosswalk', 'crosswalk-parts', 'crosswalk-clauses'];

/** The files of a pair that is compared part by part. */
function filesOfPair(pair: string) {
  const names = pair.replace('--', ' and ');
  return [
    {
      title: `Crosswalk ${names} as CSV`,
      path: `${crosswalkRoutes.pair(pair)}.csv`,
      description: 'Each relation between the parts of two frameworks with its reason, CC BY 4.0.',
    },
    {
      title: `Crosswalk ${names} as OSCAL`,
      path: `${crosswalkRoutes.pair(pair)}.oscal.json`,
      description: 'The same relations as an OSCAL mapping collection.',
    },
    {
      title: `Crosswalk ${names} for CISO Assistant`,
      path: libraryPath(pair),
      description: 'The same relations as a library with a set of mappings in each direction.',
    },
  ];
}

export const crosswalk = subject({
  texts,
  collections: {
    crosswalk: pairs({
      of: 'frameworks',
      turned: { from: 'to', to: 'from', 'part-of': 'contains', contains: 'part-of' },
      schema: crosswalkSchema,
      newEntry: {
        name: 'pair',
        asks: 'Ids of two frameworks, such as gdpr and soc-2',
        titled: [],
        idOf: pairNamed,
        needs: { collection: 'crosswalk-parts', ids: (id) => id.split('--') },
      },
      pages: {
        search: { name: 'Crosswalk', weight: 0.4 },
        prefix: crosswalkRoutes.pair(''),
        list: {
          name: 'Crosswalk',
          path: crosswalkRoutes.list,
          title: 'Crosswalk between frameworks',
          eyebrow: 'Part by part',
        },
        files: ['csv', 'json'],
        menus: { header: 'none', footer: { link: 'Crosswalk' } },
        parts: ['crosswalk-relations', 'framework-parts', 'crosswalk-parts', 'crosswalk-clauses'],
      },
    }),
    'crosswalk-parts': dataFile({
      neededBecause: 'the crosswalk compares them',
      schema: crosswalkPartsSchema,
      newEntry: {
        name: 'crosswalk-part',
        asks: 'Id of the framework, such as iso-27001',
        titled: [],
        // A framework has parts, clauses of the harmonized structure, or both, so the schema requires neither.
        values: () => ({ parts: [{ ref: '1', name: 'Part 1 to be written' }] }),
        needs: { collection: 'frameworks', ids: (id) => [id] },
      },
      shownOn: [crosswalkRoutes.list],
      isEditable: false,
      of: 'frameworks',
    }),
    'crosswalk-clauses': dataFile({
      neededBecause: 'management system standards share them',
      schema: crosswalkClauseSchema,
      // The structure has exactly seven clauses.
      newEntry: undefined,
      shownOn: [crosswalkRoutes.list],
      isEditable: false,
    }),
    'scope-questions': dataFile({
      schema: scopeQuestionSchema,
      newEntry: undefined,
      shownOn: [crosswalkRoutes.gaps],
    }),
    'crosswalk-relations': dataFolder({
      schema: relationsSchema,
      newEntry: undefined,
      shownOn: [crosswalkRoutes.list],
      called: 'by two ids',
      of: 'frameworks',
      turned: { from: 'to', to: 'from', 'subset-of': 'superset-of', 'superset-of': 'subset-of' },
      shownWithItems: 'framework-parts',
    }),
  },
  pages: [{ path: crosswalkRoutes.gaps, title: 'What is left to do?', eyebrow: 'Crosswalk' }],
  checks: [
    { needs: COMPARED, find: crosswalkProblems },
    { needs: ['framework-parts', 'scope-questions'], find: scopeProblems },
    { needs: ['framework-parts'], find: questionProblems },
    { needs: [...COMPARED, 'framework-parts', 'crosswalk-relations'], find: relationsProblems },
  ],
  anchors: { listed: { [crosswalkRoutes.list]: [{ collection: 'frameworks' }] } },
  instructs: ['crosswalk', 'crosswalk-clauses', 'crosswalk-parts', 'crosswalk-relations', 'scope-questions'],
  promises: [
    ['A-06', 'Anything that needs a script is hidden from visitors without scripts.', 'tests'],
    ['T-07', 'Every pair of frameworks has a single page, linked from both sides.', 'tests'],
    ['T-08', 'Every cell of the crosswalk links to its reason.', 'tests'],
    ['T-09', 'Every relation reads the same from both sides, and its mark matches its word.', 'tests'],
  ],
  files: (idsOf) => [
    ...idsOf('crosswalk-relations').flatMap(filesOfPair),
    ...(idsOf('controls').length > 0 ? listedFiles([pairDataName]) : []),
  ],
  // The answer to a question depends on the parts of two frameworks, on how they relate, and on the controls.
  sourcesOf: (path) => {
    const [, id = ''] = path.split(`${crosswalkRoutes.gaps}/`);
    const sources = questionsCalled(id).flatMap(({ held, wanted }) => [
      { collection: 'framework-parts', ids: [held, wanted] },
      { collection: 'crosswalk-relations', ids: [pairId(held, wanted)] },
    ]);
    return sources.length > 0 ? [...sources, { collection: 'controls' }] : undefined;
  },
});
