/** The drawings that an article can carry, on sample data; `components/scenes/data/articles.ts` holds what each of them shows. */
export const drawings = [
  'ai-inventory',
  'audit-populations',
  'evidence-by-method',
  'first-ninety-days',
  'one-review-three-clocks',
  'payroll-entry-versions',
  'report-and-certificate',
  'review-decisions',
  'risks-to-act-on',
] as const;

export type DrawingName = (typeof drawings)[number];
