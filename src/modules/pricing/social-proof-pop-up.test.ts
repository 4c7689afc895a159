// @vitest-environment jsdom
// The pop-up appears and disappears on time, and remains open while someone reads or uses it.

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SocialProof } from '~/modules/pricing/browser/social-proof/SocialProof';
import { namesOf } from '~/modules/pricing/shared/social-proof';
import { customers } from '#tests/lib/examples.ts';
import { act, fireEvent, hydrate, screen, watchReact } from '#tests/lib/hydrate.ts';
import { seeded, seeds } from '#tests/lib/seeded.ts';

watchReact();

const element = createElement(SocialProof, {
  customers: namesOf(customers),
  plans: ['Professional', 'Business', 'Free Trial'],
});
const popUp = () => document.querySelector('section');
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
/** The directive wakes the island once the shortest wait is over. */
const WAITED = 15_000;

/**
 * Advances the clock until the pop-up appears (or disappears).
 * @returns how many ms that took
 */
function passUntil(there: boolean, most = 60_000): number {
  for (let ms = 0; ms <= most; ms += 100) {
    if ((popUp() !== null) === there) return ms;
    pass(100);
  }
  throw new Error(`The pop-up is still ${there ? 'hidden' : 'there'} after ${most} ms.`);
}

function start(seed: number): void {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockImplementation(seeded(seed));
  hydrate(element);
}

test.each(seeds(40))('seed %i: appears within 15 to 40 s, disappears after 10 s, and repeats', (seed) => {
  start(seed);
  const first = WAITED + passUntil(true);
  expect(first).toBeGreaterThanOrEqual(15_000);
  expect(first).toBeLessThanOrEqual(40_100);
  for (let round = 0; round < 3; round++) {
    expect(passUntil(false)).toBeCloseTo(10_000, -2);
    const wait = passUntil(true);
    expect(wait).toBeGreaterThanOrEqual(14_900);
    expect(wait).toBeLessThanOrEqual(40_100);
  }
});

test('shows every heading, text and label over time', () => {
  const seen = new Set<string>();
  for (const seed of seeds(60)) {
    start(seed);
    passUntil(true);
    const [heading, text, label] = [...(popUp()?.querySelectorAll('p') ?? [])].map((line) => line.textContent);
    expect(popUp()?.getAttribute('aria-label')).toBe(heading);
    seen.add(`${heading ?? ''}: ${text ?? ''} ${label === 'Illustrative example' ? label : ''}`.trim());
  }
  expect([...seen].sort()).toEqual([
    'New User Alert: Ada L. just started their Free Trial. Illustrative example',
    'New User Alert: Ben O. just started their Free Trial.',
    'Recent Purchase: Ada L. just subscribed to the Business plan. Illustrative example',
    'Recent Purchase: Ada L. just subscribed to the Professional plan. Illustrative example',
    'Recent Purchase: Ben O. just subscribed to the Business plan.',
    'Recent Purchase: Ben O. just subscribed to the Professional plan.',
  ]);
});

describe('while it is shown', () => {
  beforeEach(() => {
    start(1);
    passUntil(true);
  });
  const box = () => popUp() as HTMLElement;
  const close = () => screen.getByRole('button', { name: 'Close' });

  test.each(['Close', 'Dismiss'])('%s hides the pop-up, which comes back later', (name) => {
    fireEvent.click(screen.getByRole('button', { name }));
    expect(popUp()).toBeNull();
    pass(14_900);
    expect(popUp()).toBeNull();
    expect(passUntil(true)).toBeLessThanOrEqual(25_200);
  });

  test('Escape hides the pop-up if it has the focus', () => {
    act(() => close().focus());
    fireEvent.keyDown(close(), { key: 'a' });
    expect(popUp()).not.toBeNull();
    fireEvent.keyDown(close(), { key: 'Escape' });
    expect(popUp()).toBeNull();
  });

  test('remains open while hovered', () => {
    fireEvent.pointerEnter(box());
    pass(600_000);
    expect(popUp()).not.toBeNull();
    fireEvent.pointerLeave(box());
    passUntil(false, 10_100);
  });

  test('remains open while it has the focus, including when the focus moves between its buttons', () => {
    act(() => close().focus());
    pass(600_000);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    pass(600_000);
    expect(popUp()).not.toBeNull();
    act(() => (document.activeElement as HTMLElement).blur());
    passUntil(false, 10_100);
  });

  test('remains open when the pointer leaves but the focus is inside', () => {
    fireEvent.pointerEnter(box());
    act(() => close().focus());
    fireEvent.pointerLeave(box());
    pass(600_000);
    expect(popUp()).not.toBeNull();
  });

  test('remains open when the focus leaves but the pointer is over it', () => {
    act(() => close().focus());
    fireEvent.pointerEnter(box());
    act(() => close().blur());
    pass(600_000);
    expect(popUp()).not.toBeNull();
  });

  test('a pause keeps the remaining time', () => {
    pass(7_000);
    fireEvent.pointerEnter(box());
    pass(600_000);
    fireEvent.pointerLeave(box());
    pass(2_800);
    expect(popUp()).not.toBeNull();
    pass(300);
    expect(popUp()).toBeNull();
  });

  test('Don’t show again stops the pop-up permanently', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Don’t show again' }));
    pass(600_000);
    expect(popUp()).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['site:social-proof-off']);
    hydrate(element);
    pass(600_000);
    expect(popUp()).toBeNull();
  });
});

test('the pop-up’s timer stops while the tab is hidden', () => {
  start(1);
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const show = (shown: boolean) => {
    hidden.mockReturnValue(!shown);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  show(false);
  pass(600_000);
  expect(popUp()).toBeNull();
  show(true);
  passUntil(true, 25_100);
  pass(9_000);
  show(false);
  pass(600_000);
  expect(popUp()).not.toBeNull();
  show(true);
  pass(1_100);
  expect(popUp()).toBeNull();
});

test('a visitor who switched the pop-up off gets the server’s page without warnings', () => {
  const html = renderToString(element);
  localStorage.setItem('site:social-proof-off', '1');
  vi.useFakeTimers();
  hydrate(element, html);
  pass(600_000);
  expect(popUp()).toBeNull();
});

test('never appears without customers', () => {
  vi.useFakeTimers();
  hydrate(createElement(SocialProof, { customers: {}, plans: ['Business'] }));
  pass(600_000);
  expect(popUp()).toBeNull();
});
