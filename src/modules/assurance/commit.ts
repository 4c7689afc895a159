import { execFileSync } from 'node:child_process';

/** Environment variables in which build hosts provide the commit. */
const NAMES = ['GITHUB_SHA', 'WORKERS_CI_COMMIT_SHA', 'CF_PAGES_COMMIT_SHA', 'COMMIT_REF'];

/** The first seven characters of the commit being built, with a plus sign if files have changed since; empty if unknown. */
export function readCommit(root: string, environment: Readonly<Record<string, string | undefined>>): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return git('rev-parse', 'HEAD').slice(0, 7) + (changed ? '+' : '');
  } catch {
    const name = NAMES.find((one) => environment[one]);
    return name ? (environment[name] ?? '').slice(0, 7) : '';
  }
}

/** The time of the build, which `SOURCE_DATE_EPOCH` sets for reproducible builds. */
export function readTime(environment: Readonly<Record<string, string | undefined>>): Date {
  const seconds = Number(environment['SOURCE_DATE_EPOCH']);
  return seconds > 0 ? new Date(seconds * 1000) : new Date();
}
