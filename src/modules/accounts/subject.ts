import { subject, type SitePage } from '~/kit/content/subject';
import { accountRoutes } from '~/modules/accounts/shared/routes';
import { texts } from './texts';

const privatePage = (path: string, title: string, needs: SitePage['needs'] = {}): SitePage => ({
  path,
  title,
  eyebrow: 'Accounts',
  isPrivate: true,
  isUnsearched: true,
  needs: { noCaching: true, noPrerendering: true, ...needs },
});

export const accounts = subject({
  collections: {},
  texts,
  pages: [
    {
      path: accountRoutes.signup,
      title: 'Start a free trial',
      eyebrow: 'Accounts',
      needs: { noCaching: true, noPrerendering: true },
    },
    privatePage(accountRoutes.signin, 'Sign in'),
    privatePage(accountRoutes.recover, 'Reset your password'),
    privatePage(accountRoutes.reset, 'Choose a new password'),
    // Shows the secret of a second factor as a QR code.
    privatePage(accountRoutes.account, 'Account', { drawnPictures: true }),
  ],
  shortRoutes: [
    { from: '/login', to: accountRoutes.signin },
    // Where password managers look (https://w3c.github.io/webappsec-change-password-url/).
    { from: '/.well-known/change-password', to: accountRoutes.account },
  ],
});
