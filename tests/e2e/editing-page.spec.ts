import { expect, test } from 'playwright/test';
import { ProjectCopy } from '../site/lib/project-copy.ts';
import { hosts } from './hosts.ts';
import { fillIn, openEditor, writtenTo } from './lib/editor.ts';
import { insurance } from './lib/insurance.ts';
import { watch } from './lib/watch.ts';

// Runs over the build of `npm run build:styleguide`, in which the editor works on the files of this machine.

const ADDRESS = `${hosts.styleguide.url}/admin`;
const FILE = 'src/content/industries/insurance.md';

test.slow();

test('an editor writes an industry page, and what is written is an entry as it stands', async ({ page }) => {
  const seen = watch(page, hosts.styleguide.url);
  const collections = await openEditor(page, ADDRESS);
  await page.getByText('Industries', { exact: true }).first().click();
  await page.getByRole('button', { name: 'New' }).click();
  const fields = collections.find(({ name }) => name === 'industries')?.fields ?? [];
  await fillIn(page, fields, insurance);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => writtenTo(page, FILE)).toContain('name: Insurance');
  const text = (await writtenTo(page, FILE)) ?? '';
  expect(text).toContain('\nimage: life-buoy\n');
  expect(text).toContain('\ndraft: true\n');
  expect(text.startsWith(`---\norder: 12\nicon: ${insurance.icon}\nname: Insurance\n`)).toBe(true);
  const copy = await ProjectCopy.make();
  try {
    await copy.write(FILE, text);
    const { code, output } = await copy.run('check:content');
    expect(output).toContain('no mistakes');
    expect(code).toBe(0);
  } finally {
    await copy.delete();
  }
  expect(seen, 'console, errors and requests').toEqual([]);
});
