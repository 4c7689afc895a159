// Buttons in every variant are large enough to touch and submit nothing by accident.

import { load } from 'cheerio';
import { createElement, type ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './Button';

const html = (props: ComponentProps<typeof Button>) => load(renderToString(createElement(Button, props)), null, false);

const variants = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const;
const sizes = ['default', 'sm', 'lg', 'icon'] as const;
const looks = variants.flatMap((variant) => sizes.map((size) => ({ variant, size })));

test('every variant in every size has different classes', () => {
  const classes = looks.map((look) => html(look)('button').attr('class'));
  expect(new Set(classes).size).toBe(24);
});

test.each(looks)('$variant, $size: at least 44 px high, as a link and as a button', (look) => {
  for (const element of ['button', 'a']) {
    const rendered = html(element === 'a' ? { ...look, href: '/there' } : look)(element);
    const [, step = ''] = /(?:min-h|size)-([\d.]+)/.exec(rendered.attr('class') ?? '') ?? [];
    // One Tailwind step is 4 px.
    expect(Number(step) * 4).toBeGreaterThanOrEqual(44);
  }
});

test('renders a link if it has an address, and otherwise a button that doesn’t submit', () => {
  expect(html({ href: '/there', children: 'Go' })('a').attr('href')).toBe('/there');
  expect(html({ children: 'Go' })('button').attr('type')).toBe('button');
  expect(html({ type: 'submit' })('button').attr('type')).toBe('submit');
});

test('extra classes come last, and other attributes are passed through', () => {
  const $ = html({ className: 'mine', 'aria-label': 'Label', popoverTarget: 'details' });
  expect($('button').attr('class')).toMatch(/ mine$/);
  expect($('button').attr('aria-label')).toBe('Label');
  expect($('button').attr('popovertarget')).toBe('details');
});
