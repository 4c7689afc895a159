// A timer stops while paused and fires once.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPausableTimer } from '~/modules/pricing/browser/social-proof/pausable-timer';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('fires once, when its time is up', () => {
  const act = vi.fn();
  createPausableTimer(act, 1_000);
  vi.advanceTimersByTime(999);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(100_000);
  expect(act).toHaveBeenCalledOnce();
});

test('stops each time it is paused', () => {
  const act = vi.fn();
  const timer = createPausableTimer(act, 1_000);
  for (let pauses = 1; pauses <= 9; pauses++) {
    vi.advanceTimersByTime(100);
    timer.pause();
    vi.advanceTimersByTime(60_000);
    timer.resume();
  }
  vi.advanceTimersByTime(99);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
});

test('pausing or resuming twice has the same effect as once', () => {
  const act = vi.fn();
  const timer = createPausableTimer(act, 1_000);
  vi.advanceTimersByTime(400);
  timer.pause();
  vi.advanceTimersByTime(400);
  timer.pause();
  timer.resume();
  timer.resume();
  vi.advanceTimersByTime(599);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
});

test('does not fire again when resumed after it has ended', () => {
  const act = vi.fn();
  const timer = createPausableTimer(act, 10);
  vi.advanceTimersByTime(10);
  timer.pause();
  timer.resume();
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledOnce();
});

test('fires immediately if no time was given or none is left', () => {
  const act = vi.fn();
  createPausableTimer(act, -5_000);
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
});
