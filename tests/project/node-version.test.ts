// Commands run on Node 24, or say how to install it.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/require-node.mjs', import.meta.url));

function runAs(version: string) {
  const pretend = `data:text/javascript,Object.defineProperty(process,'version',{value:'${version}'})`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', pretend, script], { encoding: 'utf8' });
  return { status, stderr };
}

test('the tests run on the Node version that npm install installed', () => {
  expect(process.version).toMatch(/^v24\./);
});

test('Node 24 passes silently', () => {
  expect(runAs('v24.21.0')).toEqual({ status: 0, stderr: '' });
});

test.each(['v20.20.2', 'v22.12.0', 'v25.0.0', 'v240.0.0'])('%s is rejected, with instructions', (version) => {
  const { status, stderr } = runAs(version);
  expect(status).toBe(1);
  expect(stderr).toContain(`runs on ${version}`);
  expect(stderr).toContain('npm rebuild node');
});
