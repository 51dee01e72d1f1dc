import type { readMonthlySeries } from '@suivi/contract/dashboard/dashboard';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { type MonthSpan, spanKind, yearSpan } from '@suivi/domain/ground/calendar/month-span';
import type { StackedMonth } from '@suivi/domain/months/stack-months';
import { partlyBilledText } from '@suivi/presentation/analyses/value-marks';
import { chartVariation } from '@suivi/domain/months/variation';
import { type EnergyType, energyDefinitions } from '@suivi/domain/energy/energy-type';
import {
  formatShortPeriod,
  monthTitle,
  shortMonthName,
} from '@suivi/presentation/ground/formats/date-formats';
import {
  formatCount,
  formatNumber,
  formatVariation,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';

export type MonthlySeries = AnswerOf<typeof readMonthlySeries>;

/** The months of the chart: a single month is shown within its year. */
export function chartSpan(period: MonthSpan): MonthSpan {
  return spanKind(period) === 'month' ? yearSpan(period.to.year) : period;
}

export function unitOf(energyType: EnergyType): string {
  return energyDefinitions[energyType].normalUnit === 'm3' ? 'm³' : 'kWh';
}

/** The quantity of the chart and how it is shown: purchased energies together are in MWh. */
export type MonthlyUnit = { name: string; unit: string; per: number };

export function monthlyText(value: number | null, { unit, per }: MonthlyUnit): string {
  return value === null ? missing : `${monthlyNumber(value, per)}\u00a0${unit}`;
}

export function monthlyNumber(value: number | null, per: number): string {
  return formatNumber(value === null ? null : value / per, per === 1 ? 0 : 1);
}

export function monthKey({ year, month }: Period): string {
  return `${year}-${month}`;
}

/** The categories of an axis of months, with the note on each month. */
export function monthCategories(months: readonly Period[], noteOf: (month: Period) => string | undefined) {
  const isWithinYear = months[0]?.year === months.at(-1)?.year;
  return months.map(period => ({
    note: noteOf(period),
    key: monthKey(period),
    label: isWithinYear ? monthTitle(period.month) : formatShortPeriod(period),
    shortLabels: [shortMonthName(period.month), monthTitle(period.month).charAt(0)],
  }));
}

/** The like-for-like variation of a month. */
export function variationText({ comparable: { current, previous } }: StackedMonth): string {
  if (current === null || previous === null) return 'non comparable';
  const { percent, calculable } = chartVariation(current, previous);
  return calculable ? formatVariation(percent) : `${formatVariation(percent)} (non calculable)`;
}

/** The note in the text of a column, for those who do not see its mark. */
export function notedText(note: string | undefined): string {
  return note === undefined ? '' : `. Note\u00a0: ${note}`;
}

export function missingText({ missingCount, partialCount }: StackedMonth['current']): string {
  const lacking =
    missingCount === 0 ? '' : `il manque ${formatCount(missingCount, 'relevé mensuel', 'relevés mensuels')}`;
  const parts = [lacking, partialCount === 0 ? '' : partlyBilledText(partialCount)].filter(
    text => text !== '',
  );
  return parts.length === 0 ? '' : `, données partielles\u00a0: ${parts.join(', ')}`;
}
