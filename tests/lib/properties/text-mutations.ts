import { addresses, blocks, characters, html, links, unusual } from './nasty.ts';
import { encode } from './files.ts';
import { choose, insert, type Choice } from './choice.ts';

export interface ChangedText {
  bytes: Uint8Array;
  /** Set if the change can't be valid. */
  isWrong?: boolean;
}

/** Inserts a line before any line of the file except the first. */
function withLine(text: string, line: string, at: number): string {
  const lines = text.split('\n');
  lines.splice(1 + (at % Math.max(1, lines.length - 2)), 0, line);
  return lines.join('\n');
}

/** Inserts a line into the YAML, before a top-level key. */
function withTopLine(text: string, line: string, at: number): string {
  const keys = [...text.matchAll(/^[a-z][\w-]*:/gim)].map(({ index }) => index).slice(0, 8);
  const place = choose(keys, at);
  return `${text.slice(0, place)}${line}\n${text.slice(place)}`;
}

const good = (text: string): ChangedText => ({ bytes: encode(text) });
const wrong = (text: string): ChangedText => ({ bytes: encode(text), isWrong: true });

const BOMB = 'a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]';
const YAML = [
  BOMB,
  'x: &anchor y',
  'x: *nowhere',
  '<<: {order: 1}',
  '__proto__: {polluted: true}',
  '"__proto__": 1',
  'constructor: {prototype: {polluted: true}}',
  '? [a, b]\n: c',
  'x: !!js/function "function () {}"',
  'x: !!binary aGk=',
  '!!map {a: 1}',
  '%TAG ! tag:evil.example,2000:',
  '...\nx: 1',
  '1: 2',
  'null: 2',
  '[a]: 2',
  'x: "never closed',
  'x: [never, closed',
  'x:\n\t- tab',
  'x: @reserved',
  'x: `reserved`',
  'x: a: b',
  `x: ${'['.repeat(2_000)}`,
  `x: ${'{a: '.repeat(2_000)}`,
  `${'- '.repeat(500)}x`,
  'x: |\n text\n more',
] as const;

export const textMutations: Record<string, (text: string, choice: Choice) => ChangedText> = {
  'the YAML uses other features': (text, { at, pick }) => wrong(withTopLine(text, choose(YAML, pick), at)),
  'a key is duplicated': (text, { at }) => {
    const keys = [...text.matchAll(/^[a-z][\w-]*:/gim)].map(([key]) => key);
    return wrong(withTopLine(text, `${choose(keys, at)} 1`, 0));
  },
  'a line is missing': (text, { at }) =>
    good(
      text
        .split('\n')
        .filter((_, index, { length }) => index !== at % length)
        .join('\n'),
    ),
  'a line is duplicated': (text, { at }) => good(withLine(text, choose(text.split('\n'), at), at)),
  'the file ends early': (text, { at }) => good(text.slice(0, at % text.length)),
  'a piece is missing': (text, { at, pick }) =>
    good(text.slice(0, at % text.length) + text.slice((at % text.length) + 1 + (pick % 40))),
  'markup appears somewhere': (text, { at, pick }) => good(insert(text, choose(html, pick), at)),
  'an invisible character appears somewhere': (text, { at, pick }) =>
    wrong(
      insert(
        text,
        choose(
          characters.filter((one) => !/\p{M}/u.test(one)),
          pick,
        ),
        1 + (at % (text.length - 1)),
      ),
    ),
  'an unusual character appears somewhere': (text, { at, pick }) => good(insert(text, choose(unusual, pick), at)),
  'random text appears somewhere': (text, { at, text: piece }) => good(insert(text, piece, at)),
  'a byte is not valid UTF-8': (text, { at, pick }) => {
    const bytes = encode(text);
    bytes[at % bytes.length] = choose([0xff, 0xc0, 0xfe, 0xf8], pick);
    return { bytes, isWrong: true };
  },
  'the file is UTF-16': (text) => ({ bytes: new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')), isWrong: true }),
  'the file is huge': (text, { pick }) => wrong(text + '\n# more'.repeat(45_000 + (pick % 10_000))),
  'the file is empty': (_, { pick }) =>
    wrong(choose(['', '\n', ' ', '---', '---\n---', '---\n---\n', '{}', '[]', 'null'], pick)),
};

export const bodyMutations: Record<string, (text: string, choice: Choice) => ChangedText> = {
  'the body contains a link': (text, { at, pick }) =>
    good(`${text}\n\n${choose(links, at)(choose(addresses, pick))}\n`),
  'the body contains markup': (text, { pick }) => {
    const piece = choose(html, pick);
    const changed = `${text}\n\n${piece}\n`;
    // CommonMark treats a tag name followed by a slash as text, and it is printed as text.
    return piece.startsWith('<svg/') ? good(changed) : wrong(changed);
  },
  'the body contains markup within a line': (text, { at, pick }) => {
    const [front, ...paragraphs] = text.split('\n\n');
    const lines = [
      front,
      ...paragraphs.map((paragraph, index) =>
        index === at % paragraphs.length ? `${paragraph} ${choose(html, pick)}` : paragraph,
      ),
    ];
    return good(lines.join('\n\n'));
  },
  'the body contains a block': (text, { pick }) => good(`${text}\n\n${choose(blocks, pick)}\n`),
  'the body starts with a block': (text, { pick }) =>
    good(text.replace(/^(---\n[\s\S]*?\n---\n)/, (front) => `${front}${choose(blocks, pick)}\n\n`)),
  'the body contains a character as an entity': (text, { pick }) => {
    const code = choose(characters, pick).codePointAt(0) ?? 0;
    return good(`${text}\n\nbefore &#x${code.toString(16)}; after \`&#${code};\` [x](/x "&#${code};")\n`);
  },
  'the body is random text': (text, { text: body }) =>
    good(text.replace(/^(---\n[\s\S]*?\n---\n)[\s\S]*$/, (_, front: string) => `${front}\n${body}\n`)),
  'the front matter has no end': (text) => wrong(text.replace('\n---\n', '\n')),
  'the front matter has no start': (text, { pick }) =>
    wrong(
      choose(['', '\n', ' ', '+++\n', '--\n', '# Title\n'], pick) +
        text.replace(/^---\n/, pick % 2 === 0 ? '' : 'x\n---\n'),
    ),
};

/** Names a file may not have. */
export const names = [
  'Security.md',
  'a b.md',
  'a/b.md',
  '../x.md',
  'x.mdx',
  'x.html',
  'x',
  '.md',
  '-x.md',
  'x-.md',
  'x--y.md',
  'é.md',
  'x.md.md',
  `${'x'.repeat(90)}.md`,
  'a\nb.md',
  'x<script>.md',
  'x"onclick.md',
  '__proto__.md',
  '%2e%2e.md',
  'CON.md',
] as const;

/** Names a pair's file may not have. */
export const pairNames = [
  'gdpr.yaml',
  'gdpr--gdpr.yaml',
  'soc-2--gdpr.yaml',
  'gdpr--no-such-framework.yaml',
  'gdpr-soc-2.yaml',
  'gdpr--hipaa--soc-2.yaml',
  'GDPR--soc-2.yaml',
  'gdpr--soc-2.yml',
  '--soc-2.yaml',
  'more/gdpr--soc-2.yaml',
  '../gdpr--soc-2.yaml',
  'gdpr--<script>.yaml',
  '__proto__--soc-2.yaml',
  `gdpr--${'x'.repeat(90)}.yaml`,
  'gdpr--soc-2\n.yaml',
] as const;
