import type { Month } from '../ground/calendar/month.ts';
import { type MonthMask, wholeYear } from '../ground/calendar/month-mask.ts';
import type { ChangedFigure } from './changed-figure.ts';
import type { EnergyType } from '../energy/energy-type.ts';

/** Changes by figure, in kWh PCI or m³, cents, and kg CO₂e. */
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
  /** Sites whose declared quantity could not be converted. */
  unconvertedCount: number;
  /** Sites whose month is covered by bills only in part: the part counts, but the month is incomplete. */
  partialCount: number;
  /** Sites whose quantity is partly estimated by the supplier. */
  estimatedReadCount: number;
  /** The estimated part of `quantityNormal`. */
  estimatedReadQuantity: number;
  /** Sites whose month is missing (`monthState`). */
  missingCount: number;
  /** Declared and estimated costs together; null when no site has either. */
  costCents: number | null;
  /** The part of `costCents` that is estimated, and the number of its sites. */
  estimatedCents: number;
  estimatedCount: number;
  /** Sites with a quantity whose cost is unknown: neither amount nor price. */
  uncostedCount: number;
  /** Sites with a closed month that would have another figure today. */
  changedCount: number;
  /** By how much their figures would be higher today: kWh PCI or m³, cents, kg CO₂e. */
  changed: Changes;
  /** Sites whose month is doubted by an open alert (`withSuspects`); absent unless requested. */
  suspectCount?: number;
};

/** What a query covers: some calendar months, of one energy or of all. */
export type AskedMonths = { months: MonthMask; energyType?: EnergyType | undefined };

/** The groups of a year that a query covers. */
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
