import { describe, expect, it, test } from 'vitest';
import { defaultAlertThresholds } from '../../alerts/alert-thresholds.ts';
import { detectFindings } from '../../alerts/detect-findings.ts';
import type { EnergySeries, MonthRecord } from '../../alerts/energy-series.ts';
import { inputOf, periodOf, smallSeries, type SmallSeries } from '../../alerts/testing/small-series.ts';
import { initialUnitPrices } from '../../energy/testing/initial-unit-prices.ts';
import type { EntryInput } from './entry-input.ts';
import { expectedEntries } from './expected-entry.ts';
import { doubtsOf } from './judge-entry.ts';

const entry = (series: EnergySeries): EntryInput => ({
  scope: { kind: 'site', siteId: 1 },
  series: [series],
  membership: { from: null, to: null },
  degreeDays: null,
  thresholds: defaultAlertThresholds,
  prices: initialUnitPrices,
  today: { year: 2025, month: 3, day: 1 },
});
const doubts = (of: SmallSeries, ...entered: string[]) => {
  const series = smallSeries(of);
  return doubtsOf(
    entry(series),
    entered.map(text => ({ energyType: series.energyType, period: periodOf(text) })),
  );
};
/** A bill of 15 cents per kWh. */
const billed = (of: SmallSeries): EnergySeries => {
  const series = smallSeries(of);
  const months = series.months.map(
    (month): MonthRecord => ({
      ...month,
      amountCents: month.amountCents ?? Math.round((month.quantityNormal ?? 0) * 15),
    }),
  );
  return { ...series, months };
};

describe('a quantity', () => {
  it('as in other years is not asked about', () => {
    expect(doubts({}, '2024-06', '2024-12')).toEqual([]);
  });

  it('beyond the warning threshold is asked about, with its expected range', () => {
    const [found, ...others] = doubts({ changes: { '2024-06': { quantity: 75_000 } } }, '2024-06');
    expect(others).toEqual([]);
    expect(found).toMatchObject({ reason: 'above', measured: 75_000, period: { year: 2024, month: 6 } });
    // The warning for electricity begins at 20 %; the series varies by less than half a percent.
    expect(found?.expected).toBeCloseTo(50_000, -3);
    expect(found?.lowest).toBeCloseTo(40_000, -3);
    expect(found?.highest).toBeCloseTo(60_000, -3);
  });

  it('is asked about in the saved month only', () => {
    expect(doubts({ changes: { '2024-06': { quantity: 75_000 } } }, '2024-07')).toEqual([]);
  });

  test.each([
    ['2 540 300 for 251.47', 251.47 * 10_102],
    ['kWh for MWh', 50_000_000],
    ['a digit too many', 500_000],
  ])('%s is asked about', (_, quantity) => {
    expect(doubts({ changes: { '2024-10': { quantity } } }, '2024-10')).toHaveLength(1);
  });

  it('ten times the usual is asked about even if its bill agrees', () => {
    const series = billed({ changes: { '2024-10': { quantity: 500_000 } } });
    expect(
      doubtsOf(entry(series), [{ energyType: 'electricity', period: periodOf('2024-10') }]),
    ).toMatchObject([{ reason: 'above', measured: 500_000 }]);
  });

  it('of zero is asked about when it is never zero', () => {
    expect(doubts({ changes: { '2024-10': { quantity: 0 } } }, '2024-10')).toMatchObject([
      { reason: 'zero', measured: 0 },
    ]);
  });

  it('that repeats the previous month is asked about, naming that month', () => {
    const same = { quantity: 51_234.567 };
    expect(doubts({ changes: { '2024-09': same, '2024-10': same } }, '2024-10')).toMatchObject([
      { reason: 'copy', twin: { year: 2024, month: 9 } },
    ]);
  });

  it('with one year to compare is asked about from three times on', () => {
    const young = (quantity: number) =>
      doubts(
        { energyType: 'gas', from: '2023-01', to: '2024-03', changes: { '2024-03': { quantity } } },
        '2024-03',
      );
    expect(young(120_000)).toEqual([]);
    expect(young(170_000)).toMatchObject([{ reason: 'above' }]);
    expect(young(15_000)).toMatchObject([{ reason: 'below' }]);
  });

  it('of a delivery is not compared with a single other delivery', () => {
    const young = { energyType: 'fuel', from: '2023-01', to: '2024-03' } as const;
    expect(doubts({ ...young, changes: { '2024-03': { quantity: 170_000 } } }, '2024-03')).toEqual([]);
  });
});

describe('a bill', () => {
  const priced = (cents: number, of: SmallSeries = {}) => {
    const series = billed({
      ...of,
      changes: { '2024-10': { quantity: 50_000, amountCents: 50_000 * cents } },
    });
    return doubtsOf(entry(series), [{ energyType: 'electricity', period: periodOf('2024-10') }]);
  };

  it('outside half to twice the price of those around it is asked about', () => {
    expect(priced(15)).toEqual([]);
    expect(priced(29)).toEqual([]);
    expect(priced(31)).toMatchObject([{ reason: 'price', measured: 31, lowest: 7.5, highest: 30 }]);
    expect(priced(7)).toMatchObject([{ reason: 'price', measured: 7 }]);
  });

  it('is compared with the unit price when there are too few others', () => {
    const alone = { from: '2024-10', to: '2024-10' };
    expect(priced(16, alone)).toEqual([]);
    expect(priced(40, alone)).toMatchObject([{ reason: 'price', expected: 15 }]);
  });
});

it('expects the same as the alert for a month', () => {
  const series = smallSeries({ changes: { '2024-06': { quantity: 75_000 } } });
  const [alert] = detectFindings(inputOf(series));
  const told = expectedEntries(entry(series), series, [periodOf('2024-06')]);
  expect(alert?.expectedNormal).toBeCloseTo([...told.values()][0]?.quantity?.expectedNormal ?? 0, 2);
});

it('expects a quantity for a month that is not declared yet, and nothing without two years', () => {
  const past = smallSeries({ to: '2024-09' });
  expect([...expectedEntries(entry(past), past, [periodOf('2024-10')]).values()]).toEqual([
    {
      quantity: expect.objectContaining({ expectedNormal: expect.closeTo(50_000, -3) }),
      usualPriceCents: null,
    },
  ]);
  const young = smallSeries({ from: '2024-01', to: '2024-09' });
  expect([...expectedEntries(entry(young), young, [periodOf('2024-10')]).values()]).toEqual([
    { quantity: null, usualPriceCents: null },
  ]);
});
