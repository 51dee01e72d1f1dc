import { months } from '@suivi/domain/ground/calendar/month';
import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatInstant,
  formatLongDay,
  formatPeriod,
  formatShortDay,
  formatShortInstant,
  formatShortPeriod,
  monthName,
  monthTitle,
  ofMonth,
  shortMonthName,
} from './date-formats.ts';

const u = '\u00a0';

const monthOf = (date: Date) => months[date.getUTCMonth()] ?? 1;

describe('dates', () => {
  it('agrees with the French locale on the names of the months', () => {
    const name = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });
    expect(months.map(monthName)).toEqual(months.map(month => name.format(Date.UTC(2024, month - 1, 1))));
  });

  it('capitalises a month on its own, accents included', () => {
    expect([monthTitle(1), monthTitle(2), monthTitle(8)]).toEqual(['Janvier', 'Février', 'Août']);
    expect(shortMonthName(7)).toBe('juil.');
  });

  it('says « of » a month, with an elision where French has one', () => {
    expect(([3, 4, 8, 10] as const).map(ofMonth)).toEqual(['de mars', 'd’avril', 'd’août', 'd’octobre']);
  });

  it.each([
    [formatPeriod({ year: 2024, month: 12 }), `décembre${u}2024`],
    [formatShortPeriod({ year: 2024, month: 12 }), `déc.${u}2024`],
    [formatDay({ year: 2026, month: 3, day: 1 }), `1er${u}mars${u}2026`],
    [formatDay({ year: 2026, month: 11, day: 21 }), `21${u}novembre${u}2026`],
    [formatLongDay({ year: 2026, month: 11, day: 21 }), `samedi 21${u}novembre${u}2026`],
    [formatShortDay({ year: 2026, month: 1, day: 9 }), '09/01/2026'],
  ])('writes %s', (written, text) => {
    expect(written).toBe(text);
  });

  it('agrees with the French locale on days of the week, and on the clock around its changes', () => {
    const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' });
    const long = new Intl.DateTimeFormat('fr-FR', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Europe/Paris',
    });
    const hour = 3_600_000;
    for (let time = Date.UTC(2010, 0, 1, 0, 59); time < Date.UTC(2040, 0, 1); time += 23 * hour) {
      const date = new Date(time);
      const day = { year: date.getUTCFullYear(), month: monthOf(date), day: date.getUTCDate() };
      expect(formatLongDay(day).split(' ')[0]).toBe(weekday.format(date));
      expect(formatInstant(date.toISOString())).toBe(long.format(date));
    }
    for (const change of ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2027-03-28T01:00:00Z']) {
      for (const after of [-1, 0]) {
        const instant = new Date(Date.parse(change) + after).toISOString();
        expect(formatInstant(instant)).toBe(long.format(new Date(instant)));
      }
    }
  });

  it('shows instants in the time of France, summer and winter', () => {
    expect(formatShortInstant('2026-01-31T23:30:00.000Z')).toBe('01/02/2026 00:30');
    expect(formatShortInstant('2026-06-30T22:30:00.000Z')).toBe('01/07/2026 00:30');
    expect(formatInstant('2026-11-21T04:12:00.000Z')).toBe('21 novembre 2026 à 05:12');
  });
});
