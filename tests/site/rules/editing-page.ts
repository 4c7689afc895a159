import { atTheEnd, onPages, type MakeRule } from '~/kit/rules/rule';

const ITS_FILES = /^\/admin(?:\.html$|\/)|^\/_astro\/editor\//;
/** After a brace, the path is a call to the account service, whose client builds URLs from the service's origin. */
const ITS_ADDRESSES = /(?<!\}|\/auth)\/admin(?![\w-])|_astro\/editor\//;
/** Text files that might point a person or a program to the editing page. */
const TEXT = /\.(?:html|js|css|xml|txt|md|json|svg)$|\/_redirects$/;

/** The manifest lists every file. */
const MANIFEST = '/assurance.json';

export const noFileOfTheSiteKnowsOfTheEditingPage: MakeRule = () => ({
  file: (content, name) =>
    name !== MANIFEST && !ITS_FILES.test(name) && TEXT.test(name) && ITS_ADDRESSES.test(content.toString())
      ? ['names the editing page or one of its files.']
      : [],
});

export const theEditingPageIsThereWithAGitHostOnly = atTheEnd(({ files }) =>
  process.env['CMS_REPOSITORY']
    ? []
    : files.filter((file) => ITS_FILES.test(file)).map((file) => `${file}: belongs to the editing page.`),
);

export const noOtherPolicyIsLoosenedForIt = onPages(
  (path) => path !== '/admin',
  ({ $ }) => {
    const policy = $('meta[http-equiv="Content-Security-Policy"]').attr('content') ?? '';
    return /api\.github\.com|githubusercontent|gitlab|gitea|blob:/.test(policy)
      ? ['its content policy allows what only the editing page needs.']
      : [];
  },
);
