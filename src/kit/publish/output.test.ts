// The built folder takes files of any name, and nothing that only an operating system or an editor left behind.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Output } from './output';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const copied = (...names: string[]) => {
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), name);
  }
  return new Output(pathToFileURL(`${folder}/`));
};

test('deletes what was left behind in public/, and nothing else', () => {
  const wanted = ['/.well-known/security.txt', '/pictures/desk.png', '/thumbs.png'];
  const left = ['/.DS_Store', '/.well-known/.DS_Store', '/pictures/._desk.png', '/.obsidian/app.json', '/a/Thumbs.db'];
  const output = copied(...wanted, ...left);
  output.deleteLeftBehind();
  expect(output.list().sort()).toEqual(wanted);
});

test('reads and writes names that mean something else in a URL', () => {
  const names = ['/100%.png', '/C# connector.svg', '/why?.txt'];
  const output = copied(...names);
  expect(output.readRest().sort()).toEqual(names);
  output.write('/new/50%.txt', 'half');
  expect(output.hashes.map(([name]) => name)).toEqual([...names, '/new/50%.txt'].sort());
  expect(output.read('/new/50%.txt')?.toString()).toBe('half');
});
