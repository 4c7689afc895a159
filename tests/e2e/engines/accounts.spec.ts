// People can use an account in Firefox and in WebKit, from signing up to signing out.

import { expect } from 'playwright/test';
import { mailTo } from '../accounts/lib/mail.ts';
import { nameOf, newAddress } from '../accounts/lib/people.ts';
import { PASSWORD } from '../accounts/lib/screens.ts';
import { SESSION_KEY } from '../accounts/lib/service.ts';
import { test, until } from './lib/visitor.ts';

test('signs up, follows the link in the e-mail, chooses the password and signs out', async ({ visitor }) => {
  const email = newAddress('engine');
  const stored = () => visitor.run((key) => localStorage.getItem(key) !== null, SESSION_KEY);
  await visitor.open('/signup');
  await visitor.fill('#sign-up [name=name]', 'Asha Rao');
  await visitor.fill('#sign-up [name=email]', email);
  await visitor.fill('#sign-up [name=password]', PASSWORD);
  await visitor.press('#sign-up button', 'Open the account');
  await visitor.sees('main h2', 'Check your e-mail');
  await visitor.open((await mailTo(email, 'signup')).link);
  await visitor.press('#opened-link button', 'Confirm the address');
  await visitor.fill('#first-password [name=password]', PASSWORD);
  await visitor.press('#first-password button', 'Save the password');
  await visitor.sees('.account-menu > button', nameOf(email));
  expect(await stored()).toBe(true);
  await visitor.press('.account-menu > button');
  await visitor.press('.account-menu button', 'Sign Out');
  await until(async () => expect(await visitor.texts('.account-menu')).toEqual([]));
  expect(await stored()).toBe(false);
});
