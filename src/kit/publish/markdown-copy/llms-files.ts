import type { DataFile } from '~/kit/content/subject';
import { compareTexts } from '~/lib/order';

/** The entry of a Markdown copy's page in `/llms.txt`. */
export interface ListedCopy {
  title: string;
  description: string;
  kind: string;
  /** URL of the copy. */
  address: string;
}

export interface LlmsSite {
  name: string;
  summary: string;
  /** Machine-readable files besides the copies. */
  data: readonly DataFile[];
}

/** Cloudflare accepts no file larger than 25 MiB. */
const PART_MAX = 20 * 1024 * 1024;

/** Sorts copies by kind, in the kinds' own order, then by URL. */
export function inOrder<Listed extends ListedCopy>(copies: readonly Listed[], kinds: readonly string[]): Listed[] {
  const rank = ({ kind }: Listed) => (kinds.includes(kind) ? kinds.indexOf(kind) : kinds.length);
  const place = ({ address }: Listed) => address.replace(/\/index\.md$/, '/');
  return copies.toSorted((a, b) => rank(a) - rank(b) || compareTexts(a.kind, b.kind) || (place(a) < place(b) ? -1 : 1));
}

/**
 * The list of all Markdown copies, in the form of https://llmstxt.org: a heading, a summary as a quote, and sections of links.
 *
 * @param copies in the order in which they are listed
 */
export function llmsList(copies: readonly ListedCopy[], site: LlmsSite, origin: string): string {
  const kinds = Map.groupBy(copies, ({ kind }) => kind);
  const sections = [...kinds].map(([kind, listed]) => section(kind, listed));
  const data = site.data.map(({ path, ...file }) => ({ ...file, address: origin + path }));
  return [`# ${site.name}`, `> ${site.summary}`, ...sections, section('Data', data), ''].join('\n\n').trimEnd() + '\n';
}

function section(heading: string, links: readonly Omit<ListedCopy, 'kind'>[]): string {
  const lines = links.map(({ title, address, description }) => `- [${escaped(title)}](${address}): ${description}`);
  return `## ${heading}\n\n${lines.join('\n')}`;
}

const escaped = (title: string) => title.replace(/[[\]\\]/g, '\\$&');

/** A copy as it appears in `/llms-full.txt`: below a line with its URL. */
export const underItsAddress = (address: string, markdown: string) => `===== ${address} =====\n\n${markdown}\n`;

/** The name of a part of `/llms-full.txt`; only large sites need more than one. */
export const partName = (part: number) => (part === 1 ? 'llms-full.txt' : `llms-full-${part}.txt`);

/** Whether the next copy begins a new part, because it would make the current part too large for a host. */
export function beginsPart(sizeSoFar: number, size: number, max = PART_MAX): boolean {
  return sizeSoFar > 0 && sizeSoFar + size > max;
}
