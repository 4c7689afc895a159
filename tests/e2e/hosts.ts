const port = Number(process.env.E2E_PORT ?? 4331);

/**
 * `edge` is the reference host with `_redirects` and `_headers`; `plain` serves files and the not-found page only;
 * `styleguide` serves the build that has the style guide.
 */
export const hosts = {
  edge: { port, url: `http://localhost:${port}` },
  plain: { port: port + 1, url: `http://localhost:${port + 1}` },
  styleguide: { port: port + 2, url: `http://localhost:${port + 2}` },
  local: { port: port + 3, url: `http://localhost:${port + 3}` },
} as const;
