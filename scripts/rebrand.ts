import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { headingFont } from '../src/config/heading-fonts.ts';
import { site } from '../src/config/site.ts';
import { rebrand, samplesIn } from './lib/rebrand.ts';

// Rebrands the site for another company; docs/make-it-yours.md lists the manual steps that remain.

const USAGE = `npm run rebrand -- --name "Northgate" --legal-name "Northgate Compliance GmbH" --origin https://www.northgate.example
  --seal "#1b3a6b" --seal-dark "#a9c3f0"   the accent of the light and of the dark theme; both or none
  --logo mark.svg                          the mark in the header, the footer, the icon and generated images
  --heading-font @fontsource-variable/source-serif-4
                                           the font for headings, a variable one installed with npm
  --sample                                 the new company is a sample as well: its notices stay`;

const OPTIONS = {
  name: { type: 'string' },
  'legal-name': { type: 'string' },
  origin: { type: 'string' },
  seal: { type: 'string' },
  'seal-dark': { type: 'string' },
  logo: { type: 'string' },
  'heading-font': { type: 'string' },
  sample: { type: 'boolean', default: false },
} as const;

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    // An option that doesn't exist, or has no value.
    console.error(`${(error as Error).message}\n`);
    return {};
  }
}

const {
  logo,
  'heading-font': font,
  name,
  'legal-name': legalName,
  origin,
  seal: light,
  'seal-dark': dark,
  sample: isSample = false,
}: Partial<ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']> = readOptions();
if (!name || !legalName || !origin || Boolean(light) !== Boolean(dark)) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const present = { name: site.name, legalName: site.legalName, origin: site.defaultOrigin, headingFont };
  try {
    const changed = await rebrand(process.cwd(), present, {
      name,
      legalName,
      origin,
      isSample,
      ...(light && dark && { seal: { light, dark } }),
      ...(logo && { logo: await readFile(logo, 'utf8') }),
      ...(font && { headingFont: font }),
    });
    console.log(changed.join('\n'));
    const samples = isSample ? [] : await samplesIn(process.cwd());
    if (samples.length > 0)
      console.log(`\nThese entries say that the company is a sample; rewrite them:\n${samples.join('\n')}`);
    console.log(
      `\n${changed.length} files now use the name ${name}. Run "npm install", then read docs/make-it-yours.md: the rest is manual.`,
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
