// @vitest-environment jsdom
// A framework's edition is labelled superseded from the right day, even on a page built earlier.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { warningsOfFramework } from './warnings';
import { editionStatus, type EditionDates } from './edition';

const OLD_ZONE = process.env.TZ;
const moment = (time: string) => new Date(time.length === 10 ? `${time}T00:00:00Z` : time);
const changing: EditionDates = { transitionEnds: moment('2028-02-29') };
const leaving: EditionDates = { replacedBy: 'Edition 3', acceptedUntil: moment('2028-02-29') };

/** The days around the end, and the first and last moment of the last day. */
const boundary = [
  ['2028-02-28', true],
  ['2028-02-29', true],
  ['2028-02-29T23:59:59.999Z', true],
  ['2028-03-01', false],
  ['2028-03-01T00:00:00.001Z', false],
  ['2028-03-02', false],
  ['2099-12-31', false],
  ['1999-01-01', true],
] as const;

// UTC+14 and UTC-11: where a day begins first and ends last.
describe.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York'])('in the time zone %s', (zone) => {
  beforeEach(() => void (process.env.TZ = zone));
  afterEach(() => {
    if (OLD_ZONE === undefined) delete process.env.TZ;
    else process.env.TZ = OLD_ZONE;
  });

  test('the runtime uses that time zone', () => {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });

  test.each(boundary)('at %s the transition is still running: %s', (time, lasts) => {
    expect(editionStatus(changing, moment(time))).toEqual(
      lasts
        ? {
            state: 'transition',
            label: 'Transition until 29 February 2028',
            ends: { until: '2028-02-29', then: 'Current edition' },
          }
        : { state: 'current', label: 'Current edition' },
    );
  });

  test.each(boundary)('at %s the replaced edition is still accepted: %s', (time, lasts) => {
    expect(editionStatus(leaving, moment(time))).toEqual(
      lasts
        ? {
            state: 'accepted',
            label: 'Superseded by Edition 3, accepted until 29 February 2028',
            ends: { until: '2028-02-29', then: 'Superseded by Edition 3' },
          }
        : { state: 'superseded', label: 'Superseded by Edition 3' },
    );
  });
});

test('an edition without dates is current', () => {
  expect(editionStatus({}, moment('2026-11-21'))).toEqual({ state: 'current', label: 'Current edition' });
});

test('an edition replaced on an unknown date is superseded', () => {
  expect(editionStatus({ replacedBy: 'Edition 3' }, moment('1999-01-01')).state).toBe('superseded');
});

test('a replaced edition is superseded, whatever transition led to it', () => {
  const dates = { ...changing, replacedBy: 'Edition 3' };
  expect(editionStatus(dates, moment('2026-11-21')).state).toBe('superseded');
});

test('the label shown after the end is the one a later build would show', () => {
  for (const dates of [changing, leaving]) {
    const before = editionStatus(dates, moment('2028-02-29'));
    expect(editionStatus(dates, moment('2028-03-01')).label).toBe(before.ends?.then);
  }
});

describe('a fact that hasn’t been verified recently', () => {
  const verifiedOn = moment('2026-05-25');
  const warn = (today: string) =>
    warningsOfFramework(
      {
        filePath: 'src/content/frameworks/gdpr.md',
        data: { edition: { verifiedOn, source: 'The “Official” Journal' } },
      } as Parameters<typeof warningsOfFramework>[0],
      moment(today),
    );

  test.each(['2026-05-25', '2026-11-20', '2026-11-21', '2026-11-21T23:59:59Z'])(
    'up to day 180, %s, is fine',
    (today) => {
      expect(warn(today)).toEqual([]);
    },
  );

  test.each([
    ['2026-11-22', 181],
    ['2027-05-25', 365],
  ])('on %s, after %d days, is reported with its file and field', (today, days) => {
    expect(warn(today)).toEqual([
      `src/content/frameworks/gdpr.md edition.verifiedOn: the facts were last checked on 25 May 2026, ${days} days ago (at most 180 are fine); check them again against their source, "The “Official” Journal", and set the new date here.`,
    ]);
  });
});

describe('the label on a page built earlier', () => {
  const label = () => document.querySelector('span')?.textContent;

  /** A page from an earlier build, opened at the given time. */
  async function open(time: string): Promise<void> {
    vi.resetModules();
    vi.setSystemTime(moment(time));
    document.body.innerHTML = '<span data-until="2028-02-29" data-then="Current edition">Transition until …</span>';
    await import('~/modules/frameworks/browser/edition-clock');
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each(boundary)('opened at %s still says transition: %s', async (time, stands) => {
    await open(time);
    expect(label()).toBe(stands ? 'Transition until …' : 'Current edition');
  });

  test('changes when the page is shown again after the date', async () => {
    await open('2028-02-29');
    expect(label()).toBe('Transition until …');
    vi.setSystemTime(moment('2028-03-01'));
    dispatchEvent(new Event('pageshow'));
    expect(label()).toBe('Current edition');
  });
});
