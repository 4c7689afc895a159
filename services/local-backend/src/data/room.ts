import { statfsSync } from 'node:fs';

const MB = 1024 * 1024;

/** In bytes. A new database is 40 MB and needs some more while it is made; a known one begins a file of 16 MB now and then. */
export const ROOM = { whole: 64 * MB, more: 20 * MB };

/** @throws where the disk that a folder is on has less room than is needed; the folder has to be there */
export function requireRoom(folder: string, needed: number): void {
  const free = freeIn(folder);
  if (free >= needed) return;
  throw new Error(
    `There is too little room on the disk that holds ${folder}: ${inMb(free)} are free, and the database needs ${inMb(needed)}. ` +
      'Make room and start again, or choose a folder on another disk with LOCAL_BACKEND_DATA. What is in the folder stays as it is.',
  );
}

const freeIn = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** What to say where a database can't be opened, which the engine only calls "Aborted()" or gives a number of. */
export const unopened = (folder: string, cause: unknown): string =>
  `The database in ${folder} can't be opened or written: ${reasonOf(cause)}. ${inMb(freeIn(folder))} are free on its disk; a quota or ` +
  'a limit on the size of files may leave less. Where there is room enough, its files are damaged: put back a copy, or delete the ' +
  'folder to begin anew.';

function reasonOf(cause: unknown) {
  const { message, errno } = Object(cause) as { message?: unknown; errno?: unknown };
  if (typeof message === 'string' && message !== '') return message.split(/[\n.]/, 1)[0];
  return typeof errno === 'number' ? `error ${errno} of a file` : 'the engine gave no reason';
}

const inMb = (bytes: number) => `${Math.floor(bytes / MB).toLocaleString('en')} MB`;
