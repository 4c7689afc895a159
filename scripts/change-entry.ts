import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { validateConfig } from 'astro/config';
import config from '../astro.config.mjs';
import '../src/content.config.ts';
import { carryOut, collectionOf } from '../src/kit/content/changing/change.ts';
import { describePlan } from '../src/kit/content/changing/describe.ts';
import { planChange, type Plan } from '../src/kit/content/changing/plan.ts';
import { checkAll } from '../src/kit/content/loading/loaders.ts';
import { Refusal } from '../src/kit/content/new-entry/new-entry.ts';
import { ContentError, report } from '../src/kit/content/reading/problems.ts';
import { catalogue } from '../src/modules/registry.ts';

// Removes or renames an entry with everything that refers to it: npm run remove -- framework hipaa. Writes nothing before someone
// has agreed to the plan.

const ROOT = pathToFileURL(`${process.cwd()}/`);
const USAGE = `npm run remove -- <kind> <id>
npm run rename -- <kind> <id> <new id>

Shows what would change, and asks before it writes anything; --yes is the answer.`;

/** What the check would find after a change. */
async function mistakesAfter(plan: Plan): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'change-'));
  try {
    for (const part of ['src/content', 'src/data']) cpSync(part, join(folder, part), { recursive: true });
    const root = pathToFileURL(`${folder}/`);
    carryOut(plan, root);
    const { problems } = await checkAll({ ...(await validateConfig(config, process.cwd(), 'build')), root });
    return problems.length > 0 ? [report(problems)] : [];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function isAgreed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question('Write this? (y/N) ');
  asking.close();
  return /^y(es)?$/i.test(answer.trim());
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean' } } });
  const [verb, kind, id, to, ...rest] = positionals;
  if (!kind || !id || (verb === 'rename') !== Boolean(to) || rest.length > 0) throw new Refusal(USAGE);
  const plan = planChange(catalogue, ROOT, collectionOf(catalogue, kind), id, to);
  console.log(describePlan(catalogue, ROOT, plan));
  const mistakes = await mistakesAfter(plan);
  console.log(
    mistakes.length === 0
      ? 'npm run check:content finds no mistakes afterwards.\n'
      : `npm run check:content finds what you have to decide afterwards:\n\n${mistakes.join('\n')}\n`,
  );
  if (values.yes || (await isAgreed())) {
    carryOut(plan, ROOT);
    console.log('Done. Look at it with git diff, and at the texts that are left to you.');
  } else console.log('Nothing was written; --yes writes it.');
} catch (error) {
  if (!(error instanceof Refusal || error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
