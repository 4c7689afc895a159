import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { pathToFileURL } from 'node:url';
import { catalogue } from '../src/modules/registry.ts';
import { describeForEditors } from '../src/kit/content/loading/loaders.ts';
import { entryKinds, type EntryKind } from '../src/kit/content/new-entry/entry-kinds.ts';
import { withEntry } from '../src/kit/content/new-entry/existing.ts';
import { newEntry, Refusal, type NewEntry } from '../src/kit/content/new-entry/new-entry.ts';
import { ContentError } from '../src/kit/content/reading/problems.ts';
import { newCollection } from './lib/new-collection/new-collection.ts';
import { didYouMean } from '../src/lib/spelling.ts';

// Creates an entry: npm run new -- framework "ISO 22316". Asks for missing arguments. Also creates a collection: npm run new -- collection webinar.

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

async function addEntry(name: string | undefined, title: string): Promise<void> {
  const kind = kindOf(name ?? (await ask(`What kind of entry? ${NAMES.join(', ')}`)));
  const entry = newEntry(catalogue, kind, title || (await ask(kind.asks)), ROOT, new Date());
  write(entry);
  describeForEditors(ROOT);
  const todo = entry.text.split('\n').filter((line) => line.includes('# TODO ')).length;
  console.log(`\nWritten: ${entry.file}${entry.isAppended ? ` (entry "${entry.id}", at the end)` : ''}\n`);
  const steps = [
    ...(todo > 0 ? [`Fill in the fields marked TODO (${todo}), and delete the marks.`] : []),
    `npm run dev shows the site on http://localhost:4321${entry.page} while you write.`,
    'npm run check:content lists problems with their lines; npm run test:content tests all that an edit can break.',
    ...(entry.text.includes('\ndraft: true\n') ? ['Delete "draft: true" to publish it.'] : []),
  ];
  console.log(steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n'));
}

async function addCollection(name: string): Promise<void> {
  const asks = 'What is one entry called? For example webinar; with an irregular plural: person, people';
  const files = await newCollection(catalogue, name || (await ask(asks)), ROOT, new Date());
  for (const { path, text, isChanged } of files) {
    mkdirSync(new URL('.', new URL(path, ROOT)), { recursive: true });
    writeFileSync(new URL(path, ROOT), text, { flag: isChanged ? 'w' : 'wx' });
  }
  const listed = files.map(({ path, isChanged }) => `  ${path}${isChanged ? ' (changed)' : ''}`).join('\n');
  console.log(`\nWritten:\n${listed}

  1. Change the fields in schema.ts and the texts in src/content/pages/ to yours.
  2. Write the example entry, and delete "draft: true" to publish it.
  3. npm run dev shows the pages; npm run check finds what is missing.
  4. For a place in the header’s menu, see "menus" in subject.ts. src/modules/subjects.ts has the order of subjects.`);
}

const HELP = `npm run new -- <kind> "<title>" creates an entry of one of these kinds, and asks for what is missing:
${KINDS.map(({ name, asks }) => `  ${name.padEnd(Math.max(...NAMES.map(({ length }) => length)))}  ${asks}`).join('\n')}

npm run new -- collection webinar creates a collection with its schema, its pages and an example.`;

try {
  const args = process.argv.slice(2);
  const [option] = args.filter((one) => /^--?[a-z]/i.test(one));
  if (option === '--help' || option === '-h') {
    console.log(HELP);
    process.exit();
  }
  if (option !== undefined) throw new Refusal(`There is no option "${option}", only --help. Nothing was written.`);
  const [first, ...rest] = args;
  const title = rest.join(' ').trim();
  if (first === 'collection') await addCollection(title);
  else await addEntry(first, title);
} catch (error) {
  if (!(error instanceof Refusal || error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
