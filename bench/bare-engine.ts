import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { startServer, type ServerProcess } from './server-process.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const WORKER = `import page from 'page';

const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
export default { fetch: () => new Response(page, { headers, encodeBody: 'manual' }) };
`;

const config = (port: number) => `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "main", worker = .site)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);

const site :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.js"), (name = "page", data = embed "page.br")],
  compatibilityDate = "2026-01-01",
);
`;

/** Starts Cloudflare's engine on its own, without a proxy or file look-up, to serve one precompressed page. */
export async function startBareEngine(path: string, port: number): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-engine-'));
  const page = await readFile(join(ROOT, 'dist', `${path}.html`));
  await writeFile(
    join(folder, 'page.br'),
    brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  await writeFile(join(folder, 'worker.js'), WORKER);
  await writeFile(join(folder, 'config.capnp'), config(port));
  const { default: engine } = createRequire(import.meta.url)('workerd') as { default: string };
  const server = await startServer(engine, ['serve', join(folder, 'config.capnp')], port);
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}
