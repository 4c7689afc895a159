import { useEffect, useRef, useState } from 'react';
import { accountRoutes } from '~/modules/accounts/shared/routes';
import { messages } from './messages';
import { signOut } from '~/modules/accounts/browser/session/actions';
import { isSignedIn, type Account } from '~/modules/accounts/browser/session/session';
import { loadStyleSheet } from '~/kit/islands/style-sheet';
import { notify } from '~/kit/islands/toasts';
import stylesheet from './account-menu.css?url';
import { AuthProvider, useAuth } from './AuthProvider';

/**
 * The user menu in the header. While the visitor is signed out, it renders nothing and receives no pointer events, so pointing at the
 * Demo button behind it doesn't wake the island. The menu loads its own style sheet, which hides that button.
 */
export function AccountMenu({ as }: { as?: Account }) {
  return (
    <AuthProvider as={as}>
      <Menu styled={as !== undefined} />
    </AuthProvider>
  );
}

function Menu({ styled }: { styled: boolean }) {
  const account = useAuth();
  const { session } = account;
  const [isStyled, setStyled] = useState(styled);
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isIn = isSignedIn(account);

  useEffect(() => {
    // If the menu's styles fail to load, it stays hidden.
    if (isIn && !isStyled)
      loadStyleSheet(stylesheet).then(
        () => setStyled(true),
        () => undefined,
      );
  }, [isIn, isStyled]);
  if (!isIn || !session || !isStyled) return null;

  const leave = async () => {
    const header = root.current?.closest('header');
    const problem = await signOut('local');
    if (problem) notify({ ...messages.signOutFailed, description: `${problem.text} This device is signed out.` });
    header?.querySelector<HTMLElement>('astro-island + a')?.focus();
  };

  return (
    <div
      ref={root}
      className="account-menu"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls="account-menu"
        onClick={() => setOpen(!isOpen)}
      >
        <span>{nameOf(session.user.email)}</span>
      </button>
      <ul id="account-menu" className="account-list" hidden={!isOpen}>
        <li>
          <a href={accountRoutes.account}>Your account</a>
        </li>
        <li>
          <button type="button" onClick={() => void leave()}>
            Sign Out
          </button>
        </li>
      </ul>
    </div>
  );
}

/** The part of an address before its at-sign. */
const nameOf = (email = '') => email.split('@')[0] || 'Account';
