import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A list of input sources with their actions, which both WebDriver protocols define alike. */
type Actions = readonly Record<string, unknown>[];

/** A browser with one window, driven over WebDriver. */
export interface Engine {
  /** Opens a URL, and waits until the page has loaded. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page, which must be a string. */
  evaluate(expression: string): Promise<string>;
  /** Moves the pointer or presses keys as a person would. */
  perform(actions: Actions): Promise<void>;
}

/** What an engine may use while it runs. */
export interface Sandbox {
  /** An empty folder, for the browser's profile. */
  folder: string;
  /** The folder for downloads. */
  downloads: string;
  /** Starts a program that ends with the sandbox. */
  start(program: string, args: readonly string[], options: SpawnOptions): ChildProcess;
}

/** Gives `use` a folder and the means to start programs, ends all programs afterwards, and removes the folder. */
export async function inSandbox(use: (ground: Sandbox) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'engine-'));
  const running: ChildProcess[] = [];
  try {
    await use({
      folder,
      downloads: join(folder, 'downloads'),
      start(program, args, options) {
        // In a group of its own, because browsers start further processes.
        const child = spawn(program, args, { detached: true, ...options });
        running.push(child);
        return child;
      },
    });
  } finally {
    for (const child of running.reverse()) {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) continue;
      process.kill(-child.pid, 'SIGKILL');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, maxRetries: 5, force: true });
  }
}

/** The first group of the first line that matches. @throws if the stream ends without such a line */
export async function lineOf(stream: Readable, pattern: RegExp): Promise<string> {
  const seen: string[] = [];
  for await (const line of createInterface(stream)) {
    const found = pattern.exec(line)?.[1];
    if (found !== undefined) {
      // An unread pipe would fill up and halt the program.
      stream.resume();
      return found;
    }
    seen.push(line);
  }
  throw new Error(`No line matches ${pattern}:\n${seen.join('\n')}`);
}
