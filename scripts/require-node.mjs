// The npm package `node` puts Node 24 on the PATH of npm scripts. If its install script was blocked, npm silently runs the
// system's Node instead, and this reports it. Plain syntax, because an old Node must be able to read it.
if (!/^v24\./.test(process.version)) {
  console.error(
    [
      '',
      'This needs Node 24 but runs on ' + process.version + ' (' + process.execPath + ').',
      'Node 24 comes with `npm install`, as the package "node"; its install script did not run.',
      'To fix it: npm rebuild node --ignore-scripts=false',
      'Then start the command again through npm (npm start, npm test, npm run …), not by its path.',
      '',
    ].join('\n'),
  );
  process.exit(1);
}
