// @vitest-environment jsdom
// A reload loses nothing that was typed into a form, and a draft never brings back what was sent or cleared.

import { afterEach, describe, expect, test, vi } from 'vitest';
import { forgetDraft, keepDraft } from '~/scripts/page/draft';
import { refuseStorage } from './lib/storage';

const KEY = 'site:draft:request';

/** The form as the page brings it, before anything was typed. */
function freshForm(): HTMLFormElement {
  document.body.innerHTML = `<form id="request">
    <input name="name" /><input name="it&quot;s" /><textarea name="message"></textarea>
    <select name="size"><option value="">?</option><option>1-10</option><option>1000+</option></select>
    <input type="checkbox" name="topics" value="GDPR" /><input type="checkbox" name="topics" value="SOC 2" />
  </form>`;
  return document.forms[0] as HTMLFormElement;
}

const field = (selector: string) => document.querySelector(selector) as HTMLInputElement;

function type(selector: string, value: string): void {
  field(selector).value = value;
  field(selector).dispatchEvent(new Event('input', { bubbles: true }));
}

function tick(value: string, checked = true): void {
  const box = field(`[value="${value}"]`);
  box.checked = checked;
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('what was typed, chosen and ticked is there again after a reload', () => {
  keepDraft(freshForm());
  type('[name=name]', 'Inês');
  type('[name="it\\"s"]', 'a "quote"');
  type('textarea', 'two\nlines');
  type('select', '1000+');
  tick('SOC 2');

  const form = freshForm();
  keepDraft(form);
  expect([...new FormData(form)]).toEqual([
    ['name', 'Inês'],
    ['it"s', 'a "quote"'],
    ['message', 'two\nlines'],
    ['size', '1000+'],
    ['topics', 'SOC 2'],
  ]);
  expect(field('[value=GDPR]').checked).toBe(false);
});

test('what was emptied and unticked stays so', () => {
  keepDraft(freshForm());
  type('[name=name]', 'Inês');
  tick('GDPR');
  tick('SOC 2');
  type('[name=name]', '');
  tick('GDPR', false);
  keepDraft(freshForm());
  expect(field('[name=name]').value).toBe('');
  expect(field('[value=GDPR]').checked).toBe(false);
  expect(field('[value="SOC 2"]').checked).toBe(true);
});

test('nothing is kept before the first key, and nothing outlives the tab', () => {
  keepDraft(freshForm());
  expect(sessionStorage).toHaveLength(0);
  type('[name=name]', 'Inês');
  expect(Object.keys(sessionStorage)).toEqual([KEY]);
  expect(localStorage).toHaveLength(0);
});

test('a delivered form leaves no draft', () => {
  const form = freshForm();
  keepDraft(form);
  type('[name=name]', 'Inês');
  forgetDraft(form);
  expect(sessionStorage).toHaveLength(0);
  keepDraft(freshForm());
  expect(field('[name=name]').value).toBe('');
});

test('each form has a draft of its own', () => {
  keepDraft(freshForm());
  type('[name=name]', 'Inês');
  const form = freshForm();
  form.id = 'another';
  keepDraft(form);
  expect(field('[name=name]').value).toBe('');
});

describe('a spoilt draft is no draft', () => {
  test.each([
    '',
    '{',
    'null',
    '7',
    '"text"',
    '[]',
    '{"name":"Inês"}',
    '{"name":{}}',
    '{"gone":["field"]}',
    '{"name":[]}',
    '{"name":[{}]}',
    '{"name":[null]}',
    '{"__proto__":{"name":["Inês"]}}',
  ])('%j', (text) => {
    sessionStorage.setItem(KEY, text);
    expect(() => keepDraft(freshForm())).not.toThrow();
    expect(field('[name=name]').value).toBe('');
  });

  test('a choice that is not offered is none, and no text is longer than a field takes', () => {
    sessionStorage.setItem(KEY, JSON.stringify({ size: ['7'], message: ['x'.repeat(100_000)] }));
    keepDraft(freshForm());
    expect(field('select').value).toBe('');
    expect(new FormData(document.forms[0]).has('size')).toBe(true);
    expect(field('textarea').value).toHaveLength(2_000);
  });

  test('the sound part of one is used', () => {
    sessionStorage.setItem(KEY, '{"name":["Inês"],"message":7}');
    keepDraft(freshForm());
    expect(field('[name=name]').value).toBe('Inês');
    expect(field('textarea').value).toBe('');
  });
});

test('what the browser has put back by itself stays: where storage was full, the draft is older', () => {
  sessionStorage.setItem(KEY, '{"name":["In"],"message":["Hello"]}');
  const form = freshForm();
  field('[name=name]').value = 'Inês';
  keepDraft(form);
  expect(field('[name=name]').value).toBe('Inês');
  expect(field('textarea').value).toBe('Hello');
});

describe('a draft leaves alone', () => {
  const DRAFT = '{"name":["Inês"],"message":["Hello"],"topics":["SOC 2"]}';

  test('the field that has the focus: what is being typed does not follow the draft', () => {
    sessionStorage.setItem(KEY, DRAFT);
    const form = freshForm();
    field('[name=name]').focus();
    keepDraft(form);
    expect(field('[name=name]').value).toBe('');
    expect(field('textarea').value).toBe('Hello');
  });

  test('what was touched since the page came: emptied, ticked or unticked', () => {
    sessionStorage.setItem(KEY, DRAFT);
    const form = freshForm();
    // The browser knows which fields a person has changed; jsdom does not.
    for (const touched of [field('textarea'), field('[value="SOC 2"]')]) {
      vi.spyOn(touched, 'matches').mockImplementation((selector) => selector.includes(':user-valid'));
    }
    field('[value=GDPR]').checked = true;
    keepDraft(form);
    expect(field('textarea').value).toBe('');
    expect(field('[value="SOC 2"]').checked).toBe(false);
    expect(field('[value=GDPR]').checked).toBe(true);
    expect(field('[name=name]').value).toBe('Inês');
  });
});

test('where storage is refused, the form works without memory', () => {
  refuseStorage();
  const form = freshForm();
  expect(() => keepDraft(form)).not.toThrow();
  expect(() => type('[name=name]', 'Inês')).not.toThrow();
  expect(() => forgetDraft(form)).not.toThrow();
  expect(field('[name=name]').value).toBe('Inês');
});
