export const trustRoutes = {
  centre: '/trust',
  /** @param area an area from src/modules/trust/areas.ts */
  on: (area: string) => `/trust#${area}`,
  ai: '/trust/ai',
  api: '/api',
  subprocessors: '/trust/subprocessors',
  subprocessorFeed: '/trust/subprocessors/feed.xml',
  questionnaire: '/trust/questionnaire',
  questionnaireCsv: '/trust/questionnaire.csv',
  questionnaireJson: '/trust/questionnaire.json',
} as const;
