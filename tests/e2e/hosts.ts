const port = Number(process.env.E2E_PORT ?? 4331);
/** The port that `npm run build:styleguide` has written into the pages. */
const backend = Number(process.env.LOCAL_BACKEND_PORT ?? 4322);

/**
 * The hosts of the published site: `edge` is the reference host with `_redirects` and `_headers`; `plain` only serves files and
 * the not-found page.
 */
export const sites = {
  edge: { port, url: `http://localhost:${port}` },
  plain: { port: port + 1, url: `http://localhost:${port + 1}` },
} as const;

/** The reference host with the build of `npm run build:styleguide`: it uses the local backend and has the style guide. */
const local = { port: port + 2, url: `http://localhost:${port + 2}` };

export const hosts = {
  ...sites,
  local,
  styleguide: local,
  backend: { port: backend, url: `http://127.0.0.1:${backend}` },
} as const;
