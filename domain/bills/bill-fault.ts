import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { countDays, type DaySpan } from '../ground/calendar/day-span.ts';
import { allowsUnit, type EnergyType } from '../energy/energy-type.ts';
import type { Unit } from '../ground/number/unit.ts';
import type { BillKind } from './bill.ts';

/** A bill of more than three years must be a mistake in the year. */
const maximumDays = 1100;

type Checked = {
  kind: BillKind;
  ttcCents: number;
  points: readonly {
    pointId: number;
    energyType: EnergyType;
    days: DaySpan;
    quantity: number | null;
    unit: Unit;
    gasCoefficient: number | null;
    ttcCents: number;
  }[];
};

export type BillFault = {
  what: 'days' | 'unit' | 'coefficient' | 'credit-note' | 'point-twice';
  /** Index in `points`; null: the bill itself. */
  point: number | null;
};

/** The first reason why a bill cannot be stored at all; null without any. Amounts that do not add up are no such reason. */
export function billFault({ kind, ttcCents, points }: Checked): BillFault | null {
  if (kind === 'credit-note' && ttcCents > 0) return { what: 'credit-note', point: null };
  const begun = new Set<string>();
  for (const [place, point] of points.entries()) {
    const fault = pointFault(kind, point);
    if (fault !== null) return { what: fault, point: place };
    const { first } = point.days;
    const key = [point.pointId, first.year, first.month, first.day].join(' ');
    if (begun.has(key)) return { what: 'point-twice', point: place };
    begun.add(key);
  }
  return null;
}

function pointFault(kind: BillKind, point: Checked['points'][number]): BillFault['what'] | null {
  const { days, energyType, unit, quantity, gasCoefficient, ttcCents } = point;
  const count = countDays(days);
  if (count < 1 || count > maximumDays || !isDataYear(days.first) || !isDataYear(days.last)) return 'days';
  if (!allowsUnit(energyType, unit)) return 'unit';
  const isVolume = energyType === 'gas' && unit === 'm3';
  if (isVolume && quantity !== null && gasCoefficient === null) return 'coefficient';
  if (kind === 'credit-note' && (ttcCents > 0 || (quantity ?? 0) > 0)) return 'credit-note';
  return null;
}

function isDataYear({ year }: CalendarDate): boolean {
  return year >= 2000 && year <= 2100;
}
