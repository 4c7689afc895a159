import { describe, expect, test } from 'vitest';
import { rulesOf } from '~/assurance/rules-of';
import { CAPTCHA_ORIGIN } from '~/config/demo-requests';
import { contentPolicy } from '~/integrations/publish/policy';
import { controlsOf } from '~/lib/assurance/controls';
import { html, ORIGIN } from '../../fixtures/broken/broken.ts';
import { examine } from '../../site/lib/examine.ts';

// What P-01 and P-02 promise is true of a site whose form has a check against bots, and of one whose form has none.

const SERVICE = 'https://project.supabase.example';

const pageOf = (main: string, captcha: boolean) => {
  const none = new Set<string>();
  const policy = contentPolicy({ scripts: none, styles: none, connect: [SERVICE], pictures: [], forms: [], captcha });
  return Buffer.from(html(main, { head: `<meta http-equiv="Content-Security-Policy" content="${policy}">` }));
};

/** What the rules of P-02 find. @param shows whether the form shows the check @param allowed addresses whose policy allows it */
async function problemsOf(shows: boolean, allowed: readonly string[]): Promise<string[]> {
  const forms = { '/demo': shows ? '<div data-captcha></div>' : '<form></form>', '/': '', '/account': '' };
  const files = Object.entries(forms).map(([path, main]): [string, Buffer] => [
    path === '/' ? '/index.html' : `${path}.html`,
    pageOf(main, allowed.includes(path)),
  ]);
  const site = { origin: ORIGIN, entries: [], files: new Map(files) };
  const outcomes = await examine(site, new Map([['P-02', rulesOf('P-02')]]));
  return outcomes.get('P-02')?.problems ?? [];
}

describe.each([true, false])('with a check against bots: %s', (hasCaptcha) => {
  const promises = controlsOf(hasCaptcha).filter(({ id }) => id === 'P-01' || id === 'P-02');

  test('the promises name its origin only then', () => {
    expect(promises.map(({ promise }) => promise.includes(CAPTCHA_ORIGIN))).toEqual([hasCaptcha, hasCaptcha]);
  });

  test('no page but the one that shows it may ask it', async () => {
    expect(await problemsOf(hasCaptcha, hasCaptcha ? ['/demo'] : [])).toEqual([]);
    expect(await problemsOf(hasCaptcha, hasCaptcha ? [] : ['/demo'])).not.toEqual([]);
    expect(await problemsOf(hasCaptcha, hasCaptcha ? ['/demo', '/'] : ['/'])).toContain(
      `/: script-src must not speak of the captcha.`,
    );
  });
});
