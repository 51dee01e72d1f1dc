import type { AlertThresholds } from '../../alerts/alert-thresholds.ts';
import { usualPriceCents } from '../../alerts/bill-price.ts';
import { degreeDaysByMonth } from '../../alerts/consumption-view.ts';
import type { EnergySeries } from '../../alerts/energy-series.ts';
import type { FindingContext } from '../../alerts/finding.ts';
import { doubtfulMonths } from '../../alerts/judge-months.ts';
import { passingExcesses } from '../../alerts/rules/excesses.ts';
import { expectedMonth } from '../../alerts/rules/expected-month.ts';
import { spreadFigures } from '../../alerts/rules/spread-figures.ts';
import { cellAt, type SeriesTable, seriesTable } from '../../alerts/series-table.ts';
import { monthIndex, type Period, periodAt } from '../../ground/calendar/month.ts';
import type { EntryInput } from './entry-input.ts';

/** In the energy's normal unit, kWh PCI or m³. */
export type ExpectedQuantity = {
  expectedNormal: number;
  /** The user is asked only about a month outside these bounds. */
  lowestNormal: number;
  highestNormal: number;
};

export type ExpectedEntry = {
  /** Null when there are fewer than two years of data. */
  quantity: ExpectedQuantity | null;
  /** The price of the bills around the month, TTC cents per normal unit; null when there are too few. */
  usualPriceCents: number | null;
};

/** The expected values of a month of an energy, by the rules of the alerts, whether it is declared already or not. */
export function expectedEntries(
  input: EntryInput,
  series: EnergySeries,
  periods: readonly Period[],
): ReadonlyMap<number, ExpectedEntry> {
  const found = new Map<number, ExpectedEntry>();
  if (series.months.length === 0) return found;
  const table = tableUpTo(input, series, periods);
  const thresholds = input.thresholds[series.energyType];
  const spread = spreadFigures(table);
  const degreeDays = degreeDaysByMonth(input.degreeDays);
  // Only a few months of the series are needed: the others are not judged.
  const judged = { table, doubtful: doubtfulMonths(table, spread), spread, degreeDays };
  const view = { ...judged, passing: passingExcesses(judged, thresholds) };
  for (const period of periods) {
    const index = monthIndex(period);
    const cell = cellAt(table, index);
    const expected = cell?.isExpected ? expectedMonth(view, cell) : null;
    found.set(index, {
      quantity: expected && expected.expectedNormal > 0 ? rangeOf(expected.expectedNormal, thresholds) : null,
      usualPriceCents: usualPriceCents(table, index),
    });
  }
  return found;
}

/** As in the alerts: within the warning threshold, on either side. */
export function rangeOf(expectedNormal: number, { warningPercent }: AlertThresholds): ExpectedQuantity {
  return {
    expectedNormal,
    lowestNormal: expectedNormal * (1 - warningPercent / 100),
    highestNormal: expectedNormal * (1 + warningPercent / 100),
  };
}

export function tableUpTo(
  { membership }: EntryInput,
  series: EnergySeries,
  periods: readonly Period[],
): SeriesTable {
  return seriesTable(series, periodAt(Math.max(...periods.map(monthIndex))), membership);
}

/** A context for rules without any stored alerts or prices: findings are only shown to the user who is typing. */
export function silentContext({ scope, series }: EntryInput): FindingContext {
  let last = 0;
  for (const { months } of series) for (const { period } of months) last = Math.max(last, monthIndex(period));
  return {
    scope,
    acknowledged: [],
    lastPeriod: periodAt(last),
    priceCentsPerNormal: () => null,
  };
}
