import { routes } from '~/config/routes';
import type { Control } from './promises';

type HeldBy = Control['heldBy'];

/** The name under which the source code of a control's rules is published. */
export const sourceName = (heldBy: HeldBy): string => heldBy.replace(/^.*\//, '');

/** The path under which that source code is published as text. */
export const sourceOf = (heldBy: HeldBy): string => `${routes.assurance}/${sourceName(heldBy)}.txt`;

/** The path of the source file, relative to the project's root. */
export const sourceFile = (heldBy: HeldBy): string =>
  `${heldBy.includes('/') ? '' : 'src/kit/rules/'}${heldBy}.ts`;
