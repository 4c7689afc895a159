import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import type { Problem } from '~/kit/content/reading/problems';

type Found = Pick<Problem, 'line' | 'message'>;

/**
 * Finds files that could run scripts or load something from elsewhere if someone opened them on the site's own address. Everything in
 * `public/` is served as it is.
 *
 * @param folder the folder, from the project's root
 */
export function publicProblems(folder = 'public'): Problem[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .flatMap((file) => problemsIn(file).map((found) => ({ file, ...found })));
}

function problemsIn(file: string): Found[] {
  if (/\.(?:[xs]?html?|xht|mht(?:ml)?)$/i.test(file)) return [{ message: HTML }];
  return /\.svg$/i.test(file) ? svgProblems(readFileSync(file)) : [];
}

const HTML =
  "an HTML file here could run scripts on the site's own address, and no rule checks it; make it a page in src/pages, or delete it. " +
  'If a service wants the file to prove that the site is yours, choose its DNS record instead.';

/** Elements that run code, or contain a whole page. */
const ACTIVE = ['script', 'foreignobject', 'iframe', 'object', 'embed', 'handler', 'listener'];

/** Elements that change another element's attribute while they are shown. */
const CHANGING = ['set', 'animate'];

/** Attributes whose value is an address. */
const ADDRESSES = ['href', 'src', 'action', 'formaction'];

/** Addresses within the file: a fragment, or pixels. */
const WITHIN = /^\s*(?:#|data:image\/(?:png|jpe?g|gif|webp|avif)[;,])/i;

const XHTML = 'http://www.w3.org/1999/xhtml';

/** What makes an SVG file more than a drawing, in the order of the file. */
export function svgProblems(bytes: Uint8Array): Found[] {
  const text = readText(bytes);
  if (text === undefined) return [{ message: "the file is not in UTF-8, so it can't be checked; save it as UTF-8." }];
  const found: Found[] = [];
  let styles = 0;
  const note = (message: string) => {
    found.push({ line: text.slice(0, parser.startIndex).split('\n').length, message });
  };
  const checkStyle = (style: string, where: string) => {
    if (loads(style)) note(`${where} loads something from outside the file; put it into the file, or leave it out.`);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = localName(name);
        if (element === 'style') styles += 1;
        if (ACTIVE.includes(element)) note(`<${name}> can run scripts; delete it. A drawing doesn't need it.`);
        for (const [attribute, value] of Object.entries(attributes)) {
          const problem = attributeProblem(element, attribute, value);
          if (problem) note(`<${name} ${attribute}> ${problem}`);
          else checkStyle(value, `<${name} ${attribute}>`);
        }
      },
      ontext(style) {
        if (styles > 0) checkStyle(style, '<style>');
      },
      onclosetag(name) {
        if (localName(name) === 'style') styles -= 1;
      },
      onprocessinginstruction(name, instruction) {
        if (name === '?xml-stylesheet') {
          note(
            'the file loads a style sheet, which can run scripts; put the styles into the file, and delete this line.',
          );
        }
        if (/<!ENTITY/i.test(instruction)) {
          note('the file declares entities, behind which scripts can hide; export it without them.');
        }
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return found;
}

/** @returns undefined if a browser might read the bytes in another way */
function readText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const [, encoding = 'utf-8'] = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/i.exec(text) ?? [];
    return text.includes('\0') || !/^(?:utf-8|us-ascii)$/i.test(encoding) ? undefined : text;
  } catch {
    return undefined;
  }
}

const localName = (name: string) => name.replace(/^.*:/, '').toLowerCase();

function attributeProblem(element: string, attribute: string, value: string): string | undefined {
  const name = localName(attribute);
  // Browsers ignore white space and control characters in the name of a scheme.
  const isScript = /(?:^|;)(?:javascript|vbscript):/i.test(value.replace(/[\0-\x20]/g, ''));
  if (/^on/i.test(attribute)) return 'runs a script; delete the attribute.';
  if (isScript) return 'is an address that runs a script; delete the attribute.';
  if (value.trim() === XHTML)
    return 'lets the file contain a page, which can run scripts; delete it and what it is for.';
  if (CHANGING.includes(element) && name === 'attributename' && /^(?:on|(?:.*:)?href$)/i.test(value.trim())) {
    return 'changes an address or a script; delete the element.';
  }
  if (!ADDRESSES.includes(name) || WITHIN.test(value) || value.trim() === '') return undefined;
  return `leads out of the file to "${value.trim().slice(0, 80)}"; put what it shows into the file, or delete it.`;
}

/** Whether styles load anything but parts of the same file. */
function loads(style: string): boolean {
  const addresses = [...style.matchAll(/url\(\s*["']?([^)]*)/gi)].map(([, address = '']) => address);
  return /@import/i.test(style) || addresses.some((address) => !WITHIN.test(address) && !/^data:font\//i.test(address));
}
