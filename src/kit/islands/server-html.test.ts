// Every island's server HTML is complete before any script runs.

import { noticeData } from '~/config/messages';
import { load } from 'cheerio';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { companySizeOptions, industryOptions, interestOptions } from '#demo-request/schema';
import { Accordion } from './Accordion';
import { DemoForm } from '~/modules/demo/browser/DemoForm';
import { Plans } from '~/modules/pricing/browser/Plans';
import { SocialProof } from '~/modules/pricing/browser/social-proof/SocialProof';
import { Toaster } from './Toaster';
import { SAVED, SPECIFIED, wordsOf } from '#tests/fixtures/plans.ts';
import { contact, notice, customers, items, plans } from '#tests/lib/examples.ts';

// The page before any script runs: rendered on a server, where there is no window.
const html = (element: ReactElement) => load(renderToString(element), null, false);

test('runs without a window', () => {
  expect(typeof window).toBe('undefined');
});

describe('accordion', () => {
  const $ = html(createElement(Accordion, { items }));

  test('contains every item’s title, text and links', () => {
    for (const { id, title, content } of items) {
      expect($(`#${id}`).text()).toContain(content);
      expect($('button').text()).toContain(title);
    }
    expect($('#one a').attr('href')).toBe('/a');
  });

  test('shows the first item’s text and keeps the others findable by the browser', () => {
    expect($('[data-panel=one]').is('[hidden]')).toBe(false);
    for (const id of ['two', 'three']) expect($(`[data-panel=${id}]`).get(0)?.attribs['hidden']).toBe('until-found');
  });

  test('says which button opens which text', () => {
    const buttons = $('button').toArray();
    expect(buttons).toHaveLength(3);
    buttons.forEach((button, index) => {
      expect($(button).attr('aria-expanded')).toBe(String(index === 0));
      const panel = $(`[role=region][aria-labelledby="${$(button).attr('id') ?? ''}"]`);
      expect(panel.attr('data-panel')).toBe(items[index]?.id);
      expect([undefined, panel.attr('id')]).toContain($(button).attr('aria-controls'));
      expect($(button).parent().is('h3')).toBe(true);
    });
  });
});

describe('plans', () => {
  const $ = html(createElement(Plans, { plans }));

  test('start monthly, with both prices as text', () => {
    expect($('[role=switch]').attr('aria-checked')).toBe('false');
    for (const [id, prices] of [
      ['professional', wordsOf(SPECIFIED[0].monthly)],
      ['business', wordsOf(SPECIFIED[1].monthly)],
      ['custom', { price: 'Custom' }],
    ] as const) {
      for (const price of Object.values(prices)) expect($(`#plan-${id}`).text()).toContain(price);
    }
    expect($.root().text()).toContain(`SAVE ${SAVED}%`);
  });

  test('open their details with the browser’s own popover', () => {
    for (const { id, popupDetails } of plans) {
      expect($(`#details-${id}[popover]`).text()).toContain(popupDetails[0]);
      expect($(`[popovertarget=details-${id}]`)).toHaveLength(2);
    }
  });

  test('link to the right pages', () => {
    for (const { id, link, notice } of plans) {
      const button = $(`#plan-${id} a[href="${link}"]`);
      expect(button).toHaveLength(1);
      expect(button.attr('data-notice')).toBe(notice && noticeData(notice));
    }
  });

  test('mark exactly one plan as Popular', () => {
    expect(
      $('li:contains("Popular")')
        .toArray()
        .map((plan) => $(plan).attr('id')),
    ).toEqual(['plan-business']);
  });
});

describe('demo form', () => {
  const $ = html(createElement(DemoForm, { action: 'https://desk.example/requests', contact, notice }));

  test('works without scripts', () => {
    expect($('form#demo-form').attr('action')).toBe('https://desk.example/requests');
    expect($('form').attr('method')).toBe('post');
    expect($('form').attr('enctype'), 'the server’s default').toBeUndefined();
    expect($('button[type=submit]')).toHaveLength(1);
    expect($('noscript')).toHaveLength(0);
  });

  test('opens the e-mail app if no delivery is configured, and says so', () => {
    const mail = html(createElement(DemoForm, { action: 'mailto:sales@site.example', contact, notice }));
    expect(mail('form').attr('enctype')).toBe('text/plain');
    expect(mail('noscript').text()).toContain('When you send the form, your e-mail app opens');
    expect(mail('noscript').text()).toContain('sales@site.example');
  });

  test('has every option, and preselects none', () => {
    const values = (name: string) =>
      $(`[name=${name}] option, input[name=${name}]`)
        .toArray()
        .map((option) => $(option).attr('value'));
    expect(values('employees')).toEqual(['', ...companySizeOptions]);
    expect(values('industry')).toEqual(['', ...industryOptions]);
    expect(values('interests')).toEqual(interestOptions);
    expect($('[checked], [selected], input[value]:not([name=interests])')).toHaveLength(0);
  });

  test('has an empty alert', () => {
    expect($('[role=alert]').text()).toBe('');
  });
});

test('the pop-up is an empty, polite live region', () => {
  const $ = html(createElement(SocialProof, { customers }));
  expect($('[role=status][aria-live=polite]')).toHaveLength(1);
  expect($.root().text()).toBe('');
});

test('the toaster is a labelled, empty region', () => {
  const $ = html(createElement(Toaster));
  expect($('section').attr('aria-label')).toBe('Notification');
  expect($('section').attr('aria-live')).toBe('polite');
  expect($.root().text()).toBe('');
  expect($('style, link')).toHaveLength(0);
});
