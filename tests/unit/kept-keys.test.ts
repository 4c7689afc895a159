import { expect, test } from 'vitest';
import { KEPT } from '~/lib/requests/kept-keys';
import { REQUEST_KEY } from '~/lib/requests/request-key';
import { SESSION_KEY } from '~/lib/accounts/session-key';

test('what is kept is found by its key, and nothing else is', () => {
  for (const key of [SESSION_KEY, `${REQUEST_KEY}7a3f`]) expect(KEPT.test(key), key).toBe(true);
  for (const key of [`${SESSION_KEY}-code-verifier`, 'attestry:flash', 'theme', `x${SESSION_KEY}`]) {
    expect(KEPT.test(key), key).toBe(false);
  }
});
