import { readFileSync } from 'node:fs';
import { readMark } from '~/lib/mark';

/** The mark in the header, in the footer and in pictures is the icon of the site. */
export const mark = readMark(readFileSync('public/favicon.svg', 'utf8'));
