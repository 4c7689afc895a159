import { statfsSync } from 'node:fs';

const MB = 1024 * 1024;

/**
 * The space needed, in bytes. A new database takes 40 MB, and a little more while it is being created; an existing database starts a
 * new 16 MB file now and then.
 */
export const ROOM = { whole: 64 * MB, more: 20 * MB };

/** @throws if the disk that holds a folder, which must exist, has too little space */
export function requireRoom(folder: string, needed: number): void {
  const free = freeIn(folder);
  if (free >= needed) return;
  throw new Error(
    `There is too little space on the disk of ${folder}: ${inMb(free)} are free, and the database needs ${inMb(needed)}. ` +
      'Free some space and start again, or choose a folder on another disk with LOCAL_BACKEND_DATA. The contents of the folder are unchanged.',
  );
}

const freeIn = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** The message for a database that can't be opened, for which the engine only reports "Aborted()" or a number. */
export const unopened = (folder: string, cause: unknown): string =>
  `The database in ${folder} can't be opened or written: ${reasonOf(cause)}. ${inMb(freeIn(folder))} are free on its disk; a quota or ` +
  'a limit on the size of files may leave less. If there is enough space, the files are damaged: restore a copy, or delete the ' +
  'folder to start again.';

function reasonOf(cause: unknown) {
  const { message, errno } = Object(cause) as { message?: unknown; errno?: unknown };
  if (typeof message === 'string' && message !== '') return message.split(/[\n.]/, 1)[0];
  return typeof errno === 'number' ? `error ${errno} of a file` : 'the engine gave no reason';
}

const inMb = (bytes: number) => `${Math.floor(bytes / MB).toLocaleString('en')} MB`;
