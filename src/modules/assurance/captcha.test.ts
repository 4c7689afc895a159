// The rules about policies and headers work both with and without a bot check on the form.

import { describe, expect, test } from 'vitest';
import { headerLines } from '~/kit/publish/hosting/host-headers';
import { contentPolicy } from '~/kit/publish/content-security-policy';
import { html, ORIGIN } from '#tests/fixtures/broken/broken.ts';
import { problemsOf, type NamedRules } from '#tests/site/lib/test-rules.ts';
import {
  everyPageHasItsHeaders,
  onlyTheServiceMayBeAsked,
  theCaptchaIsWhereItIsShown,
} from '#tests/site/rules/security.ts';

const SERVICE = 'https://project.supabase.example';

const policyOf = (captcha: boolean) => {
  const none = new Set<string>();
  return contentPolicy({ scripts: none, styles: none, connect: [SERVICE], pictures: [], forms: none, captcha });
};
const pageOf = (main: string, policy: string) =>
  html(main, { head: `<meta http-equiv="Content-Security-Policy" content="${policy}">` });

/**
 * The problems that rules find.
 * @param shows whether the form shows the bot check
 * @param allowed the paths whose policy allows it
 */
async function problemsWith(rules: NamedRules, shows: boolean, allowed: readonly string[]): Promise<string[]> {
  const forms = { '/demo': shows ? '<div data-captcha></div>' : '<form></form>', '/index': '', '/account': '' };
  const policies = Object.keys(forms).map((name): [string, string] => {
    const path = name.replace('/index', '/');
    return [path, policyOf(allowed.includes(path))];
  });
  const pages = Object.entries(forms).map(([name, main], place): [string, string] => [
    `${name}.html`,
    pageOf(main, policies[place]?.[1] ?? ''),
  ]);
  const headers = headerLines(new Map(policies), { captcha: shows ? ['/demo'] : [] }).join('\n');
  const files = new Map([...pages, ['/_headers', headers] as const].map(([name, text]) => [name, Buffer.from(text)]));
  return [...(await problemsOf({ origin: ORIGIN, entries: [], files }, rules)).values()].flat();
}

describe.each([true, false])('with a bot check: %s', (hasCaptcha) => {
  test('only the page that shows it may load it', async () => {
    const problems = (allowed: readonly string[]) =>
      problemsWith({ onlyTheServiceMayBeAsked, theCaptchaIsWhereItIsShown }, hasCaptcha, allowed);
    expect(await problems(hasCaptcha ? ['/demo'] : [])).toEqual([]);
    expect(await problems(hasCaptcha ? [] : ['/demo'])).not.toEqual([]);
    expect(await problems(hasCaptcha ? ['/demo', '/'] : ['/'])).toContain(
      '/: script-src must not mention the captcha.',
    );
  });

  test('every page has its headers, and none blocks the check', async () => {
    expect(await problemsWith({ everyPageHasItsHeaders }, hasCaptcha, hasCaptcha ? ['/demo'] : [])).toEqual([]);
  });
});
