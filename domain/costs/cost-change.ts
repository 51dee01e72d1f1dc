import type { CostPart, CostParts } from '../energy/cost-parts.ts';
import { type ComparedMonth, isPaired, type MonthSide } from './compared-month.ts';

/**
 * The parts of a change of cost, in cents, all taxes included. Summed over months they give exactly the change: the cost
 * accounting split into volume at the old price and price at the new quantity (Laspeyres, then Paasche), not LMDI (Ang, Energy
 * Policy 33, 2005), which is undefined for a zero or a credit note.
 */
export type CostEffects = {
  /** Months that are missing, partial or zero on one side. */
  perimeter: number;
  /** Subscription, power, other fixed terms. */
  fixed: number;
  /** The part of the change of quantities explained by the weather, at the earlier prices. */
  climate: number;
  /** The rest of the change of quantities, at the earlier prices. */
  usage: number;
  /** Changes of price, at the later quantities: those that bills detail … */
  supply: number;
  network: number;
  taxes: number;
  /** … and those that they do not detail. */
  price: number;
  /** The change of VAT rates. */
  vat: number;
  /** Credit notes, and what corrections give back or add without a quantity. */
  corrections: number;
  /** Bills that arrived for months already closed: only in a landing, since a closed month keeps its figures. */
  late: number;
  /** Costs of both sides whose quantity is not known and which cannot be split. */
  undivided: number;
};

export const noCostEffects: CostEffects = {
  perimeter: 0,
  fixed: 0,
  climate: 0,
  usage: 0,
  supply: 0,
  network: 0,
  taxes: 0,
  price: 0,
  vat: 0,
  corrections: 0,
  late: 0,
  undivided: 0,
};

/** Adds the changes of a month to the effects, in fractions of a cent. An unknown effect of the weather counts as usage. */
export function addCostOfMonth(effects: CostEffects, month: ComparedMonth): void {
  const { current, previous } = month;
  const [later, earlier] = [current.costCents, previous.costCents];
  if (later === null && earlier === null) return;
  const change = (later ?? 0) - (earlier ?? 0);
  if (later === null || earlier === null || current.isPartial || previous.isPartial) {
    effects.perimeter += change;
  } else if (isCorrection(current) || isCorrection(previous)) {
    effects.corrections += change;
  } else if ((later === 0) !== (earlier === 0)) {
    effects.perimeter += change;
  } else if (current.quantityNormal === null || previous.quantityNormal === null) {
    effects.undivided += change;
  } else if (!isPaired(month)) {
    effects.perimeter += change;
  } else {
    addPaired(effects, month, current.quantityNormal, previous.quantityNormal);
  }
}

function isCorrection({ isCreditNote, costCents, quantityNormal }: MonthSide): boolean {
  return isCreditNote || (costCents ?? 0) < 0 || (quantityNormal ?? 0) < 0;
}

function addPaired(effects: CostEffects, month: ComparedMonth, later: number, earlier: number): void {
  const { current, previous, climateNormal } = month;
  // A cost without any quantity is a fixed cost.
  if (earlier === 0) {
    effects.fixed += (current.costCents ?? 0) - (previous.costCents ?? 0);
    return;
  }
  const climate = climateNormal ?? 0;
  const atEarlierPrice = (cents: number) => {
    effects.climate += (cents / earlier) * climate;
    effects.usage += (cents / earlier) * (later - earlier - climate);
    return (cents / earlier) * later;
  };
  if (current.parts === null || previous.parts === null) {
    effects.price += (current.costCents ?? 0) - atEarlierPrice(previous.costCents ?? 0);
    return;
  }
  const isDetailed = current.parts.isDetailed && previous.parts.isDetailed;
  const [now, before] = [current.parts, previous.parts].map(isDetailed ? own => own : undetailed);
  if (now && before) addParts(effects, now, before, atEarlierPrice);
}

const variableParts = ['supply', 'network', 'taxes', 'other'] as const;

function free(cents: number): CostPart {
  return { htCents: cents, ttcCents: cents };
}

/** The cost parts as they are compared when the other side details only its fixed part. */
function undetailed(parts: CostParts): CostParts {
  const variable = variableParts.reduce((sum, key) => sum + parts[key].ttcCents, 0);
  const none = free(0);
  return {
    fixed: free(parts.fixed.ttcCents),
    supply: none,
    network: none,
    taxes: none,
    other: free(variable),
    corrections: parts.corrections,
    isDetailed: false,
  };
}

function addParts(
  effects: CostEffects,
  current: CostParts,
  previous: CostParts,
  atEarlierPrice: (cents: number) => number,
): void {
  const fixed = atEarlierRate(current.fixed, previous.fixed);
  effects.fixed += fixed - previous.fixed.ttcCents;
  effects.vat += current.fixed.ttcCents - fixed;
  for (const key of variableParts) {
    const cents = atEarlierRate(current[key], previous[key]);
    effects[key === 'other' ? 'price' : key] += cents - atEarlierPrice(previous[key].ttcCents);
    effects.vat += current[key].ttcCents - cents;
  }
  effects.corrections += current.corrections.ttcCents - previous.corrections.ttcCents;
}

/** What a part would cost at the VAT rate of the earlier month; unchanged when that month has none. */
function atEarlierRate(current: CostPart, previous: CostPart): number {
  return previous.htCents === 0 ? current.ttcCents : (current.htCents * previous.ttcCents) / previous.htCents;
}
