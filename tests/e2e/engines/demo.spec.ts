// The demo page works in Firefox and in WebKit: its toast, and its form, which lists missing answers at the first press.

import { expect } from 'playwright/test';
import { someone } from '../requests/lib/form.ts';
import { rowsOf } from '../requests/lib/rows.ts';
import { test } from './lib/visitor.ts';

test('a button that isn’t implemented yet says so in a toast, and a request arrives as typed', async ({ visitor }) => {
  const email = someone();
  await visitor.open('/demo');
  await visitor.press('button', 'Watch 5-Min Demo');
  await visitor.sees('[data-sonner-toast]', /implemented yet/);
  await visitor.press('#demo-form button', 'Request my demo');
  await visitor.sees('#demo-form [role=alert]', /fields need an answer/);
  await visitor.fill('#demo-form [name=firstName]', 'Asha');
  await visitor.fill('#demo-form [name=lastName]', 'Rao');
  await visitor.fill('#demo-form [name=email]', email);
  await visitor.fill('#demo-form [name=company]', 'Example Ltd');
  await visitor.fill('#demo-form [name=jobTitle]', 'Security lead');
  await visitor.press('#demo-form label', 'SOC 2');
  await visitor.press('#demo-form button', 'Request my demo');
  await visitor.sees('#demo-form [role=status]', /AT-\w{8} has arrived/);
  expect(await rowsOf(email)).toMatchObject([
    {
      first_name: 'Asha',
      last_name: 'Rao',
      company: 'Example Ltd',
      job_title: 'Security lead',
      interests: ['SOC 2'],
    },
  ]);
});
