import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

// `npm run check:workflows`: lints GitHub's workflows and actions, one file at a time. Exits with 1 if any of them has a problem.

const files = globSync('.github/{workflows,actions/*}/*.yml');
if (files.length === 0) throw new Error('There are no workflows in .github. Run this in the project’s folder.');
const program = 'node_modules/@action-validator/cli/cli.mjs';
for (const file of files) {
  if (spawnSync(process.execPath, [program, file], { stdio: 'inherit' }).status === 0) continue;
  console.error(`${file}: has the problems listed above.`);
  process.exitCode = 1;
}
