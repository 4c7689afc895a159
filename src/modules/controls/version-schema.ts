import { day, fingerprint, line, strict, versionNumber } from '~/kit/content/fields/parts';

/** A version of the control set, and what it changed. */
export const controlVersionSchema = strict({
  version: versionNumber('Version number, in quotes: "1.0". The machine-readable files give the newest version.'),
  date: day('Day on which the version was published.'),
  fingerprint,
  change: line('What changed for people who use the controls, in one or two sentences.', { min: 8, max: 300 }),
});
