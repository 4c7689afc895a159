const port = Number(process.env.E2E_PORT ?? 4331);

/** `edge` is the reference host with `_redirects` and `_headers`; `plain` serves files and the not-found page only. */
export const hosts = {
  edge: { port, url: `http://localhost:${port}` },
  plain: { port: port + 1, url: `http://localhost:${port + 1}` },
} as const;
