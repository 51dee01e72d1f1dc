import { expect, test } from 'vitest';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import { minutesOfDay } from '../distributor/legal-day.ts';
import { createSubscribedSteps } from './subscribed-steps.ts';

const dayOf = (text: string) => {
  const day = dayIndex(fromIsoDay(text));
  const watts = Array.from({ length: minutesOfDay(day) / 60 }, () => 1_000);
  return { day, stepMinutes: 60, watts, adjusted: null };
};
const hours = { from: '2025-01-01', high: '22:00-06:00', low: '02:00-06:00, 11:00-15:00', pointe: '' };
const power = (value: number, of: 'HPH' | 'HCH', from = '2025-01-01') => ({
  class: of,
  value,
  unit: 'kVA' as const,
  from,
});

test('gives each step the power of its class, in active power, from the day of a change on', () => {
  const steps = createSubscribedSteps({
    networkTariff: 'BTSUPCU4',
    powers: [
      power(100, 'HPH'),
      power(120, 'HCH'),
      power(200, 'HPH', '2026-01-10'),
      power(200, 'HCH', '2026-01-10'),
    ],
    calendars: [hours],
  });
  const january = steps(dayOf('2026-01-05'));
  expect(january).toHaveLength(24);
  expect(january[5]).toEqual({ class: 'HCH', kw: 120 * 0.93 });
  expect(january[6]).toEqual({ class: 'HPH', kw: 93 });
  expect(steps(dayOf('2026-01-10'))[6]).toEqual({ class: 'HPH', kw: 186 });
  // One hour more: the hour of two o’clock is repeated.
  expect(steps(dayOf('2025-10-26')).filter(({ class: of }) => of === 'HCB')).toHaveLength(9);
});

test('has no class without hours, and a power only when all classes have the same', () => {
  const of = (...powers: ReturnType<typeof power>[]) =>
    createSubscribedSteps({ networkTariff: 'BTSUPCU4', powers, calendars: [] })(dayOf('2026-01-05'))[0];
  expect(of(power(100, 'HPH'), power(120, 'HCH'))).toEqual({ class: null, kw: null });
  expect(of(power(100, 'HPH'))).toEqual({ class: null, kw: 93 });
  expect(of()).toEqual({ class: null, kw: null });
  expect(
    createSubscribedSteps({ networkTariff: '', powers: [], calendars: [hours] })(dayOf('2026-01-05'))[0],
  ).toEqual({
    class: null,
    kw: null,
  });
});
