import type { CostParts } from '../energy/cost-parts.ts';

/** What one side holds of a month of one energy at one site; null where it is not known. */
export type MonthSide = {
  /** kWh PCI, or m³ of water. */
  quantityNormal: number | null;
  /** All taxes included; negative on a credit note. */
  costCents: number | null;
  /** kg CO₂e per unit of the quantity. */
  factorKg: number | null;
  /** The bills cover some of its days: it is like no other month. */
  isPartial: boolean;
  isCreditNote: boolean;
  /** What the bills of the month say the cost is for; null: declared, estimated, or bills that do not say. */
  parts: CostParts | null;
};

/** A month and the one that it is compared with, of one energy at one site. */
export type ComparedMonth = {
  current: MonthSide;
  previous: MonthSide;
  /** What of the change of the quantity the weather explains, by the model of the site; null: not told apart. */
  climateNormal: number | null;
  /** What a 29th of February adds to the quantity, or takes away; 0 in other months. */
  leapDayNormal: number;
};

/** A share of the other side's quantity under which a month holds next to nothing: a price per unit of it says nothing. */
const nextToNothing = 1e-4;

/**
 * Whether the quantities of both sides can be compared. A month that one side lacks, holds in part, or holds as zero or next
 * to nothing is perimeter: there is no earlier price, nor a later one.
 */
export function isPaired({ current, previous }: ComparedMonth): boolean {
  if (current.isPartial || previous.isPartial) return false;
  const [later, earlier] = [current.quantityNormal, previous.quantityNormal];
  if (later === null || earlier === null) return false;
  return isNothingBeside(later, earlier) === isNothingBeside(earlier, later);
}

function isNothingBeside(quantity: number, other: number): boolean {
  return quantity === 0 || Math.abs(quantity) < nextToNothing * Math.abs(other);
}

/**
 * A month as two periods are compared by it: of each measure, what both sides know. A month that one side has not, because it
 * has not come, is late, or was never, is no change of any; nor is one that bills cover in part.
 */
export function likeForLike<Month extends ComparedMonth>(month: Month): Month {
  const { current, previous } = month;
  const isPartial = current.isPartial || previous.isPartial;
  const hasCost = !isPartial && current.costCents !== null && previous.costCents !== null;
  const hasQuantity = !isPartial && current.quantityNormal !== null && previous.quantityNormal !== null;
  const hasFactor = current.factorKg !== null && previous.factorKg !== null;
  const alike = (side: MonthSide): MonthSide => ({
    ...side,
    isPartial: false,
    quantityNormal: hasQuantity ? side.quantityNormal : null,
    costCents: hasCost ? side.costCents : null,
    factorKg: hasFactor ? side.factorKg : null,
  });
  return { ...month, current: alike(current), previous: alike(previous) };
}

/** A month of which nothing is known on one side. */
export const emptySide: MonthSide = {
  quantityNormal: null,
  costCents: null,
  factorKg: null,
  isPartial: false,
  isCreditNote: false,
  parts: null,
};
