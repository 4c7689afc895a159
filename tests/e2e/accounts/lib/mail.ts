import { expect, type Browser, type Page } from 'playwright/test';
import { hosts } from '../../hosts.ts';

interface Mail {
  kind: 'signup' | 'recovery' | 'magiclink' | 'email_change' | 'reauthentication';
  code: string;
  link: string | null;
}

/** The e-mails to an address, newest first. */
async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${hosts.backend.url}/inbox?to=${encodeURIComponent(address)}`, {
    headers: { accept: 'application/json' },
  });
  return (await answer.json()) as Mail[];
}

/** The newest e-mail of a kind to an address, once `count` e-mails of that kind have arrived. */
export async function mailTo(address: string, kind: Mail['kind'], count = 1): Promise<{ code: string; link: string }> {
  let found: Mail[] = [];
  await expect(async () => {
    found = (await mailsTo(address)).filter((mail) => mail.kind === kind);
    expect(found.length, `${kind} e-mails to ${address}`).toBe(count);
  }).toPass();
  const [mail] = found;
  return { code: mail?.code ?? '', link: mail?.link ?? '' };
}

/** Opens the link in an e-mail and presses the button of its page. */
export async function followLink(page: Page, { link }: { link: string }): Promise<void> {
  await page.goto(link);
  await page.locator('#opened-link [type=submit]').click();
  await expect(page.locator('#opened-link')).toHaveCount(0);
}

/** Opens the link in an e-mail as mail gateways do: by HEAD and GET, and in browsers with scripts and without. */
export async function scan(browser: Browser, { link }: { link: string }): Promise<void> {
  for (const method of ['HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200);
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(link, { waitUntil: 'networkidle' });
    await context.close();
  }
}
