import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { peakOf, treeOf } from './process-memory.ts';

const POLL_MS = 50;

export interface MeasuredRun {
  ms: number;
  /** Largest resident memory of the process with all its threads (VmHWM); only Linux reports it. */
  peakMiB: number | undefined;
  /** Largest sampled resident memory of the process together with its child processes. */
  treePeakMiB: number | undefined;
  output: string;
}

/**
 * Runs a script in Node and measures it.
 *
 * @param script the path of the script, followed by its arguments
 * @param settings variables to add to its environment
 * @throws with its output if it fails
 */
export async function measureRun(
  cwd: string,
  script: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<MeasuredRun> {
  const start = performance.now();
  const child = spawn(process.execPath, script, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  let peakMiB: number | undefined;
  let treePeakMiB: number | undefined;
  const poll = setInterval(() => {
    if (child.pid === undefined) return;
    peakMiB = peakOf(child.pid) ?? peakMiB;
    treePeakMiB = largest([treePeakMiB, treeOf(child.pid)]);
  }, POLL_MS);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).finally(() => clearInterval(poll));
  const output = stripVTControlCharacters(Buffer.concat(chunks).toString());
  if (code !== 0) throw new Error(`${script.join(' ')} failed in ${cwd}:\n${output.slice(-4_000)}`);
  return { ms: performance.now() - start, peakMiB, treePeakMiB, output };
}

/** The largest of the sizes that were measured; undefined if none were. */
export function largest(sizes: readonly (number | undefined)[]): number | undefined {
  const measured = sizes.filter((size) => size !== undefined);
  return measured.length > 0 ? Math.max(...measured) : undefined;
}
