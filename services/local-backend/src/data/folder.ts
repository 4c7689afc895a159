import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks a data folder for this process, because two databases on the same files would destroy them.
 *
 * @returns a function that unlocks it
 * @throws if another running process has locked the folder
 */
export function takeFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'process');
  const own = `${process.pid} ${readProcess(process.pid)?.start ?? ''}`;
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      writeFileSync(file, own, { flag: 'wx', mode: 0o600 });
      return () => {
        if (readHolder(file) === own) rmSync(file, { force: true });
      };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = readHolder(file);
    if (holder !== undefined && isRunning(holder)) throw new Error(inUse(folder, holder));
    // The process was killed, or the machine was switched off.
    if (holder !== undefined) putAside(file, holder);
  }
  throw new Error(`The data folder ${folder} can't be taken: ${file} comes back each time it is removed.`);
}

/** Removes the lock of a process that has ended, unless another process has written a new one since. */
function putAside(file: string, holder: string) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readHolder(aside) === holder) rmSync(aside);
    else renameSync(aside, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

function readHolder(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Whether the process that wrote the lock is still running, judging by its id and, if the system provides it, its start time. */
function isRunning(holder: string) {
  const [pid = '', start = ''] = holder.split(' ');
  if (!/^\d+$/.test(pid)) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const found = readProcess(Number(pid));
  // A zombie still has its id, but no open files.
  if (found && /^[ZXx]$/.test(found.state)) return false;
  return start === '' || (found?.start ?? start) === start;
}

/** The state of a process and its start time in ticks, because process ids are reused. Undefined without /proc. */
function readProcess(pid: number) {
  try {
    // The second field is the program's name in brackets, which may contain anything. The third is the state, the 22nd the start time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { state: fields[0] ?? '', start: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

const inUse = (folder: string, holder: string) =>
  `The data folder ${folder} is in use by another local backend (process ${holder.split(' ')[0] ?? ''}). Stop that one, or ` +
  'choose another folder with LOCAL_BACKEND_DATA and another port with LOCAL_BACKEND_PORT.';
