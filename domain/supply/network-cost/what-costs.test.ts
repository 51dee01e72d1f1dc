import { expect, test } from 'vitest';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import { monthOfDay, parseWindows } from '../curve/time-calendar.ts';
import { publishedGrids } from '../tariff/published-grids.ts';
import { classCurve } from './classed-curve.ts';
import { whatCosts } from './what-costs.ts';

const day = (text: string) => dayIndex(fromIsoDay(text));
const grid = publishedGrids.find(({ kind }) => kind === 'turpe-hta');
const night = parseWindows('22:00-06:00') ?? [];
const calendar = { high: night, low: night, pointe: [], hasOffPeakSundays: true };
/** 100 kW in steps of ten minutes, and one step of another power. */
const at = (text: string, clock: number, kw: number) => ({
  day: day(text),
  stepMinutes: 10,
  watts: Array.from({ length: 144 }, (_, step) => (step === clock * 6 ? kw : 100) * 1_000),
  adjusted: null,
});
const days = [at('2026-01-12', 8, 150), at('2026-02-10', 9, 160), at('2026-06-15', 23, 155)];

function asked(powers: number[]) {
  if (grid === undefined) throw new Error('no grid');
  const curve = classCurve(days, calendar, 'kW');
  return whatCosts({ tariff: 'HTACU5', grid, ctaRate: 0.15 }, curve, powers, { days, calendar });
}

test('names the most expensive overrun with its class, its month and its hour', () => {
  expect(asked([140, 140, 140, 140, 140])).toEqual({
    kind: 'overrun',
    class: 'HPH',
    month: monthOfDay(day('2026-02-10')),
    // 0.04 × 14.41 × 20; the 15 kW at 11.22 € in June cost less.
    euros: expect.closeTo(0.04 * 14.41 * 20, 9),
    subscribed: 140,
    reached: 160,
    peak: { watts: 160_000, day: day('2026-02-10'), minute: 540 },
  });
});

test('names the class with the most unused power when nothing is exceeded, by its highest month', () => {
  expect(asked([200, 200, 200, 200, 210])).toMatchObject({
    kind: 'unused',
    class: 'HCH',
    euros: 0,
    subscribed: 200,
    reached: 100,
  });
  expect(asked([200, 200, 200, 200, 400])).toMatchObject({
    class: 'HCB',
    reached: 155,
    peak: { day: day('2026-06-15'), minute: 23 * 60 },
  });
});
