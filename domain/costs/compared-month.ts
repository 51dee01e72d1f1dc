import type { CostParts } from '../energy/cost-parts.ts';

/** The figures of one side for a month of one energy at one site; null when unknown. */
export type MonthSide = {
  /** kWh PCI, or m³ of water. */
  quantityNormal: number | null;
  /** All taxes included; negative on a credit note. */
  costCents: number | null;
  /** kg CO₂e per unit of the quantity. */
  factorKg: number | null;
  /** Bills cover only some of its days: it cannot be compared with any month. */
  isPartial: boolean;
  isCreditNote: boolean;
  /** What the cost is for according to the bills of the month; null: declared, estimated, or bills without this detail. */
  parts: CostParts | null;
};

/** A month of one energy at one site, and the month to which it is compared. */
export type ComparedMonth = {
  current: MonthSide;
  previous: MonthSide;
  /** The part of the change of quantity that the site's model attributes to the weather; null: not separated. */
  climateNormal: number | null;
  /** What a 29 February adds to the quantity, or removes from it; 0 in other months. */
  leapDayNormal: number;
};

/** Below this fraction of the other side's quantity a month has next to no consumption: a price per unit would be meaningless. */
const nextToNothing = 1e-4;

/**
 * Whether the quantities of both sides can be compared. A month that is missing, partial, zero or next to zero on one side counts
 * as a change of perimeter: it has no usable price on that side.
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
 * A month restricted to what both sides know, measure by measure, to compare two periods like for like. A month that is missing
 * on one side (future, late or never declared), or that bills cover in part, changes no measure.
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

/** The side of a month without any data. */
export const emptySide: MonthSide = {
  quantityNormal: null,
  costCents: null,
  factorKg: null,
  isPartial: false,
  isCreditNote: false,
  parts: null,
};
