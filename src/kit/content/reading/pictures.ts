import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import type { HastPluginDefinition } from 'satteri';
import { PICTURE } from '~/kit/content/fields/addresses';
import { nearestName } from '~/lib/spelling';
import { UnsafeMarkdown, type Finding } from './safe-markdown';

/** Width of the column of a text, in CSS pixels (`maxWidth.text`). On fine screens, the service offers twice as many. */
const COLUMN = 672;

/** A picture's file, relative to the project's root. */
interface Picture {
  file: string;
  width: number;
  format: string;
}

/**
 * Hands the pictures of an entry's text to Astro's image service, which writes their width and height, lets them load late, and converts
 * all but SVG to WebP. Astro does so only for addresses relative to the entry, so pictures below public/ get one.
 *
 * @throws UnsafeMarkdown if files are missing, or aren't pictures
 */
export function servedPictures(entry: string): HastPluginDefinition {
  const folder = posix.dirname(entry);
  const found: Finding[] = [];
  return {
    name: 'served-pictures',
    options: { position: true },
    element: {
      filter: ['img'],
      visit: async (node, context) => {
        const { src } = node.properties;
        if (typeof src !== 'string' || URL.canParse(src)) return;
        const address = decodeURIComponent(src);
        const picture = await pictureAt(posix.join(address.startsWith('/') ? 'public' : folder, address));
        if (typeof picture === 'string') {
          const message = `the text shows the picture ${address}, ${picture}`;
          found.push({ line: node.position?.start.line ?? 1, message });
          return;
        }
        const relative = posix.relative(folder, picture.file).replace(/^(?!\.)/, './');
        const paths = context.data.astro?.localImagePaths;
        paths?.delete(decodeURI(src));
        paths?.add(relative);
        context.setProperty(node, 'src', relative);
        if (picture.format === 'svg') return;
        context.setProperty(node, 'width', Math.min(picture.width, COLUMN));
        context.setProperty(node, 'layout', 'constrained');
      },
    },
    after: () => {
      if (found.length > 0) throw new UnsafeMarkdown(found);
    },
  };
}

/** The picture at a path, or the end of a sentence that says what is wrong with it. */
async function pictureAt(path: string): Promise<Picture | string> {
  const folder = posix.dirname(path);
  const wanted = posix.basename(path);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  // Exactly this name, on every system; only accented letters may be composed in one place and decomposed in the other.
  const name = names.find((one) => one.normalize() === wanted.normalize());
  if (name === undefined) {
    const near = nearestName(
      wanted,
      names.filter((one) => PICTURE.test(one)),
    );
    return `which is not a file on this site; ${near ? `did you mean "${near}"?` : `put it into ${folder}/, or remove the address.`}`;
  }
  const file = posix.join(folder, name);
  try {
    const { width, format } = await imageMetadata(await readFile(file), file);
    if ((format === 'svg') === /\.svg$/i.test(file)) return { file, width, format };
  } catch {
    // Reported below, like a file of another format.
  }
  return `but ${file} can’t be read as a picture; save it again in the format that its name ends in.`;
}
