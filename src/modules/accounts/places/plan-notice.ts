import { service } from '~/config/account-service';
import type { MessageKey } from '~/config/messages';
import { accountRoutes } from '~/modules/accounts/shared/routes';

/** The notice of a plan's button that leads to an account in a build without accounts; undefined for any other page. */
export const noticeOf = (path: string): MessageKey | undefined =>
  path === accountRoutes.signup && !service ? 'notImplementedYet' : undefined;
