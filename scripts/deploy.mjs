import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { reasonsNotToDeploy } from './lib/deployable.mjs';

// `npm run deploy` uploads dist/, or the folder given by --dir, to Cloudflare as configured in wrangler.jsonc. It also uploads .editor/
// beside that folder, the editing page, if the build made one for a separate host.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const dir = resolve(parseArgs({ options: { dir: { type: 'string', default: `${ROOT}dist` } } }).values.dir);

const reasons = reasonsNotToDeploy(dir);
if (reasons.length > 0) {
  console.error(`Nothing was published.\n${reasons.join('\n')}`);
  process.exit(1);
}

function deploy(/** @type {string[]} */ ...args) {
  const wrangler = `${ROOT}node_modules/wrangler/bin/wrangler.js`;
  const { status } = spawnSync(process.execPath, [wrangler, 'deploy', ...args], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

deploy('--assets', dir);
const editor = join(dir, '../.editor');
if (existsSync(join(editor, 'admin.html'))) {
  const name = /"name": "([^"]+)"/.exec(readFileSync(`${ROOT}wrangler.jsonc`, 'utf8'))?.[1];
  deploy('--name', `${name}-editor`, '--assets', editor);
}
