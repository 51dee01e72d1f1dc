import { describe, expect, test } from 'vitest';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import { replaces } from './measured-energy.ts';
import { publishedMonths } from './published-months.ts';
import { publishedOfDays, type PublishedPoint, type StandingDay } from './published-point.ts';

const at = (day: string) => dayIndex(fromIsoDay(day));
const day = (kwh: number, flow: StandingDay['flow'] = 'R65'): StandingDay => ({
  thousandths: kwh * 1000,
  isAdjusted: false,
  flow,
});
const daysFrom = (first: string, count: number, kwh = 10) =>
  new Map(Array.from({ length: count }, (_, offset) => [at(first) + offset, day(kwh)] as const));
const quantity = (first: string, last: string, kwh: number) => ({
  ...day(kwh, 'R67'),
  first: at(first),
  last: at(last),
});
const of = (given: Partial<PublishedPoint>): PublishedPoint => ({
  days: new Map(),
  quantities: [],
  ...given,
});
const february = { first: at('2026-02-01'), last: at('2026-02-28') };

describe('what was published for some days', () => {
  test('is a quantity of the same days, before the sum of the days', () => {
    const published = of({
      days: daysFrom('2026-02-01', 28),
      quantities: [quantity('2026-02-01', '2026-02-28', 300)],
    });
    expect(publishedOfDays(published, february)).toMatchObject({
      thousandths: 300_000,
      flow: 'R67',
      dayCount: 0,
    });
  });

  test('is the sum of consecutive quantities, but not of some that leave a day out or reach beyond', () => {
    const halves = [quantity('2026-02-15', '2026-02-28', 120), quantity('2026-02-01', '2026-02-14', 150)];
    expect(publishedOfDays(of({ quantities: halves }), february)).toMatchObject({ thousandths: 270_000 });
    const torn = [quantity('2026-02-16', '2026-02-28', 120), quantity('2026-02-01', '2026-02-14', 150)];
    expect(publishedOfDays(of({ quantities: torn }), february)).toEqual({ kind: 'nothing' });
    const beyond = [quantity('2026-02-01', '2026-03-14', 500)];
    expect(publishedOfDays(of({ quantities: beyond }), february)).toEqual({ kind: 'nothing' });
  });

  test('is the earlier quantity for a bill whose last day is that of its reading', () => {
    const published = of({ quantities: [quantity('2026-01-12', '2026-02-11', 310)] });
    const printed = { first: at('2026-01-12'), last: at('2026-02-12') };
    expect(publishedOfDays(published, printed)).toEqual({ kind: 'nothing' });
    expect(publishedOfDays(published, printed, true)).toMatchObject({ thousandths: 310_000 });
  });

  test('is the sum of the days when all are there; otherwise the first missing day is named', () => {
    expect(publishedOfDays(of({ days: daysFrom('2026-02-01', 28) }), february)).toMatchObject({
      thousandths: 280_000,
      dayCount: 28,
    });
    const days = daysFrom('2026-02-01', 28);
    days.delete(at('2026-02-09'));
    days.delete(at('2026-02-20'));
    expect(publishedOfDays(of({ days }), february)).toEqual({
      kind: 'lacking',
      first: at('2026-02-09'),
      count: 2,
    });
  });
});

test.each([
  ['BEST stands above BRUT, however late', { standing: 1, at: '01' }, { standing: 0, at: '09' }, true],
  ['the later one of two', { standing: 0, at: '09' }, { standing: 0, at: '01' }, true],
  ['not the earlier one', { standing: 0, at: '01' }, { standing: 0, at: '09' }, false],
  [
    'the one that comes last of two at one instant',
    { standing: 0, at: '01' },
    { standing: 0, at: '01' },
    true,
  ],
])('%s', (_, later, earlier, expected) => {
  const made = ({ standing, at: ofDay }: typeof later) => ({
    flow: 'R63' as const,
    isAdjusted: false,
    standing,
    publishedAt: `2026-01-${ofDay}T00:00:00`,
  });
  expect(replaces(made(later), made(earlier))).toBe(expected);
});

describe('billed months compared with published months', () => {
  const billed = (month: 1 | 2 | 3, kwh: number, coveredDays: number) => ({
    period: { year: 2026, month },
    kwh,
    coveredDays,
  });

  test('have a gap when both are complete, and list the missing days', () => {
    const days = new Map([
      ...daysFrom('2026-01-01', 31),
      ...daysFrom('2026-02-01', 28),
      ...daysFrom('2026-03-01', 31),
    ]);
    for (const lacking of ['2026-02-03', '2026-02-04', '2026-02-28']) days.delete(at(lacking));
    const months = publishedMonths(
      [billed(1, 325, 31), billed(2, 280, 28), billed(3, 155, 15)],
      of({ days }),
    );
    expect(
      months.map(({ period, billedKwh, publishedKwh, receivedDays, gapKwh, lacking }) => [
        period.month,
        billedKwh,
        publishedKwh,
        receivedDays,
        gapKwh,
        lacking,
      ]),
    ).toEqual([
      [1, 325, 310, 31, 15, []],
      [
        2,
        280,
        250,
        25,
        null,
        [
          { first: at('2026-02-03'), last: at('2026-02-04') },
          { first: at('2026-02-28'), last: at('2026-02-28') },
        ],
      ],
      [3, 155, 310, 31, null, []],
    ]);
  });

  test('need no days when quantities of the month were published', () => {
    const [month] = publishedMonths([], of({ quantities: [quantity('2026-02-01', '2026-02-28', 300)] }));
    expect(month).toMatchObject({
      publishedKwh: 300,
      receivedDays: 28,
      flow: 'R67',
      billedKwh: null,
      lacking: [],
    });
  });
});
