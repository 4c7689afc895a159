import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { currentAccount, LOADING, onAccount, type Account } from '~/modules/accounts/browser/session/session';

const Context = createContext<Account | undefined>(undefined);

interface Props {
  /** An account to show instead of the signed-in one, for the style guide. */
  as?: Account | undefined;
  children: ReactNode;
}

/** Lets its children know who is signed in. Each island has its own provider, and all providers share one client. */
export function AuthProvider({ as, children }: Props) {
  const account = useSyncExternalStore(as ? never : onAccount, currentAccount, () => LOADING);
  return <Context value={as ?? account}>{children}</Context>;
}

const never = () => () => undefined;

/** @throws outside an AuthProvider */
export function useAuth(): Account {
  const account = use(Context);
  if (!account) throw new Error('useAuth must be used within an AuthProvider');
  return account;
}
