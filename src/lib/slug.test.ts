// A title becomes a readable URL fragment, whatever characters it contains.

import { expect, test } from 'vitest';
import { slug } from './slug';

test.each([
  ['What the platform does', 'what-the-platform-does'],
  ['Annex A: 93 controls', 'annex-a-93-controls'],
  ['The auditor’s list', 'the-auditor-s-list'],
  ['Évaluation à distance', 'evaluation-a-distance'],
  ['  (A.5–A.8)  ', 'a-5-a-8'],
  ['—', ''],
])('“%s” becomes “%s”', (text, fragment) => {
  expect(slug(text)).toBe(fragment);
});
