/** Where the editing page keeps the content, in the words of its editor: https://sveltiacms.app/en/docs/backends. */
export interface EditorHost {
  backend: { name: (typeof NAMES)[number]; repo: string; [option: string]: string | readonly string[] };
  /** Origins that the page may ask, and those of the pictures of people. */
  connect: readonly string[];
  pictures: readonly string[];
}

export type Environment = Readonly<Record<string, string | undefined>>;

const NAMES = ['github', 'gitlab', 'gitea'] as const;
const APIS = { github: 'https://api.github.com', gitlab: 'https://gitlab.com', gitea: 'https://gitea.com' };
const PICTURES = { github: ['https://avatars.githubusercontent.com'], gitlab: [], gitea: [] };

/** The name of no repository. */
export const NO_REPOSITORY = 'this-machine/site';

/** Stands for a repository where there is none: the editor works on the files of this machine, and asks for a name. */
const ON_THIS_MACHINE: EditorHost = {
  backend: { name: 'github', repo: NO_REPOSITORY, auth_methods: ['token'] },
  connect: [],
  pictures: [],
};

/**
 * The git host of the editing page. Without one, the page is dead where the site is published, so there is none; where it runs on
 * the machine of who writes, there is one that works on the files there.
 *
 * @param environment `CMS_REPOSITORY` (`owner/name`), and where they differ from the usual: `CMS_BACKEND` (`github`, `gitlab` or
 *   `gitea`), `CMS_BRANCH`, `CMS_API` (the address of a host of one's own), `CMS_AUTH` (the address of an OAuth client; without one,
 *   an editor signs in with an access token)
 * @param isDev whether the page is for this machine alone; it is so beside the style guide, too
 * @throws where a setting can't be meant so
 */
export function editorHost(environment: Environment, isDev = false): EditorHost | undefined {
  const repo = environment['CMS_REPOSITORY'];
  if (!repo) return isDev || environment['STYLEGUIDE'] === '1' ? ON_THIS_MACHINE : undefined;
  if (!/^[\w.-]+(\/[\w.-]+)+$/.test(repo)) throw new Error(`CMS_REPOSITORY is "${repo}"; it must be "owner/name".`);
  const name = NAMES.find((one) => one === (environment['CMS_BACKEND'] || 'github'));
  if (!name) throw new Error(`CMS_BACKEND is "${environment['CMS_BACKEND'] ?? ''}"; it must be ${NAMES.join(', ')}.`);
  const api = addressIn(environment, 'CMS_API');
  const auth = addressIn(environment, 'CMS_AUTH');
  return {
    backend: {
      name,
      repo,
      branch: environment['CMS_BRANCH'] || 'main',
      ...(api && { api_root: api.href.replace(/\/$/, '') }),
      ...(auth ? { base_url: auth.origin } : { auth_methods: ['token'] }),
    },
    connect: [api?.origin ?? APIS[name]],
    pictures: PICTURES[name],
  };
}

/**
 * The origin of a host that has the editing page and nothing else; undefined where the page is one of the site's. On a host of its own no
 * script of the site, were one to go wrong, reaches the token with which an editor may write, and none of the editor a visitor's session.
 *
 * @param environment `CMS_ORIGIN`, and `SITE_URL`, from which it must differ
 * @throws where it is no https origin, or that of the site
 */
export function editorOrigin(environment: Environment): string | undefined {
  const address = addressIn(environment, 'CMS_ORIGIN');
  if (!address) return undefined;
  if (address.href !== `${address.origin}/`) {
    throw new Error(`CMS_ORIGIN is "${address.href}"; it must be an origin, such as "https://edit.company.example".`);
  }
  if (address.origin === URL.parse(environment['SITE_URL'] ?? '')?.origin) {
    throw new Error('CMS_ORIGIN is the origin of the site itself: name another host, or leave it out.');
  }
  return address.origin;
}

function addressIn(environment: Environment, name: string): URL | undefined {
  const text = environment[name];
  if (!text) return undefined;
  const address = URL.parse(text);
  if (address?.protocol !== 'https:') throw new Error(`${name} is "${text}"; it must be an address with "https://".`);
  return address;
}
