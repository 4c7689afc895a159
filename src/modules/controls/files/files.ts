import { routes } from '~/config/routes';

/** Paths of the downloads. */
export const controlFiles = {
  csv: `${routes.controls}.csv`,
  workbook: `${routes.controls}.xlsx`,
  catalog: `${routes.controls}.oscal.json`,
} as const;

/** Path of the OSCAL mapping collection from the controls to a framework. */
export const controlMappingPath = (framework: string): string => `${routes.controls}/${framework}.oscal.json`;
