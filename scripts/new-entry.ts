import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { pathToFileURL } from 'node:url';
import { catalogue } from '../src/modules/registry.ts';
import { describeForEditors } from '../src/kit/content/loading/loaders.ts';
import { entryKinds, type EntryKind } from '../src/kit/content/new-entry/entry-kinds.ts';
import { withEntry } from '../src/kit/content/new-entry/existing.ts';
import { newEntry, Refusal, type NewEntry } from '../src/kit/content/new-entry/new-entry.ts';
import { ContentError } from '../src/kit/content/reading/problems.ts';
import { didYouMean } from '../src/lib/spelling.ts';

// Creates an entry: npm run new -- framework "ISO 22316". Asks for missing arguments.

const ROOT = pathToFileURL(`${process.cwd()}/`);
const KINDS = entryKinds(catalogue);
const NAMES = KINDS.map(({ name }) => name);

function kindOf(name: string): EntryKind {
  const kind = KINDS.find((one) => one.name === name || one.collection === name);
  if (kind) return kind;
  const other = catalogue.names.find((one) => one === name);
  if (other) throw new Refusal(`This command adds nothing to ${catalogue.placeOf(other)}; edit its files by hand.`);
  throw new Refusal(
    `There is no kind of entry "${name}"${didYouMean(name, NAMES)} The kinds are: ${NAMES.join(', ')}.`,
  );
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Refusal('What to write? npm run new -- <kind> "<title>"');
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question(`${question}: `);
  asking.close();
  return answer.trim();
}

function write({ file, text, isAppended }: NewEntry): void {
  const path = new URL(file, ROOT);
  if (!isAppended) {
    // Git doesn't keep empty folders, so a collection without entries may have no folder.
    mkdirSync(new URL('.', path), { recursive: true });
    // Fails if the file already exists.
    writeFileSync(path, text, { flag: 'wx' });
  } else writeFileSync(path, withEntry(readFileSync(path, 'utf8'), text));
}

const HELP = `npm run new -- <kind> "<title>" creates an entry of one of these kinds, and asks for what is missing:
${KINDS.map(({ name, asks }) => `  ${name.padEnd(Math.max(...NAMES.map(({ length }) => length)))}  ${asks}`).join('\n')}`;

try {
  const args = process.argv.slice(2);
  const [option] = args.filter((one) => /^--?[a-z]/i.test(one));
  if (option === '--help' || option === '-h') {
    console.log(HELP);
    process.exit();
  }
  if (option !== undefined) throw new Refusal(`There is no option "${option}", only --help. Nothing was written.`);
  const [first, ...rest] = args;
  const kind = kindOf(first ?? (await ask(`What kind of entry? ${NAMES.join(', ')}`)));
  const title = rest.join(' ').trim() || (await ask(kind.asks));
  const entry = newEntry(catalogue, kind, title, ROOT, new Date());
  write(entry);
  describeForEditors(ROOT);
  const todo = entry.text.split('\n').filter((line) => line.includes('# TODO ')).length;
  console.log(`\nWritten: ${entry.file}${entry.isAppended ? ` (entry "${entry.id}", at the end)` : ''}\n`);
  const steps = [
    ...(todo > 0 ? [`Fill in the fields marked TODO (${todo}), and delete the marks.`] : []),
    `npm run dev shows the site on http://localhost:4321${entry.page} while you write.`,
    'npm run check:content lists problems with their lines; npm test runs every check.',
    ...(entry.text.includes('\ndraft: true\n') ? ['Delete "draft: true" to publish it.'] : []),
  ];
  console.log(steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n'));
} catch (error) {
  if (!(error instanceof Refusal || error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
