import type { Month } from '../ground/calendar/month.ts';
import { type MonthMask, wholeYear } from '../ground/calendar/month-mask.ts';
import type { ChangedFigure } from './changed-figure.ts';
import type { EnergyType } from '../energy/energy-type.ts';

/** By figure, in kWh PCI or m³, cents, and kg CO₂e. */
export type Changes = Record<ChangedFigure['figure'], number>;

/** One energy and month, summed over the lines of a scope. */
export type MonthGroup = {
  energyType: EnergyType;
  year: number;
  month: Month;
  /** kWh PCI or m³ over the sites that declared; null when none did. */
  quantityNormal: number | null;
  /** Sites whose quantity is known. */
  presentCount: number;
  /** Sites whose quantity is declared and not converted. */
  unconvertedCount: number;
  /** Sites whose month bills cover in part: what is there counts, and the month is no whole one. */
  partialCount: number;
  /** Sites whose quantity holds an estimate of the supplier. */
  estimatedReadCount: number;
  /** That part of `quantityNormal`. */
  estimatedReadQuantity: number;
  /** Sites whose month is missing (`monthState`). */
  missingCount: number;
  /** Declared and estimated costs together; null when no site has either. */
  costCents: number | null;
  /** The part of `costCents` that is estimated, and the sites it stands for. */
  estimatedCents: number;
  estimatedCount: number;
  /** Sites that declared a quantity whose cost is unknown: neither amount nor price. */
  uncostedCount: number;
  /** Sites that closed the month and of which another figure would be told today. */
  changedCount: number;
  /** What they would hold more today than what was told: kWh PCI or m³, cents, kg CO₂e. */
  changed: Changes;
  /** Sites whose month an open alert doubts (`withSuspects`); absent where nobody asked. */
  suspectCount?: number;
};

/** What a question is about: some months of the calendar, of one energy or of all. */
export type AskedMonths = { months: MonthMask; energyType?: EnergyType | undefined };

/** The groups of a year that a question is about. */
export function askedOf<Group extends Pick<MonthGroup, 'energyType' | 'month'>>(
  groups: readonly Group[],
  { months, energyType }: AskedMonths,
): readonly Group[] {
  if (months === wholeYear && energyType === undefined) return groups;
  return groups.filter(
    group =>
      (months & (1 << (group.month - 1))) !== 0 &&
      (energyType === undefined || group.energyType === energyType),
  );
}

export type MissingMonth = { siteId: number; energyType: EnergyType; year: number; month: Month };
