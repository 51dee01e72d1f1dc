import type { CostParts } from '../energy/cost-parts.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { Unit } from '../ground/number/unit.ts';
import type { MonthNow } from './changed-figure.ts';

/** One stored month with the header of its declaration; numerics as PostgreSQL writes them. */
export type StoredMonth = {
  siteId: number;
  energyType: EnergyType;
  declarationId: number;
  unit: Unit;
  gasCoefficient: string | null;
  /** Null: the declaration has no month at all. */
  month: number | null;
  quantity: string | null;
  quantityNormal: string | null;
  quantityPriced: string | null;
  amountCents: string | null;
  isCreditNote: boolean | null;
  /** For a month made of bills, the number of days covered; null: it was declared. */
  coveredDays: number | null;
  isWhole: boolean | null;
  costParts: CostParts | null;
  isEstimated: boolean | null;
  since?: MonthNow | null;
};

/** A line of a year: one energy of one site. */
export type YearLine = Pick<StoredMonth, 'siteId' | 'energyType'>;
