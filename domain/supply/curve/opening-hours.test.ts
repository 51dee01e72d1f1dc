import { expect, test } from 'vitest';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import type { CurveDay } from './curve-views.ts';
import { outsideOpening, parseOpening } from './opening-hours.ts';

/** Half-hours of 10 kW, and of 30 kW from 8 to 19 h. */
const dayOf = (text: string): CurveDay => ({
  day: dayIndex(fromIsoDay(text)),
  stepMinutes: 30,
  watts: Array.from({ length: 48 }, (_, at) => (at >= 16 && at < 38 ? 30_000 : 10_000)),
  adjusted: null,
});
const opening = parseOpening({ working: '08:00-18:30', saturday: '8h-12h', sunday: '' });

test('finds what is used while the point is closed, and the part of it above the talon', () => {
  if (opening === null) throw new Error('unread');
  // A Monday, a Saturday, and Christmas, which counts as a Sunday.
  const days = ['2025-12-22', '2025-12-27', '2025-12-25'].map(dayOf);
  const inside = 10.5 * 30 + 4 * 30;
  const outside = 3 * (11 * 30 + 13 * 10) - inside;
  expect(outsideOpening(days, opening)).toEqual({
    days: 3,
    outsideKwh: outside,
    share: outside / (inside + outside),
    hours: 72 - 14.5,
    // 20 kW above the talon of 10 kW, for half an hour, seven hours and eleven hours.
    aboveTalonKwh: 20 * (0.5 + 7 + 11),
    above: expect.any(Array),
  });
});

test('finds nothing for a point that never closes, and refuses hours that cannot be read', () => {
  const always = parseOpening({ working: '00:00-24:00', saturday: '00:00-24:00', sunday: '00:00-24:00' });
  expect(always && outsideOpening([dayOf('2025-12-22')], always)).toBeNull();
  expect(parseOpening({ working: 'matin', saturday: '', sunday: '' })).toBeNull();
});
