// The answer about the remaining work can be worked out and saved in Firefox and in WebKit.

import { globSync, readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { test, until } from './lib/visitor.ts';

test('the remaining work is saved as a plan', async ({ visitor }) => {
  await visitor.open('/crosswalk/left');
  await visitor.press('label:has([name=hold])', 'ISO 27001');
  await visitor.press('label:has([name=want])', 'SOC 2');
  await visitor.sees('main h2', /^Of \d+ parts of SOC 2, /);
  await visitor.press('button', 'Save as CSV');
  await until(async () => {
    const [file = ''] = globSync(`${visitor.downloads}/*.csv`);
    expect(readFileSync(file, 'utf8').split('\r\n').length).toBeGreaterThan(10);
  });
});
