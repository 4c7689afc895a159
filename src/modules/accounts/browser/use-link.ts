import { useEffect, useState } from 'react';
import { isFromLink, takeLink, type LinkResult } from '~/modules/accounts/browser/session/link';

/**
 * The result of the link that led here, from an e-mail or a provider; undefined until it is known, or if there was none.
 *
 * @param isSignUp whether sign-up e-mails lead to this page
 */
export function useLink(isSignUp = false): LinkResult | undefined {
  const [link, setLink] = useState<LinkResult>();
  useEffect(() => {
    if (isFromLink()) void takeLink(isSignUp).then(setLink);
  }, [isSignUp]);
  return link;
}
