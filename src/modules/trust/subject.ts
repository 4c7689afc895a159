import { AGREEMENT, ANNEX, trustAreaIds } from './areas';
import { evidenceProblems } from './check-evidence';
import { noticeProblems } from './check-notice';
import { subject } from '~/kit/content/subject';
import { dataFile } from '~/kit/content/collection';
import { trustRoutes } from '~/modules/trust/shared/routes';
import { texts } from './texts';
import { aiFactsSchema, securityQuestionSchema, subprocessorSchema, trustStatementSchema } from './schema';

export const trust = subject({
  collections: {
    'trust-statements': dataFile({
      neededBecause: 'the trust centre consists of them',
      schema: trustStatementSchema,
      newEntry: {
        name: 'trust-statement',
        asks: 'The statement in a few words, which become its id',
        titled: [],
        // A new entry isn't shown anywhere yet.
        values: (today) => ({ state: 'planned', due: `${today.getUTCFullYear() + 1}-01` }),
      },
      shownOn: [trustRoutes.centre],
    }),
    subprocessors: dataFile({
      schema: subprocessorSchema,
      newEntry: { name: 'subprocessor', asks: 'Name of the supplier', titled: ['name'] },
      shownOn: [trustRoutes.subprocessors, trustRoutes.centre],
    }),
    'ai-facts': dataFile({
      of: 'ai-models',
      schema: aiFactsSchema,
      newEntry: { name: 'ai-facts', asks: 'Name of the AI model', titled: [] },
      shownOn: [trustRoutes.ai],
    }),
    'security-questions': dataFile({
      neededBecause: 'the security questionnaire consists of them',
      schema: securityQuestionSchema,
      newEntry: {
        name: 'security-question',
        asks: 'The question, as a reviewer asks it',
        titled: ['question'],
        values: (today) => ({ state: 'planned', due: `${today.getUTCFullYear() + 1}-01` }),
      },
      shownOn: [trustRoutes.questionnaire],
    }),
  },
  texts,
  pages: [
    { path: trustRoutes.centre, title: 'Trust centre', eyebrow: 'Security and data protection' },
    { path: trustRoutes.ai, title: 'AI and your data', eyebrow: 'Trust centre' },
    { path: trustRoutes.subprocessors, title: 'Subprocessors', eyebrow: 'Trust centre' },
    { path: trustRoutes.questionnaire, title: 'Security questionnaire, answered', eyebrow: 'Trust centre' },
    { path: trustRoutes.api, title: 'API', eyebrow: 'Trust centre' },
  ],
  shortRoutes: [
    { from: '/security', to: trustRoutes.centre },
    { from: '/subprocessors', to: trustRoutes.subprocessors },
  ],
  checks: [{ find: evidenceProblems }, { find: noticeProblems }],
  anchors: {
    lasting: {
      [trustRoutes.centre]: ['in-short', 'documents', ...trustAreaIds],
      [trustRoutes.ai]: ['training'],
      [trustRoutes.questionnaire]: trustAreaIds,
    },
    listed: {
      [trustRoutes.centre]: [{ collection: 'trust-statements' }],
      [trustRoutes.ai]: [{ collection: 'ai-facts' }],
      [trustRoutes.questionnaire]: [{ collection: 'security-questions' }],
    },
    ofEntry: { documents: ({ id }) => (id === AGREEMENT ? [ANNEX] : []) },
  },
  menus: {
    resources: [{ label: 'Trust centre', href: trustRoutes.centre, below: [`${trustRoutes.centre}/`] }],
    // Links for security reviewers, one click away from every page.
    footerGroup: {
      label: 'Trust',
      links: [
        { label: 'Trust centre', href: trustRoutes.centre },
        { label: 'Data residency', href: trustRoutes.on('data-residency') },
        { label: 'Single sign-on', href: trustRoutes.on('sign-in') },
        { label: 'Deletion', href: trustRoutes.on('deletion') },
        { label: 'Breach notice', href: trustRoutes.on('incidents') },
        { label: 'Subprocessors', href: trustRoutes.subprocessors },
        { label: 'AI and your data', href: trustRoutes.ai },
      ],
    },
  },
  files: () => [
    {
      title: 'Changes to subprocessors',
      path: trustRoutes.subprocessorFeed,
      description: 'Suppliers that we announce, as an RSS feed.',
    },
    {
      title: 'Security questionnaire as JSON',
      path: trustRoutes.questionnaireJson,
      description: 'Every question with its answer, its state and the page that shows it.',
    },
    {
      title: 'Security questionnaire as CSV',
      path: trustRoutes.questionnaireCsv,
      description: 'The same questions and answers, for a spreadsheet.',
    },
  ],
});
