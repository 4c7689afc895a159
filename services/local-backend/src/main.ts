import { readSettings } from './settings.ts';
import { HOST, start } from './start.ts';

try {
  const { service, stop } = await start(readSettings(process.env));
  const address = `http://${HOST}:${service.settings.port}`;
  console.log(`\n  The local backend is at ${address}\n  Mails: ${address}/inbox\n`);
  const end = () => {
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
