import { PASSWORD_UNSET_KEY } from '~/config/storage-keys';
import { accountStorage } from './storage';

// A password that was typed before the address was confirmed may be that of somebody who signed up with the address of another.
// The service drops it with the confirmation (supabase/migrations), so it has to be set by whoever has confirmed.

export const isPasswordUnset = (): boolean => accountStorage.getItem(PASSWORD_UNSET_KEY) !== null;

/** Notes that a password has to be set, or that it has been, for this page and other tabs. */
export function notePasswordUnset(isUnset: boolean): void {
  if (isUnset) accountStorage.setItem(PASSWORD_UNSET_KEY, '1');
  else accountStorage.removeItem(PASSWORD_UNSET_KEY);
  dispatchEvent(new StorageEvent('storage', { key: PASSWORD_UNSET_KEY }));
}
