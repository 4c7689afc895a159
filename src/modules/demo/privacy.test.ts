// The privacy notice says what the demo form does.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLOSED_MONTHS } from '#demo-request/schema';
import { CAPTCHA_ORIGIN } from '~/config/captcha';
import { outsideRequests } from './places/outside-requests';

test('whom the form contacts depends on the build', () => {
  const hosts = (...build: Parameters<typeof outsideRequests>) => outsideRequests(...build).map(({ to }) => to);
  expect(hosts({ service: undefined }, '')).toEqual(['mailto:']);
  expect(hosts({ service: undefined }, 'https://desk.example/in')).toEqual(['https://desk.example']);
  const service = 'https://service.example';
  expect(hosts({ service })).toEqual([service]);
  expect(hosts({ service, hasCaptcha: true })).toEqual([service, CAPTCHA_ORIGIN]);
});

test('the notice states how long requests are kept', () => {
  const notice = readFileSync('src/content/documents/privacy.md', 'utf8');
  expect(notice).toContain(`We delete a request ${CLOSED_MONTHS} months after it was closed.`);
});
