import { verify } from '~/assurance/verify';

// `npm run verify -- https://www.attestry.example`: holds a deployed site against its own assurance.json.

const [address] = process.argv.slice(2);
if (!address || !URL.canParse(address)) {
  console.error('Say where the site is: npm run verify -- https://www.attestry.example');
  process.exit(2);
}
try {
  const { files, headers, links, differences } = await verify(address);
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
