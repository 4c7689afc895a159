const port = Number(process.env.E2E_PORT ?? 4331);
/** The port that `npm run build:local` has written into the pages. */
const backend = Number(process.env.LOCAL_BACKEND_PORT ?? 4322);

/**
 * Where the site is served: `edge` is the reference host with `_redirects` and `_headers`; `plain` serves files and the
 * not-found page only; `styleguide` serves the build that has the style guide; `local` serves the build for the local backend.
 */
export const sites = {
  edge: { port, url: `http://localhost:${port}` },
  plain: { port: port + 1, url: `http://localhost:${port + 1}` },
  styleguide: { port: port + 2, url: `http://localhost:${port + 2}` },
  local: { port: port + 3, url: `http://localhost:${port + 3}` },
} as const;

export const hosts = { ...sites, backend: { port: backend, url: `http://127.0.0.1:${backend}` } } as const;
