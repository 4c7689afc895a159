import { readFileSync } from 'node:fs';
import { readMark } from '~/lib/mark';

/** The site icon, also used as the mark in the header, the footer and generated images. */
export const mark = readMark(readFileSync('public/favicon.svg', 'utf8'));
