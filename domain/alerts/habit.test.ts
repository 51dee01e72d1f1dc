import { describe, expect, it } from 'vitest';
import { type Period, periodAt } from '../ground/calendar/month.ts';
import { defaultAlertThresholds } from './alert-thresholds.ts';
import { findingsOf, type MonthChange, told } from './testing/small-series.ts';

/** Months that differ by up to 15 % from 50 000, without a pattern. */
function uneven({ year, month }: Period): number {
  const draw = (((year * 12 + month) * 7919) % 1009) / 1009;
  return 50_000 * (1 + 0.3 * (draw - 0.5));
}

/** The last June of a series, as a share of the mean of the three previous Junes. */
function lastJune(quantityOf: (period: Period) => number, share: number) {
  const before = [2021, 2022, 2023].map(year => quantityOf({ year, month: 6 }));
  const expected = before.reduce((sum, value) => sum + value, 0) / before.length;
  const excess = { '2024-06': { quantity: expected * share } };
  return told(findingsOf({ quantityOf, changes: excess })).filter(line => line.includes('2024-06'));
}

describe('a Modérée must stand out from the habit of its series', () => {
  it.each([
    ['steady', 1.22, () => 50_000, ['excess electricity 2024-06 medium']],
    ['uneven', 1.22, uneven, []],
    ['uneven', 1.45, uneven, ['excess electricity 2024-06 high']],
  ] as const)('%s months, and one that is %s times what was expected', (_, share, quantityOf, expected) => {
    expect(lastJune(quantityOf, share)).toEqual(expected);
  });

  it('in a steady series, however low its threshold', () => {
    const thresholds = {
      ...defaultAlertThresholds,
      electricity: { warningPercent: 5, criticalPercent: 40 },
    };
    const changes = { '2024-06': { quantity: 52_900 } };
    expect(told(findingsOf({ changes }, { thresholds }))).toContain('excess electricity 2024-06 medium');
  });

  it('and is not raised for an ordinary month after a year that was too low', () => {
    // 25 % above the mean of 50 000, 50 000 and 31 000, and 9 % above the median.
    const changes = { '2022-06': { quantity: 31_000 }, '2024-06': { quantity: 54_500 } };
    expect(told(findingsOf({ changes })).filter(line => line.includes('2024-06'))).toEqual([]);
  });
});

const ordinary = [480, 420, 370, 280, 170, 70, 20, 20, 90, 210, 350, 460];
const firstIndex = 2019 * 12;

/** Degree days that differ from year to year. */
const degreeDays = Array.from({ length: 72 }, (_, offset) => {
  const share = 0.6 + 0.8 * (((offset * 7919) % 1009) / 1009);
  return { period: periodAt(firstIndex + offset), degreeDays: (ordinary[offset % 12] ?? 0) * share };
});

function heated({ year, month }: Period): number {
  return 10_000 + 100 * (degreeDays[year * 12 + month - 1 - firstIndex]?.degreeDays ?? 0);
}

it('learns the effect of the weather despite a month typed thirty times too high', () => {
  const changes = { '2022-07': { quantity: 30 * heated({ year: 2022, month: 7 }) } };
  const findings = findingsOf({ energyType: 'gas', quantityOf: heated, changes }, { degreeDays });
  expect(findings.map(({ period }) => period)).toEqual([{ year: 2022, month: 7 }]);
});

it('learns the scale of a new meter that stopped for four months once it has counted longer', () => {
  const stopped = ['2021-06', '2021-07', '2021-08', '2021-09'];
  const changes: Record<string, MonthChange> = {
    ...Object.fromEntries(stopped.map((month, at) => [month, { quantity: 10_500 + 41.7 * at }])),
    '2021-05': { quantity: 48_000, notes: ['meter-replaced'] },
  };
  const isLater = ({ period }: { period: Period }) =>
    period.year > 2022 || (period.year === 2022 && period.month >= 3);
  const excesses = findingsOf({ changes }).filter(({ rule }) => rule.id === 'excess');
  expect(excesses.filter(isLater)).toEqual([]);
  // Before that, most of the months that show the scale of the meter are those in which it stopped.
  expect(excesses.length).toBeGreaterThan(0);
});
