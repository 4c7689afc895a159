import { execFileSync } from 'node:child_process';

/**
 * Returns the output lines of a git command; undefined if it fails, for example outside a repository or before the first commit.
 *
 * @param root folder of the project
 */
export function git(root: URL, ...args: string[]): string[] | undefined {
  try {
    const said = execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: root,
      stdio: 'pipe',
      encoding: 'utf8',
    });
    return said.split('\n').filter((line) => line !== '');
  } catch {
    return undefined;
  }
}
