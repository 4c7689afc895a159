import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Policy } from '~/modules/policies/references';
import { policyArchive } from './markdown-archive';

const policy = {
  id: 'access-control',
  data: {
    title: 'Access control policy',
    description: 'Who may --- have which access: in short.',
    purpose: 'Why.',
    scope: 'What.',
    roles: [{ name: 'System owner', does: 'Decides.' }],
    sections: [
      { heading: 'Requests', rules: ['Ask in [the ticket system], first.', 'Nobody approves their own access.'] },
      { heading: 'Reviews', rules: ['Review access [every quarter].', 'Remove the rest.'] },
    ],
    steps: ['Replace the text in brackets.'],
  },
} as unknown as Policy;

const archive = () => policyArchive([policy], ({ id }) => `https://attestry.example/policy/${id}`);
const [[name, bytes] = ['', new Uint8Array()]] = Object.entries(unzipSync(archive()));
const text = strFromU8(bytes);
const [, front = '', body = ''] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(text) ?? [];

test('the file’s folder is its language, and its name is none of the tool’s own', () => {
  expect(name).toBe('en/attestry-access-control.md');
});

test('the fields end at their own three hyphens, and are those that the tool reads', () => {
  expect(text.startsWith('---\n')).toBe(true);
  expect(parse(front)).toEqual({
    title: 'Access control policy',
    description: 'Who may – have which access: in short.',
    document_type: 'policy',
    provider: 'Attestry',
  });
});

test('every rule is there, word for word', () => {
  expect(body).toContain(
    '## 1 Requests\n\n1. Ask in [the ticket system], first.\n2. Nobody approves their own access.\n\n## 2 Reviews\n\n1. Review access [every quarter].',
  );
  expect(body).toContain('Source: https://attestry.example/policy/access-control, under CC BY 4.0');
  expect(body).not.toMatch(/\]\(\/|<\w|\\/);
});

test('two builds write the same bytes', () => {
  expect(archive()).toEqual(archive());
});
