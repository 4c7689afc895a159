import { rmSync } from 'node:fs';
import { ROOT, run } from './lib/run-together.mjs';

// The local backend as the browser tests need it: empty, and with limits that one machine which plays many people keeps.

const data = '.local/test-data';
rmSync(`${ROOT}${data}`, { recursive: true, force: true });
run('services/local-backend/src/main.ts', [], {
  LOCAL_BACKEND_DATA: data,
  LOCAL_BACKEND_LIMITS: '1000',
  LOCAL_BACKEND_MAIL_SECONDS: '0',
  LOCAL_BACKEND_FAULTS: '1',
});
