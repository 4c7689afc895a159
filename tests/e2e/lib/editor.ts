import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';

// Uses the editing page as a person does. The only thing a headless browser can't do is choose a folder, so that dialog is
// replaced by one that returns a folder in the browser, filled with the project's content.

const FOLDER = 'project';

type Values = Readonly<Record<string, unknown>>;

interface Field {
  name: string;
  widget: string;
  label_singular?: string;
  multiple?: boolean;
  field?: Field;
  fields?: readonly Field[];
}

export interface Collection {
  name: string;
  fields?: readonly Field[];
  files?: readonly { name: string; fields: readonly Field[] }[];
}

/** Opens the editor on a copy of the content. */
export async function openEditor(page: Page, address: string): Promise<Collection[]> {
  await page.addInitScript((folder) => {
    Object.assign(window, {
      showDirectoryPicker: async () => (await navigator.storage.getDirectory()).getDirectoryHandle(folder),
    });
  }, FOLDER);
  await page.goto(address);
  await page.evaluate(
    async ({ folder, files }) => {
      const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(folder, { create: true });
      // The editor regards a folder that contains this as a repository.
      await root.getDirectoryHandle('.git', { create: true });
      for (const [path, text] of files) {
        const names = path.split('/');
        let place = root;
        for (const name of names.slice(0, -1)) place = await place.getDirectoryHandle(name, { create: true });
        const stream = await (await place.getFileHandle(names.at(-1) ?? '', { create: true })).createWritable();
        await stream.write(text);
        await stream.close();
      }
    },
    { folder: FOLDER, files: contentFiles() },
  );
  const config = await page.request.get(`${address}/config.json`);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await expectEntries(page);
  const { collections } = (await config.json()) as { collections: Collection[] };
  return collections;
}

/**
 * The entries opened and chosen here, and the lists stored in one file. Only these, because the editor reads everything it finds before it
 * shows anything.
 */
const FOLDERS = ['src/content/frameworks', 'src/content/industries', 'src/data', 'src/data/framework-parts'];

/** The paths and texts of the project's files in these folders. */
function contentFiles(): [path: string, text: string][] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path): [string, string] => [path, readFileSync(path, 'utf8')]),
  );
}

/** The contents of a file that the editor has written; undefined if it hasn't. */
export function writtenTo(page: Page, path: string): Promise<string | undefined> {
  return page.evaluate(
    async ({ folder, names }) => {
      try {
        let place = await (await navigator.storage.getDirectory()).getDirectoryHandle(folder);
        for (const name of names.slice(0, -1)) place = await place.getDirectoryHandle(name);
        return await (await (await place.getFileHandle(names.at(-1) ?? '')).getFile()).text();
      } catch {
        return undefined;
      }
    },
    { folder: FOLDER, names: path.split('/') },
  );
}

/**
 * Waits until the editor has read the folder. On a busy machine the browser sometimes gives it an empty one; then the page is loaded
 * again, which opens the same folder.
 */
async function expectEntries(page: Page): Promise<void> {
  let tries = 0;
  await expect(async () => {
    if (tries++ > 0) await page.reload();
    await expect(collectionIn(page, 'Industries')).toContainText(/[1-9]/, { timeout: 20_000 });
  }).toPass();
}

const collectionIn = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });

/** Opens a collection's list. The editor opens its first collection when it starts, which can undo an early click. */
export async function openCollection(page: Page, name: string): Promise<void> {
  const collection = collectionIn(page, name);
  await expect(async () => {
    await collection.click();
    await expect(collection).toHaveAttribute('aria-selected', 'true', { timeout: 2_000 });
  }).toPass();
}

export async function openEntry(page: Page, collection: string, title: string): Promise<void> {
  await openCollection(page, collection);
  await page
    .getByRole('gridcell', { name: title, exact: true })
    .or(page.getByText(title, { exact: true }))
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

/** Fills in the form. Fields without a value are left unchanged. */
export async function fillIn(page: Page, fields: readonly Field[], values: Values, path = ''): Promise<void> {
  for (const field of fields) {
    const value = values[field.name];
    if (value !== undefined) await fillField(page, field, value, path + field.name);
  }
}

export const fieldAt = (page: Page, path: string): Locator => page.locator(`section.field[data-key-path="${path}"]`);

/** Scrolls through the form until a field comes into view and is rendered. Starts again from the top if it has scrolled past. */
async function fieldInView(page: Page, path: string): Promise<Locator> {
  const place = fieldAt(page, path);
  await page.mouse.move(640, 450);
  let turns = 0;
  await expect(async () => {
    if ((await place.count()) === 0) await page.mouse.wheel(0, ++turns % 20 === 0 ? -100_000 : 400);
    await expect(place).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [50], timeout: 45_000 });
  return place;
}

async function fillField(page: Page, field: Field, value: unknown, path: string): Promise<void> {
  const place = await fieldInView(page, path);
  if (field.widget === 'object') return fillIn(page, field.fields ?? [], value as Values, `${path}.`);
  if (field.widget === 'list') return fillList(page, field, value as unknown[], path);
  if (field.widget === 'select') return choose(page, place, String(value));
  if (field.widget === 'relation') {
    for (const id of value as string[]) await choose(page, place, id);
    return;
  }
  if (field.widget === 'boolean') {
    const isOn = (await place.getByRole('switch').getAttribute('aria-checked')) === 'true';
    if (isOn !== value) await place.getByRole('switch').click();
    return;
  }
  const box = place.getByRole(field.widget === 'number' ? 'spinbutton' : 'textbox');
  await box.fill(String(value));
}

async function fillList(
  page: Page,
  { label_singular, ...list }: Field,
  values: unknown[],
  path: string,
): Promise<void> {
  for (const [index, value] of values.entries()) {
    await fieldAt(page, path)
      .getByRole('button', { name: new RegExp(`^Add \u2068?${label_singular ?? ''}`) })
      .last()
      .click();
    if (list.field) await fillField(page, list.field, value, `${path}.${index}`);
    else await fillIn(page, list.fields ?? [], value as Values, `${path}.${index}.`);
  }
}

/** Chooses the option with the given stored value from a drop-down list. If there are only a few, they are shown as buttons instead. */
async function choose(page: Page, place: Locator, value: string): Promise<void> {
  const radio = place.getByRole('radio', { name: value, exact: true });
  if ((await radio.count()) > 0) return radio.click();
  await place.getByRole('combobox').click();
  await page.locator(`[role="option"][data-value="${value}"], [role="option"][value="${value}"]`).first().click();
}
