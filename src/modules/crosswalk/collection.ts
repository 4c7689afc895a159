import { routes } from '~/config/routes';
import { dataFile, dataFolder, pairs } from '~/kit/content/collection';
import { crosswalkClauseSchema, crosswalkPartsSchema, crosswalkSchema } from '~/modules/crosswalk/schemas/crosswalk';
import { relationsSchema } from '~/modules/crosswalk/schemas/relations';
import { pairNamed } from '~/modules/crosswalk/shared/crosswalk';

export const collections = {
  crosswalk: pairs({
    // A site with a single framework has no pairs.
    mayBeEmpty: true,
    schema: crosswalkSchema,
    newEntry: {
      name: 'pair',
      asks: 'Ids of two frameworks, such as gdpr and soc-2',
      titled: [],
      idOf: pairNamed,
      needs: { collection: 'crosswalk-parts', ids: (id) => id.split('--') },
    },
    pages: {
      prefix: routes.crosswalkPair(''),
      list: {
        name: 'Crosswalk',
        path: routes.crosswalk,
        title: 'Crosswalk between frameworks',
        eyebrow: 'Part by part',
      },
      files: ['csv', 'json'],
      menus: { header: 'none', footer: { link: 'Crosswalk' } },
      parts: ['crosswalk-relations', 'framework-parts', 'crosswalk-parts', 'crosswalk-clauses'],
    },
  }),
  'crosswalk-parts': dataFile({
    schema: crosswalkPartsSchema,
    newEntry: {
      name: 'crosswalk-part',
      asks: 'Id of the framework, such as iso-27001',
      titled: [],
      // A framework has parts, clauses of the harmonized structure, or both, so the schema requires neither.
      values: () => ({ parts: [{ ref: '1', name: 'Part 1 to be written' }] }),
      needs: { collection: 'frameworks', ids: (id) => [id] },
    },
    shownOn: [routes.crosswalk],
    isEditable: false,
  }),
  'crosswalk-clauses': dataFile({
    schema: crosswalkClauseSchema,
    // The structure has exactly seven clauses.
    newEntry: undefined,
    shownOn: [routes.crosswalk],
    isEditable: false,
  }),
  'crosswalk-relations': dataFolder({
    mayBeEmpty: true,
    schema: relationsSchema,
    newEntry: undefined,
    shownOn: [routes.crosswalk],
    called: 'by two ids',
  }),
};
