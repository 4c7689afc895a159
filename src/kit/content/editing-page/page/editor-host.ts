/** Where the editing page stores the content, in the editor's terms: https://sveltiacms.app/en/docs/backends. */
export interface EditorHost {
  backend: { name: (typeof NAMES)[number]; repo: string; [option: string]: string | readonly string[] };
  /** Origins that the page may contact. */
  connect: readonly string[];
  /** Origins of profile pictures. */
  pictures: readonly string[];
}

export type Environment = Readonly<Record<string, string | undefined>>;

const NAMES = ['github', 'gitlab', 'gitea'] as const;
const APIS = { github: 'https://api.github.com', gitlab: 'https://gitlab.com', gitea: 'https://gitea.com' };
const PICTURES = { github: ['https://avatars.githubusercontent.com'], gitlab: [], gitea: [] };

/** The host without a repository: the editor works on local files. The name, which it requires, belongs to no repository. */
const ON_THIS_MACHINE: EditorHost = {
  backend: { name: 'github', repo: 'this-machine/site', auth_methods: ['token'] },
  connect: [],
  pictures: [],
};

/**
 * Returns the editing page's git host. Without a git host, a published site has no editing page, because the page couldn't save
 * anything; on an editor's own machine, the page works on local files.
 *
 * @param environment `CMS_REPOSITORY` (`owner/name`) and, optionally, to override the defaults: `CMS_BACKEND` (`github`, `gitlab` or
 *   `gitea`), `CMS_BRANCH`, `CMS_API` (the URL of a self-hosted server), `CMS_AUTH` (the URL of an OAuth client; without one,
 *   editors sign in with an access token)
 * @param isDev whether the page is for this machine only, as in development and in builds with the style guide
 * @throws if a setting is invalid
 */
export function editorHost(environment: Environment, isDev = false): EditorHost | undefined {
  const repo = environment['CMS_REPOSITORY'];
  if (!repo) return isDev || environment['STYLEGUIDE'] === '1' ? ON_THIS_MACHINE : undefined;
  if (!/^[\w.-]+(\/[\w.-]+)+$/.test(repo)) throw new Error(`CMS_REPOSITORY is "${repo}"; it must be "owner/name".`);
  const name = NAMES.find((one) => one === (environment['CMS_BACKEND'] || 'github'));
  if (!name)
    throw new Error(`CMS_BACKEND is "${environment['CMS_BACKEND'] ?? ''}"; it must be one of ${NAMES.join(', ')}.`);
  const api = addressIn(environment, 'CMS_API');
  const auth = addressIn(environment, 'CMS_AUTH');
  return {
    backend: {
      name,
      repo,
      branch: environment['CMS_BRANCH'] || 'main',
      ...(api && { api_root: api.href.replace(/\/$/, '') }),
      // The editor links to what the environment of this name publishes: see .github/workflows/pull-request.yml.
      ...(name === 'github' && { preview_context: 'preview' }),
      ...(auth ? { base_url: auth.origin } : { auth_methods: ['token'] }),
    },
    connect: [api?.origin ?? APIS[name]],
    pictures: PICTURES[name],
  };
}

/**
 * Returns the origin of a separate host for the editing page; undefined if the page is part of the site. On a separate host, a compromised
 * script on the site can't reach a content editor's write token, and a compromised script on the editing page can't reach a visitor's
 * session.
 *
 * @param environment `CMS_ORIGIN`, and `SITE_URL`, from which it must differ
 * @throws if `CMS_ORIGIN` isn't an https origin, or is the site's own origin
 */
export function editorOrigin(environment: Environment): string | undefined {
  const address = addressIn(environment, 'CMS_ORIGIN');
  if (!address) return undefined;
  if (address.href !== `${address.origin}/`) {
    throw new Error(`CMS_ORIGIN is "${address.href}"; it must be an origin, such as "https://edit.company.example".`);
  }
  if (address.origin === URL.parse(environment['SITE_URL'] ?? '')?.origin) {
    throw new Error("CMS_ORIGIN is the site's own origin: choose another host, or leave CMS_ORIGIN unset.");
  }
  return address.origin;
}

function addressIn(environment: Environment, name: string): URL | undefined {
  const text = environment[name];
  if (!text) return undefined;
  const address = URL.parse(text);
  if (address?.protocol !== 'https:')
    throw new Error(`${name} is "${text}"; it must be an address starting with "https://".`);
  return address;
}
