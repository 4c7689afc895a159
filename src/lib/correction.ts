import { site } from '~/config/site';

/** The address at which a visitor says that something is wrong: a prepared e-mail, or an issue if the site has a tracker. */
export function correctionHref(subject: string): string {
  // Encode brackets as well, because they end a link in Markdown.
  const encoded = encodeURIComponent(subject).replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));
  return site.corrections + encoded;
}
