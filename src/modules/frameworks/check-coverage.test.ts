// Only frameworks that have a page are called supported.

import { expect, test } from 'vitest';
import { unsupported } from './check-coverage';

const coverage = (id: string, state = 'supported') => ({ id, filePath: 'src/data/coverage.yaml', data: { state } });
const messages = (...entries: ReturnType<typeof coverage>[]) =>
  unsupported({ frameworks: [{ id: 'soc-2', data: { formerIds: ['soc'] } }], coverage: entries }).map(
    ({ entry, field, message }) => `${entry ?? ''}.${field ?? ''} ${message}`,
  );

test('a supported framework has a page, and others need none', () => {
  expect(messages(coverage('soc-2'), coverage('nis2', 'linked'))).toEqual([]);
});

test('a framework that is gone needs another state, and one that was renamed its new id', () => {
  expect(messages(coverage('hipaa'), coverage('soc'))).toEqual([
    'hipaa.state found "supported", but there is no framework "hipaa"; choose another state, or delete the entry if no page names it.',
    'soc.state found "supported", but there is no framework "soc"; it was renamed to "soc-2", so change the id of this entry.',
  ]);
});
