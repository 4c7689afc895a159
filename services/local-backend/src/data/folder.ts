import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks a data folder for this process, because two databases on the same files would destroy them, and PGlite doesn't notice.
 *
 * @returns a function that unlocks it
 * @throws if another running process has locked the folder
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'process');
  const holder = readHolder(file);
  if (holder !== undefined && holder !== process.pid && isRunning(holder)) {
    throw new Error(
      `The data folder ${folder} is in use by process ${holder}. If that is another local backend, stop it, or choose another ` +
        `folder with LOCAL_BACKEND_DATA and another port with LOCAL_BACKEND_PORT. If it isn't, delete ${file}.`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

/** The process that wrote the lock, if any. It may have ended without removing it. */
function readHolder(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
