import { monthIndex, type Period, periodAt } from '../../ground/calendar/month.ts';
import { type EnergyType, energyDefinitions } from '../../energy/energy-type.ts';
import { defaultAlertThresholds } from '../alert-thresholds.ts';
import { type DetectionInput, detectFindings } from '../detect-findings.ts';
import type { EnergySeries, MonthRecord } from '../energy-series.ts';
import type { Finding } from '../finding.ts';

export type MonthChange = Partial<Omit<MonthRecord, 'period'>> & { quantity?: number | null };

/** Parses `2024-01`, for tests that list months. */
export function periodOf(text: string): Period {
  const [year = Number.NaN, month = Number.NaN] = text.split('-').map(Number);
  return periodAt(year * 12 + month - 1);
}

/** Six irregular decimals: no two months are equal by accident, and none differs from 1 by more than 0.5 %. */
function ripple(index: number): number {
  return 1 + (((index * 7919) % 1009) / 1009 - 0.5) / 100;
}

export type SmallSeries = {
  energyType?: EnergyType;
  from?: string;
  to?: string;
  quantityOf?: (period: Period) => number | null;
  /** By month, applied to the result of `quantityOf`. */
  changes?: Record<string, MonthChange>;
  usePeriods?: EnergySeries['usePeriods'];
};

/** January 2019 to December 2024 at about 50 000 a month by default, without bills. */
export function smallSeries({
  energyType = 'electricity',
  from = '2019-01',
  to = '2024-12',
  quantityOf = () => 50_000,
  changes = {},
  usePeriods = [],
}: SmallSeries = {}): EnergySeries {
  const first = monthIndex(periodOf(from));
  const count = monthIndex(periodOf(to)) - first + 1;
  const months = Array.from({ length: count }, (_, offset): MonthRecord => {
    const period = periodAt(first + offset);
    const natural = quantityOf(period);
    const rippled = natural === null ? null : Number((natural * ripple(first + offset)).toFixed(3));
    const { quantity = rippled, ...change } =
      changes[`${period.year}-${String(period.month).padStart(2, '0')}`] ?? {};
    return {
      period,
      quantityNormal: quantity,
      declaredQuantity: quantity,
      declaredUnit: energyDefinitions[energyType].units[0],
      amountCents: null,
      isEstimated: false,
      isCreditNote: false,
      notes: [],
      ...change,
    };
  });
  return { energyType, months, usePeriods };
}

export function inputOf(
  series: EnergySeries | EnergySeries[],
  change: Partial<DetectionInput> = {},
): DetectionInput {
  return {
    scope: { kind: 'site', siteId: 1 },
    series: Array.isArray(series) ? series : [series],
    acknowledged: [],
    membership: { from: null, to: null },
    degreeDays: null,
    thresholds: defaultAlertThresholds,
    priceCentsPerNormal: () => 15,
    lastPeriod: { year: 2024, month: 12 },
    today: { year: 2025, month: 3, day: 1 },
    ...change,
  };
}

export function findingsOf(series: SmallSeries, change: Partial<DetectionInput> = {}): Finding[] {
  return detectFindings(inputOf(smallSeries(series), change));
}

/** `excess electricity 2024-01 high`, one line per finding. */
export function told(findings: readonly Finding[]): string[] {
  return findings.map(
    ({ rule, energyType, period: { year, month }, severity }) =>
      `${rule.id} ${energyType} ${year}-${String(month).padStart(2, '0')} ${severity}`,
  );
}
