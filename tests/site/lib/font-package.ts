import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headingFont } from '../../../src/config/heading-fonts.ts';

/** A package like Fontsource's: the current font under a different name. */
export const OTHER_FONT = { name: '@fontsource-variable/northgate-serif', family: 'Northgate Serif 4' };

/**
 * Writes the package into a folder of packages.
 *
 * @param modules such as `node_modules`
 * @param weights the lightest and the heaviest weight that it declares
 */
export async function writeFontPackage(modules: string, [min, max] = ['200', '900']): Promise<void> {
  const folder = join(modules, OTHER_FONT.name);
  const id = OTHER_FONT.name.replace(/^.*\//, '');
  const described = { id, family: OTHER_FONT.family, variable: { wght: { min, max } } };
  await mkdir(join(folder, 'files'), { recursive: true });
  await writeFile(join(folder, 'metadata.json'), JSON.stringify(described));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: OTHER_FONT.name, version: '5.1.2' }));
  await cp(join('node_modules', headingFont.source), join(folder, `files/${id}-latin-wght-normal.woff2`));
}
