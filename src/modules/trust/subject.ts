import { dataRoutes } from '~/config/routes';
import { trustAreaIds } from './areas';
import { evidenceProblems } from './check-evidence';
import { subject } from '~/kit/content/subject';
import { routes } from '~/config/routes';
import { dataFile } from '~/kit/content/collection';
import { texts } from './texts';
import { aiFactsSchema, securityQuestionSchema, subprocessorSchema, trustStatementSchema } from './schema';

export const trust = subject({
  collections: {
    'trust-statements': dataFile({
      schema: trustStatementSchema,
      newEntry: {
        name: 'trust-statement',
        asks: 'The statement in a few words, which become its id',
        titled: [],
        // A new entry isn't shown anywhere yet.
        values: (today) => ({ state: 'planned', due: `${today.getUTCFullYear() + 1}-01` }),
      },
      shownOn: [routes.trust],
    }),
    subprocessors: dataFile({
      schema: subprocessorSchema,
      newEntry: { name: 'subprocessor', asks: 'Name of the supplier', titled: ['name'] },
      shownOn: [routes.subprocessors, routes.trust],
    }),
    'ai-facts': dataFile({
      schema: aiFactsSchema,
      newEntry: { name: 'ai-facts', asks: 'Name of the AI model', titled: [] },
      shownOn: [routes.trustAi],
    }),
    'security-questions': dataFile({
      schema: securityQuestionSchema,
      newEntry: {
        name: 'security-question',
        asks: 'The question, as a reviewer asks it',
        titled: ['question'],
        values: (today) => ({ state: 'planned', due: `${today.getUTCFullYear() + 1}-01` }),
      },
      shownOn: [routes.questionnaire],
    }),
  },
  texts,
  pages: [
    { path: routes.trust, title: 'Trust centre', eyebrow: 'Security and data protection' },
    { path: routes.trustAi, title: 'AI and your data', eyebrow: 'Trust centre' },
    { path: routes.subprocessors, title: 'Subprocessors', eyebrow: 'Trust centre' },
    { path: routes.questionnaire, title: 'Security questionnaire, answered', eyebrow: 'Trust centre' },
  ],
  checks: [{ find: evidenceProblems }],
  anchors: {
    lasting: {
      [routes.trust]: ['in-short', 'documents', ...trustAreaIds],
      [routes.trustAi]: ['training'],
      [routes.questionnaire]: trustAreaIds,
    },
    listed: {
      [routes.trust]: [{ collection: 'trust-statements' }],
      [routes.trustAi]: [{ collection: 'ai-facts' }],
      [routes.questionnaire]: [{ collection: 'security-questions' }],
    },
  },
  menus: {
    resources: [{ label: 'Trust centre', href: routes.trust, below: [`${routes.trust}/`] }],
    // Links for security reviewers, one click away from every page.
    footerGroup: {
      label: 'Trust',
      links: [
        { label: 'Trust centre', href: routes.trust },
        { label: 'Data residency', href: routes.trustOn('data-residency') },
        { label: 'Single sign-on', href: routes.trustOn('sign-in') },
        { label: 'Deletion', href: routes.trustOn('deletion') },
        { label: 'Breach notice', href: routes.trustOn('incidents') },
        { label: 'Subprocessors', href: routes.subprocessors },
        { label: 'AI and your data', href: routes.trustAi },
      ],
    },
  },
  files: () => [
    {
      title: 'Changes to subprocessors',
      path: routes.subprocessorFeed,
      description: 'Suppliers that we announce, as an RSS feed.',
    },
    {
      title: 'Security questionnaire as JSON',
      path: dataRoutes.questionnaireJson,
      description: 'Every question with its answer, its state and the page that shows it.',
    },
    {
      title: 'Security questionnaire as CSV',
      path: dataRoutes.questionnaireCsv,
      description: 'The same questions and answers, for a spreadsheet.',
    },
  ],
});
