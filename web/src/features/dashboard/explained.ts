import type { MonthSpan } from '@suivi/domain/ground/calendar/month-span';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { type EnergyType, energyDefinitions } from '@suivi/domain/energy/energy-type';
import type { ExplainedLine, readSummary } from '@suivi/contract/dashboard/dashboard';
import {
  formatEurosAndCents,
  formatNumber,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';
import type { Figure } from './figure.ts';
import { unitOf } from './monthly-view.ts';

/** The figure of one period, that of the period it is compared with, or the gap between both. */
export type Part = 'current' | 'previous' | 'gap';

export type Reservation = AnswerOf<typeof readSummary>['current']['energies'][number]['reservations'][number];

/** The figure for which « D’où vient ce chiffre ? » was opened. */
export type Explained = {
  figure: Figure;
  /** Null for the total. */
  energyType: EnergyType | null;
  period: MonthSpan;
  /** Null when the figure is compared with nothing. */
  compared: MonthSpan | null;
  part: Part;
  reservations: Record<'current' | 'previous', readonly Reservation[]>;
};

/** Opens « D’où vient ce chiffre ? ». */
export type Explain = (explained: Explained) => void;

export function periodOf(
  { period, compared }: Pick<Explained, 'period' | 'compared'>,
  part: Part,
): MonthSpan {
  return part === 'previous' ? (compared ?? period) : period;
}

/** Whether an energy is included in the total of a figure. */
export function counts(energyType: EnergyType, figure: Figure): boolean {
  const { kind } = energyDefinitions[energyType];
  return kind === 'purchased' || (kind === 'water' && figure !== 'consumption');
}

export type ExplainedMonth = ExplainedLine['months'][number];

export function valueOf(month: ExplainedMonth, figure: Figure): number | null {
  if (figure === 'consumption') return month.quantityNormal;
  if (figure === 'cost') return month.amountCents ?? month.estimatedCents;
  return month.emissionsKg;
}

/** Formats a sum of `valueOf`; the energies summed share the same unit. */
export function valueText(value: number | null, figure: Figure, energyType: EnergyType): string {
  if (value === null) return missing;
  if (figure === 'cost') return formatEurosAndCents(value);
  if (figure === 'emissions') return `${formatNumber(value)}\u00a0kg CO₂`;
  return `${formatNumber(value)}\u00a0${unitOf(energyType)}`;
}
