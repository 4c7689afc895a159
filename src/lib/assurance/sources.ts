import { routes } from '~/config/routes';

/** Where the source of a control's rules is published, as text. */
export const sourceOf = (heldBy: string): string => `${routes.assurance}/${heldBy}.txt`;
