import { onEveryPage, type MakeRule, type Promises } from './rule';

const LOADING = /^(stylesheet|preload|modulepreload|icon|manifest|preconnect|dns-prefetch)$/;

/** Nothing that a page loads automatically may come from a different origin. */
export const nothingIsLoadedFromElsewhere = onEveryPage((page, { origin }) =>
  [
    ...page.having('src').map(({ attribs }) => attribs['src'] ?? ''),
    ...page
      .named('link')
      .filter(({ attribs }) => (attribs['rel'] ?? '').split(/\s+/).some((rel) => LOADING.test(rel)))
      .map(({ attribs }) => attribs['href'] ?? ''),
    ...page.named('object').map(({ attribs }) => attribs['data'] ?? ''),
  ]
    .filter((url) => /^(https?:)?\/\//.test(url) && !url.startsWith(`${origin}/`))
    .map((url) => `loads ${url} from another origin.`),
);

const TOKEN = /eyJ[\w-]{10,}\.(eyJ[\w-]{10,})\./g;

/** No file may contain the account service's secret keys, in their new or old form, which only a server may know. */
export const noSecretIsPublished: MakeRule = () => ({
  file(content) {
    const tokens = content.includes('eyJ')
      ? [...content.toString('latin1').matchAll(TOKEN)].map(([, claims = '']) =>
          Buffer.from(claims, 'base64url').toString(),
        )
      : [];
    return [
      ...(content.includes('sb_secret_') || content.includes('service_role')
        ? ['contains a secret key, or the name of its role.']
        : []),
      ...(tokens.some((claims) => claims.includes('service_role')) ? ['contains a token with full access.'] : []),
    ];
  },
});

export const promises: Promises = {
  'P-01': [nothingIsLoadedFromElsewhere],
  'S-07': [noSecretIsPublished],
};
