import { addressOfBackend, readSettings } from './settings.ts';
import { start } from './start.ts';

try {
  const { service, stop } = await start(readSettings(process.env));
  let isEnding = false;
  // Ctrl+C reaches this process from the terminal and again from its parent.
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  // Printed last, because a parent process that waits for it may end this one immediately.
  const address = addressOfBackend(service.settings);
  console.log(`\n  The local backend is at ${address}\n  E-mails: ${address}/inbox\n`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
