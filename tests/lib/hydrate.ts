import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

export { act, cleanup, fireEvent, screen };

declare global {
  // React reads this global: it declares that updates are wrapped in act().
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

/**
 * Puts a component's server HTML into the page and lets React hydrate it, as on the site.
 *
 * @param html the server's HTML, if it differs from what the component renders here
 */
export function hydrate(element: ReactElement, html = renderToString(element)): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.replaceChildren(container);
  render(element, { container, hydrate: true, onRecoverableError: (error) => console.error(error) });
  return container;
}

/**
 * Cleans up after each test in the file, and fails any test in which React complained, above all about mismatched hydration.
 *
 * @param known intentional warnings of React's development build
 */
export function watchReact(known = /^$/): void {
  let complaints: MockInstance<typeof console.error>;
  configure({ reactStrictMode: false, asyncUtilTimeout: 20_000 });
  beforeEach(() => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
    complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    const seen = complaints.mock.calls.map((words) => words.map(String).join(' ')).filter((line) => !known.test(line));
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
    expect(seen, 'React’s complaints').toEqual([]);
  });
}
