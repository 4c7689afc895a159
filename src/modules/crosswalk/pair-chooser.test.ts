// @vitest-environment jsdom
// Choosing two frameworks leads to the one URL of their pair.

import { createElement } from 'react';
import { load } from 'cheerio';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { PairChooser } from '~/modules/crosswalk/browser/PairChooser';
import { fireEvent, hydrate, screen, watchReact } from '#tests/lib/hydrate.ts';

watchReact();

const frameworks = [
  { id: 'soc-2', name: 'SOC 2' },
  { id: 'gdpr', name: 'GDPR' },
  { id: 'new', name: 'New one' },
];
const element = createElement(PairChooser, { frameworks, missing: ['gdpr--new'] });

function choose(first: string, second: string): void {
  fireEvent.change(screen.getByLabelText('First framework'), { target: { value: first } });
  fireEvent.change(screen.getByLabelText('Second framework'), { target: { value: second } });
  fireEvent.submit(screen.getByRole('form'));
}

describe('choosing a pair', () => {
  test('leads to the pair’s one address, whichever framework comes first', () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    hydrate(element);
    choose('soc-2', 'gdpr');
    choose('gdpr', 'soc-2');
    expect(assign.mock.calls).toEqual([['/crosswalk/gdpr--soc-2'], ['/crosswalk/gdpr--soc-2']]);
    vi.unstubAllGlobals();
  });

  test('shows an error until another framework is chosen', () => {
    hydrate(element);
    choose('gdpr', 'gdpr');
    expect(screen.getByRole('status').textContent).toBe('Choose two different frameworks.');
    choose('new', 'gdpr');
    expect(screen.getByRole('status').textContent).toBe('This pair is not yet assessed.');
    fireEvent.change(screen.getByLabelText('First framework'), { target: { value: 'soc-2' } });
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('offers every framework in both fields on the server, and hides without scripts', () => {
    const $ = load(renderToString(element), null, false);
    expect($('form.needs-script select[required]')).toHaveLength(2);
    expect($('option:not([value=""])')).toHaveLength(2 * frameworks.length);
  });
});
