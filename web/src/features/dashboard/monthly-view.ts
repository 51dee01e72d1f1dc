import type { readMonthlySeries } from '@suivi/contract/dashboard';
import type { AnswerOf } from '@suivi/contract/endpoint';
import type { Month } from '@suivi/domain/calendar/month';
import { chartVariation } from '@suivi/domain/consumption/variation';
import { type EnergyType, energyDefinitions } from '@suivi/domain/energy/energy-type';
import { monthTitle, shortMonthName } from '@suivi/presentation/formats/date-formats';
import {
  formatCount,
  formatNumber,
  formatVariation,
  missing,
} from '@suivi/presentation/formats/number-formats';

export type MonthlySeries = AnswerOf<typeof readMonthlySeries>;
export type MonthlyPoint = MonthlySeries['points'][number];

export function unitOf(energyType: EnergyType): string {
  return energyDefinitions[energyType].normalUnit === 'm3' ? 'm³' : 'kWh';
}

export function quantityText(value: number | null, energyType: EnergyType): string {
  return value === null ? missing : `${formatNumber(value)}\u00a0${unitOf(energyType)}`;
}

/** Categories of a twelve-month axis, with what was noted on each month. */
export function monthCategories(series: MonthlySeries, noteOf: (month: Month) => string | undefined) {
  return series.points.map(({ month }) => ({
    note: noteOf(month),
    key: String(month),
    label: monthTitle(month),
    shortLabels: [shortMonthName(month), monthTitle(month).charAt(0)],
  }));
}

/** « partial » where some sites lack the month, so that its column is not taken for the whole. */
export function partialMark({ missingCount, quantityNormal }: MonthlyPoint['current']) {
  return missingCount > 0 && quantityNormal !== null ? ('partial' as const) : undefined;
}

/** The variation of a month between both years, like for like. */
export function variationText({ comparable: { quantity } }: MonthlyPoint): string {
  if (quantity.current === null || quantity.previous === null) return 'non comparable';
  const { percent, calculable } = chartVariation(quantity.current, quantity.previous);
  return calculable ? formatVariation(percent) : `${formatVariation(percent)} (non calculable)`;
}

/** What a column says of its notes, for those who do not see the mark. */
export function notedText(note: string | undefined): string {
  return note === undefined ? '' : `. Note\u00a0: ${note}`;
}

export function missingText(count: number): string {
  return count === 0 ? '' : `, données partielles\u00a0: il manque ${formatCount(count, 'centre')}`;
}
