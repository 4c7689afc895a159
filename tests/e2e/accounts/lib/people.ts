import { expect, type Page } from 'playwright/test';
import { ANON_KEY } from '../../../../services/local-backend/src/data/keys.ts';
import { hosts } from '../../hosts.ts';
import { mailTo } from './mail.ts';
import { at, expectSignedIn, fillSignIn, PASSWORD, pressSignIn, step } from './screens.ts';
import { SESSION_KEY } from './service.ts';

let people = 0;

/** An address that no one has used yet. */
export function newAddress(name: string): string {
  people += 1;
  return `${name}.${Date.now().toString(36)}.${process.pid}.${people}@example.com`;
}

/** The name that the header shows for an address. */
export const nameOf = (email: string): string => email.split('@')[0] ?? '';

/** Fills and sends the form of /signup. */
export async function signUp(page: Page, email: string, query = '', password = PASSWORD): Promise<void> {
  await page.goto(at(`/signup${query}`));
  await page.getByLabel('Your name').fill('Asha Rao');
  await page.getByLabel('Business e-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Open the account' }).click();
  await expect(step(page)).toHaveText('Check your e-mail');
}

/** Calls the backend, as the pages' client does. */
async function ask(path: string, body: object, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const answer = await fetch(`${hosts.backend.url}/auth/v1/${path}`, {
    method: path === 'user' ? 'PUT' : 'POST',
    headers: { apikey: ANON_KEY, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.status, `${path}: ${text}`).toBe(200);
  return JSON.parse(text) as Record<string, unknown>;
}

/** A person with a confirmed address and a password, signed in on /account. The sign-up and sign-in pages have their own tests. */
export async function signedUp(page: Page, name: string): Promise<string> {
  const email = newAddress(name);
  await ask('signup', { email, password: PASSWORD, data: { full_name: 'Asha Rao' } });
  const { code } = await mailTo(email, 'signup');
  const session = await ask('verify', { email, token: code, type: 'signup' });
  await ask('user', { password: PASSWORD }, { authorization: `Bearer ${String(session['access_token'])}` });
  // Storage can be filled from any file of the site; this one renders nothing.
  await page.goto(at('/robots.txt'));
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    SESSION_KEY,
    JSON.stringify(session),
  ] as const);
  await page.goto(at('/account'));
  await expectSignedIn(page, nameOf(email));
  return email;
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto(at('/signin'));
  await fillSignIn(page, email, password);
  await pressSignIn(page);
}
