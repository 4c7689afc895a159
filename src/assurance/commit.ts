import { execFileSync } from 'node:child_process';

/** What hosts that build call the commit. */
const NAMES = ['GITHUB_SHA', 'WORKERS_CI_COMMIT_SHA', 'CF_PAGES_COMMIT_SHA', 'COMMIT_REF'];

/** The first seven signs of the commit that is built, with a plus where files have been changed since; empty where nobody knows. */
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

/** The moment of the build; `SOURCE_DATE_EPOCH` sets it for builds that are to come out alike. */
export function readTime(environment: Readonly<Record<string, string | undefined>>): Date {
  const seconds = Number(environment['SOURCE_DATE_EPOCH']);
  return seconds > 0 ? new Date(seconds * 1000) : new Date();
}
