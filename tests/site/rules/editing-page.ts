import { listed, onEach, type Rule } from '../lib/site.ts';

const ITS_FILES = /^\/admin(?:\.html$|\/)|^\/_astro\/editor\//;
/** Sources of the controls, which leave out the editor's bundle. */
const SOURCES = '/assurance/';
/** After a brace, the path is a call to the account service, whose client builds URLs from the service's origin. */
const ITS_ADDRESSES = /(?<!\}|\/auth)\/admin(?![\w-])|_astro\/editor\//;
/** Text files that might point a person or a program to the editing page. */
const TEXT = /\.(?:html|js|css|xml|txt|md|json|svg)$|\/_redirects$/;

const editorPage = '/admin';

export const noFileOfTheSiteKnowsOfTheEditingPage: Rule = ({ files }) =>
  [...files]
    .filter(
      ([file, content]) =>
        !ITS_FILES.test(file) && !file.startsWith(SOURCES) && TEXT.test(file) && ITS_ADDRESSES.test(content.toString()),
    )
    .map(([file]) => `${file}: names the editing page or one of its files.`);

export const theEditingPageIsThereWithAGitHostOnly: Rule = ({ files }) =>
  process.env['CMS_REPOSITORY']
    ? []
    : [...files.keys()].filter((file) => ITS_FILES.test(file)).map((file) => `${file}: belongs to the editing page.`);

export const noOtherPolicyIsLoosenedForIt: Rule = (site) =>
  onEach(listed(site), ({ path, $ }) => {
    const policy = $('meta[http-equiv="Content-Security-Policy"]').attr('content') ?? '';
    return path !== editorPage && /api\.github\.com|githubusercontent|gitlab|gitea|blob:/.test(policy)
      ? ['its content policy allows what only the editing page needs.']
      : [];
  });
