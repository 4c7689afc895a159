import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const POLL_MS = 50;

export interface MeasuredRun {
  ms: number;
  /** Largest resident memory of the process with all its threads (VmHWM); only Linux tells it. */
  peakMiB: number | undefined;
  output: string;
}

/**
 * Runs a script in Node and measures it.
 *
 * @param script path of the script, then its arguments
 * @throws with what it printed where it fails
 */
export async function measureRun(cwd: string, script: readonly string[]): Promise<MeasuredRun> {
  const start = performance.now();
  const child = spawn(process.execPath, script, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  let peakMiB: number | undefined;
  const poll = setInterval(() => (peakMiB = peakOf(child.pid) ?? peakMiB), POLL_MS);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).finally(() => clearInterval(poll));
  const output = stripVTControlCharacters(Buffer.concat(chunks).toString());
  if (code !== 0) throw new Error(`${script.join(' ')} failed in ${cwd}:\n${output.slice(-4_000)}`);
  return { ms: performance.now() - start, peakMiB, output };
}

function peakOf(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid ?? ''}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}
