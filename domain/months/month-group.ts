import type { Month } from '../ground/calendar/month.ts';
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

export type MissingMonth = { siteId: number; energyType: EnergyType; year: number; month: Month };
