import { useEffect, useState } from 'react';
import { mailedTo, noteMailedTo } from '~/modules/accounts/browser/session/mailed-to';

/** The address that this page has sent an e-mail to, kept across reloads; undefined until it is read, or if there is none. */
export function useMailedTo(): [email: string | undefined, setEmail: (email: string | undefined) => void] {
  const [email, setEmail] = useState<string>();
  useEffect(() => setEmail(mailedTo()), []);
  const note = (next: string | undefined) => {
    noteMailedTo(next);
    setEmail(next);
  };
  return [email, note];
}
