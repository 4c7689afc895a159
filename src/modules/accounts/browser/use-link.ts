import { useEffect, useState } from 'react';
import { isFromLink, takeLink, type LinkResult } from '~/modules/accounts/browser/session/link';

/**
 * The link that led here, from an e-mail or a provider; undefined until it is read, or if there was none. The second part takes the
 * result once the visitor has followed a link from an e-mail.
 *
 * @param isSignUp whether sign-up e-mails lead to this page
 */
export function useLink(isSignUp = false): [link: LinkResult | undefined, setLink: (link: LinkResult) => void] {
  const [link, setLink] = useState<LinkResult>();
  useEffect(() => {
    if (isFromLink()) void takeLink(isSignUp).then(setLink);
  }, [isSignUp]);
  return [link, setLink];
}
