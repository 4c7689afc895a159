import { readFileSync } from 'node:fs';
import { site } from '~/config/site';
import { readMark } from '~/lib/mark';

/** The site icon, also used as the mark in the header, the footer and generated images. */
export const mark = readMark(readFileSync('public/favicon.svg', 'utf8'));

/** Whether the company's name has so many letters that it is set smaller, and leaves the header no room for a longer label. */
export const isLongName = site.name.length > 9;
