import { parseArgs } from 'node:util';
import { verify } from '~/modules/assurance/verify';

// `npm run verify -- https://www.attestry.example` compares a deployed site with its own manifest or, with `--built dist`, with
// the folder that was uploaded.

const { positionals, values } = parseArgs({ allowPositionals: true, options: { built: { type: 'string' } } });
const [address] = positionals;
if (!address || !URL.canParse(address)) {
  console.error('Give the address of the site: npm run verify -- https://www.attestry.example');
  process.exit(2);
}
try {
  const { files, headers, links, differences } = await verify(address, values.built);
  for (const difference of differences) console.error(difference);
  const examined = `${files} files, ${headers} headers and ${links} links`;
  console.log(
    differences.length === 0 ? `${examined}: all as published.` : `${examined}: ${differences.length} differ.`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
