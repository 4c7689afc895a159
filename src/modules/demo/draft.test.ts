// @vitest-environment jsdom
// A reload loses no form input, and a draft never brings back what was sent or cleared.

import { afterEach, describe, expect, test, vi } from 'vitest';
import { forgetDraft, keepDraft } from '~/modules/demo/browser/draft';
import { refuseStorage } from '#tests/lib/storage.ts';

const KEY = 'site:draft:request';

/** The form as the page delivers it, before any input. */
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

test('restores text, choices and ticks after a reload', () => {
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

test('keeps emptied fields empty and unticked boxes unticked', () => {
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

test('stores nothing before the first input, and nothing after the tab closes', () => {
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

test('each form has its own draft', () => {
  keepDraft(freshForm());
  type('[name=name]', 'Inês');
  const form = freshForm();
  form.id = 'another';
  keepDraft(form);
  expect(field('[name=name]').value).toBe('');
});

describe('a broken draft is ignored', () => {
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

  test('drops a choice that isn’t offered, and cuts text to the field’s length', () => {
    sessionStorage.setItem(KEY, JSON.stringify({ size: ['7'], message: ['x'.repeat(100_000)] }));
    keepDraft(freshForm());
    expect(field('select').value).toBe('');
    expect(new FormData(document.forms[0]).has('size')).toBe(true);
    expect(field('textarea').value).toHaveLength(2_000);
  });

  test('uses the valid part of a broken draft', () => {
    sessionStorage.setItem(KEY, '{"name":["Inês"],"message":7}');
    keepDraft(freshForm());
    expect(field('[name=name]').value).toBe('Inês');
    expect(field('textarea').value).toBe('');
  });
});

test('keeps what the browser restored, because the draft may be older if storage was full', () => {
  sessionStorage.setItem(KEY, '{"name":["In"],"message":["Hello"]}');
  const form = freshForm();
  field('[name=name]').value = 'Inês';
  keepDraft(form);
  expect(field('[name=name]').value).toBe('Inês');
  expect(field('textarea').value).toBe('Hello');
});

describe('a draft doesn’t overwrite', () => {
  const DRAFT = '{"name":["Inês"],"message":["Hello"],"topics":["SOC 2"]}';

  test('the focused field, where someone is typing', () => {
    sessionStorage.setItem(KEY, DRAFT);
    const form = freshForm();
    field('[name=name]').focus();
    keepDraft(form);
    expect(field('[name=name]').value).toBe('');
    expect(field('textarea').value).toBe('Hello');
  });

  test('fields touched since the page loaded: emptied, ticked or unticked', () => {
    sessionStorage.setItem(KEY, DRAFT);
    const form = freshForm();
    // The browser knows which fields someone has changed; jsdom doesn't.
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

test('works without saving drafts if storage is blocked', () => {
  refuseStorage();
  const form = freshForm();
  expect(() => keepDraft(form)).not.toThrow();
  expect(() => type('[name=name]', 'Inês')).not.toThrow();
  expect(() => forgetDraft(form)).not.toThrow();
  expect(field('[name=name]').value).toBe('Inês');
});
