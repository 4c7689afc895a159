// Some tests need Linux: they stop processes with signals, read /proc, and compare pictures with Debian's fonts.
if (process.platform !== 'linux') {
  console.error(
    [
      '',
      'This needs Linux, and this is ' +
        process.platform +
        '. Run it in a container, which leaves this system’s node_modules alone:',
      '  docker run --rm -it -v "$PWD":/from:ro node:24.11.1-trixie sh -c "git clone /from /site && cd /site && npm ci && npm test"',
      'On Windows, WSL also works. Everything else works here: npm start, npm run dev, npm run new, npm run check, npm run build.',
      '',
    ].join('\n'),
  );
  process.exit(1);
}
