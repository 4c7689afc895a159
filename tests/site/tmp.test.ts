import { test } from 'vitest';
import { ProjectCopy } from './lib/project-copy.ts';
test('x', { timeout: 60000 }, async () => {
  for (const [f,a,b] of [
    ['src/data/plans.yaml', /^ {4}annually: 3990\n/m, ''],
    ['src/data/claims.yaml', /^ {2}basis: claim$/m, '  basis: rumour'],
    ['src/content/frameworks/soc-2.md', /^related: .*$/m, 'related: soc-2'],
    ['src/content/frameworks/soc-2.md', /verifiedOn: .*$/m, 'verifiedOn: soon'],
  ] as const) {
  const c = await ProjectCopy.make();
  await c.replace(f,a,b);
  const { code, output } = await c.build(); console.log(code, output.slice(0, 900)); await c.delete(); }
  const c = await ProjectCopy.make();
  await c.write('src/content/features/new-one.mdx', '---\ntitle: x\n---\n');
  await c.write('src/content/features/new-two.MD', '---\ntitle: x\n---\n');
  await c.write('src/data/team.yaml', 'a: 1');
  const { code, output } = await c.build(); console.log(code, output.slice(0, 300)); await c.delete();
});
