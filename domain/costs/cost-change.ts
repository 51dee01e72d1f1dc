import type { CostPart, CostParts } from '../energy/cost-parts.ts';
import { type ComparedMonth, isPaired, type MonthSide } from './compared-month.ts';

/**
 * What a change of cost is made of, in cents, all taxes included. As a sum over months they are the change itself:
 * cost accounting's split of volume at the old price and price at the new quantity (Laspeyres, then Paasche), not LMDI
 * (Ang, Energy Policy 33, 2005), which has no answer for a zero or a credit note.
 */
export type CostEffects = {
  /** Months that one side lacks, or holds in part or as zero. */
  perimeter: number;
  /** Subscription, power, other fixed terms. */
  fixed: number;
  /** What of the change of quantities the weather explains, at the earlier prices. */
  climate: number;
  /** The rest of it, at the earlier prices. */
  usage: number;
  /** Changes of price, at the later quantities: as bills tell them apart … */
  supply: number;
  network: number;
  taxes: number;
  /** … and of what they do not tell apart. */
  price: number;
  /** The change of VAT rates. */
  vat: number;
  /** Credit notes, and what corrections give back or take without a quantity. */
  corrections: number;
  /** What bills brought of months after they were closed: in a landing alone, since a closed month stays as it was told. */
  late: number;
  /** Costs of both sides whose quantity is not known: nothing can be told apart. */
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

/** Adds what a month changes to the effects, in fractions of a cent. The weather is part of the usage where unknown. */
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
  // What is owed without any quantity is owed for being supplied.
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

/** What can be told where one side says no more than its fixed part. */
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

/** What a part would cost at the VAT rate of the earlier month; as it is where that had none. */
function atEarlierRate(current: CostPart, previous: CostPart): number {
  return previous.htCents === 0 ? current.ttcCents : (current.htCents * previous.ttcCents) / previous.htCents;
}
