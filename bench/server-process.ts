import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** A server in a separate process, so that it does not compete with the measuring code. */
export interface ServerProcess {
  url: string;
  stop: () => Promise<void>;
}

const PATIENCE_MS = 120_000;

/** @throws with the server's output if the server ends or doesn't respond in time */
export async function startServer(command: string, args: readonly string[], port: number): Promise<ServerProcess> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
  const failed = (why: string) =>
    new Error(`${command} ${args.join(' ')} ${why}:\n${Buffer.concat(printed).toString()}`);
  const url = `http://127.0.0.1:${port}`;
  const start = performance.now();
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw failed('ended');
    if (performance.now() - start > PATIENCE_MS) {
      child.kill();
      throw failed('does not answer');
    }
    await wait(100);
  }
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { redirect: 'manual' });
    return true;
  } catch {
    return false;
  }
}
