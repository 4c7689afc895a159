// A title becomes a readable URL fragment, whatever characters it contains.

import { expect, test } from 'vitest';
import { initialOf, slug } from './slug';

test.each([
  ['What the platform does', 'what-the-platform-does'],
  ['Annex A: 93 controls', 'annex-a-93-controls'],
  ['The auditor’s list', 'the-auditor-s-list'],
  ['Évaluation à distance', 'evaluation-a-distance'],
  ['Straße nach Łódź, Ærø und Þingvellir', 'strasse-nach-lodz-aero-und-thingvellir'],
  ['  (A.5–A.8)  ', 'a-5-a-8'],
  ['—', ''],
])('“%s” becomes “%s”', (text, fragment) => {
  expect(slug(text)).toBe(fragment);
});

test.each([
  ['Łódź rule', 'L'],
  ['e-mail', 'E'],
  ['“Need to know”', 'N'],
  ['Œuvre', 'O'],
  ['3DS', '3'],
  ['Ирма', 'И'],
])('“%s” is listed under %s', (name, letter) => {
  expect(initialOf(name)).toBe(letter);
});
