import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { currentIdentity, LOADING, onIdentity, type Identity } from '~/scripts/accounts/session';

const Context = createContext<Identity | undefined>(undefined);

interface Props {
  /** Somebody to show in place of who is signed in: for the style guide. */
  as?: Identity | undefined;
  children: ReactNode;
}

/** Tells what is below it who is signed in. Each island has its own; behind all of them stands one client. */
export function AuthProvider({ as, children }: Props) {
  const identity = useSyncExternalStore(as ? never : onIdentity, currentIdentity, () => LOADING);
  return <Context value={as ?? identity}>{children}</Context>;
}

const never = () => () => undefined;

/** @throws outside an AuthProvider */
export function useAuth(): Identity {
  const identity = use(Context);
  if (!identity) throw new Error('useAuth must be used within an AuthProvider');
  return identity;
}
