import { PASSWORD_UNSET_KEY } from '~/modules/accounts/shared/storage-keys';
import { accountStorage } from './storage';

// A password typed before the address was confirmed may belong to someone who signed up with another person's address. The service
// drops the password on confirmation (supabase/migrations), so the person who confirmed the address has to set it.

export const isPasswordUnset = (): boolean => accountStorage.getItem(PASSWORD_UNSET_KEY) !== null;

/** Records that a password has to be set or has been set, for this page and other tabs. */
export function notePasswordUnset(isUnset: boolean): void {
  if (isUnset) accountStorage.setItem(PASSWORD_UNSET_KEY, '1');
  else accountStorage.removeItem(PASSWORD_UNSET_KEY);
  dispatchEvent(new StorageEvent('storage', { key: PASSWORD_UNSET_KEY }));
}
