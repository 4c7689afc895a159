import { routes } from '~/config/routes';

/** Addresses of the files for machines. */
export const controlFiles = {
  csv: `${routes.controls}.csv`,
  workbook: `${routes.controls}.xlsx`,
  catalog: `${routes.controls}.oscal.json`,
} as const;

/** How the controls answer the parts of a framework, as an OSCAL mapping collection. */
export const controlMappingPath = (framework: string): string => `${routes.controls}/${framework}.oscal.json`;
