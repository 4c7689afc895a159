import { expect } from 'playwright/test';
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
