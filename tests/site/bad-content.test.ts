// A build with content mistakes stops, lists them all with file and line, and leaves nothing that could be published. The
// message for each mistake is tested in tests/unit/mistakes.test.ts.

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ProjectCopy } from './lib/project-copy.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const SOC = 'src/content/frameworks/soc-2.md';

let copy: ProjectCopy;

beforeAll(async () => {
  copy = await ProjectCopy.make();
});

afterAll(() => copy.delete());

test('mistakes stop the build, which lists all mistakes in a collection with their file, line, field and allowed values', async () => {
  await copy.replace(SOC, /^headline:/m, 'headlin: "A slip of the finger"\nheadline:');
  await copy.replace(SOC, /^heroButton:.*$/m, 'heroButton: "Buy now"');
  await copy.replace('src/content/frameworks/gdpr.md', /\s*$/, '\n\n<script>alert(1)</script>\n');
  const { code, output } = await copy.build();
  expect(code, `The build must fail, but it ended with 0:\n${output}`).not.toBe(0);
  expect(output).toContain(`${SOC}:11 headlin: unknown field; "headline" is already set`);
  expect(output).toMatch(/soc-2\.md:\d+ heroButton: found "Buy now"; must be "Request a Demo"/);
  expect(output).toMatch(/gdpr\.md:\d+: "<script>alert\(1\)<\/script>" is HTML/);
  expect(output).toContain('3 mistakes in 2 files.');
  await expect(copy.read('dist/index.html')).rejects.toThrow('ENOENT');
});
