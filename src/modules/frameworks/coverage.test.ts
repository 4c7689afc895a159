import { expect, test } from 'vitest';
import { coverageStates } from './coverage';

test.each([
  [['HIPAA', 'SOC 2'], ' Only HIPAA and SOC 2 are also described part by part, with controls'],
  [['SOC 2'], ' Only SOC 2 is also described part by part, with controls'],
])('names the frameworks that have controls: %j', (detailed, says) => {
  expect(coverageStates.supported.means({ others: ['crosswalk'], detailed })).toContain(
    `On the platform, with its own page, a crosswalk and a roadmap here.${says}`,
  );
});

test('promises no controls if no framework has any', () => {
  expect(coverageStates.supported.means({ others: [], detailed: [] })).toBe(
    'On the platform, with its own page and a roadmap here.',
  );
});
