// @vitest-environment jsdom
// A build without a usable account service shows a plain notice, and the client's code is kept in one module.

import { render } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAuth } from '~/modules/accounts/browser/AuthProvider';
import { authProviders } from '~/modules/accounts/shared/auth-providers';

const SRC = `${process.cwd()}/src/`;

afterEach(() => {
  vi.resetModules();
  vi.doUnmock('~/config/account-service');
});

test.each([
  ['supabaseUrl is required.', undefined],
  ['supabaseUrl is required.', { url: '', key: 'k' }],
  ['supabaseKey is required.', { url: 'https://service.example', key: '' }],
])('%s', async (message, service) => {
  vi.doMock('~/config/account-service', () => ({ service }));
  const { authClient } = await import('~/modules/accounts/browser/session/client');
  await expect(authClient()).rejects.toThrow(message);
});

test('every caller gets the same client', async () => {
  vi.doMock('~/config/account-service', () => ({ service: { url: 'https://service.example', key: 'k' } }));
  const { authClient } = await import('~/modules/accounts/browser/session/client');
  expect(await authClient()).toBe(await authClient());
});

test('useAuth throws outside its provider', () => {
  const Lost = () => {
    useAuth();
    return null;
  };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(createElement(Lost))).toThrow('useAuth must be used within an AuthProvider');
});

test('only one module imports the client’s code; others import types', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.(tsx?|astro)$/.test(file),
  );
  const users = files.filter((file) =>
    /(?<!import type [^;]*)from '@supabase|import\('@supabase/.test(readFileSync(SRC + file, 'utf8')),
  );
  expect(users).toEqual(['modules/accounts/browser/session/client.ts']);
});

test('reads the sign-in providers from the build’s settings', () => {
  expect(authProviders(undefined)).toEqual([]);
  expect(authProviders(' google, azure,google  acme_id')).toEqual([
    { id: 'google', label: 'Google' },
    { id: 'azure', label: 'Microsoft' },
    { id: 'acme_id', label: 'Acme_id' },
  ]);
  for (const list of ['goo/gle', 'Google', 'a=b', '../x', 'a&redirect_to=b']) {
    expect(() => authProviders(list), list).toThrow('PUBLIC_AUTH_PROVIDERS');
  }
});
