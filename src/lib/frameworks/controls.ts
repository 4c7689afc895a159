import type { Grade } from '~/config/controls';

/** A control's id as readers see it: `AC-04`. */
export const controlName = (id: string): string => id.toUpperCase();

/** Orders grades from the strongest. */
export const gradeRank: Record<Grade, number> = { meets: 0, partly: 1, supports: 2 };
