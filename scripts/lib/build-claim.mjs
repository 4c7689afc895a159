import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Claims the folder that a build writes, because two builds into one folder would delete each other's files.
 *
 * @param {string} root folder of the project, ending in a slash
 * @param {string} folder
 * @returns {(() => void) | undefined} ends the claim; undefined if another build is still running
 */
export function claimFolder(root, folder) {
  const claim = `${root}.astro/building-${folder.replace(/[^\w-]+/g, '-')}`;
  mkdirSync(`${root}.astro`, { recursive: true });
  try {
    writeFileSync(claim, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    if (isRunning(Number(readFileSync(claim, 'utf8')))) return undefined;
    // A build that was killed has left its claim behind.
    writeFileSync(claim, String(process.pid));
  }
  return () => rmSync(claim, { force: true });
}

/** @param {number} id */
function isRunning(id) {
  try {
    return id > 0 && process.kill(id, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
