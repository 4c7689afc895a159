import type { ControlDomain } from '~/modules/controls/shared/domains';
import { controlRoutes } from '~/modules/controls/shared/routes';

/** Paths of the downloads. */
export const controlFiles = {
  csv: `${controlRoutes.list}.csv`,
  workbook: `${controlRoutes.list}.xlsx`,
  catalog: `${controlRoutes.list}.oscal.json`,
} as const;

/** Path of the workbook with what an auditor asks for about the controls of a domain. */
export const requestsPath = (domain: ControlDomain): string => `${controlRoutes.list}/${domain}-requests.xlsx`;

/** Path of the OSCAL mapping collection from the controls to a framework. */
export const controlMappingPath = (framework: string): string => `${controlRoutes.list}/${framework}.oscal.json`;
