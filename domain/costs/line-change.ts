import { type ComparedMonth, isPaired, type MonthSide } from './compared-month.ts';
import { addCostOfMonth, type CostEffects, noCostEffects } from './cost-change.ts';
import { settleEffects } from './settle-effects.ts';

/** The parts of a change of quantity, in the normal unit. */
export type QuantityEffects = { perimeter: number; climate: number; usage: number };
/** The parts of a change of emissions, in kg CO₂e. */
export type EmissionEffects = QuantityEffects & { factor: number };

export const noQuantityEffects: QuantityEffects = { perimeter: 0, climate: 0, usage: 0 };
export const noEmissionEffects: EmissionEffects = { ...noQuantityEffects, factor: 0 };

/** What changed for one energy at one site, and how reliably that is known. */
export type LineChange = {
  /** Whole cents that sum to the change of cost. */
  cost: CostEffects;
  /** In thousandths of the unit, integers that sum to the change. */
  quantity: QuantityEffects;
  /** In grams, integers that sum to the change. */
  emissions: EmissionEffects;
  /** The part of the usage that a 29 February adds or removes, in thousandths of the unit. */
  leapDay: number;
  /** Earlier quantity of the compared months, in thousandths of the unit. */
  pairedPrevious: number;
  /** Later cost of the compared months, and the part of it that is not detailed by bills on both sides. */
  pairedCents: number;
  undetailedCents: number;
  /** Whether the effect of the weather is not separated in some compared month. */
  isClimateUnknown: boolean;
};

/** The change of one energy at one site over some months, each compared with its counterpart. */
export function lineChange(months: readonly ComparedMonth[]): LineChange {
  const cost = { ...noCostEffects };
  const quantity = { ...noQuantityEffects };
  const emissions = { ...noEmissionEffects };
  const totals = { cents: 0, quantity: 0, grams: 0 };
  const told = { leapDay: 0, pairedPrevious: 0, pairedCents: 0, undetailedCents: 0, isClimateUnknown: false };
  for (const month of months) {
    const { current, previous } = month;
    addCostOfMonth(cost, month);
    addQuantityOfMonth(quantity, month);
    addEmissionsOfMonth(emissions, month);
    totals.cents += (current.costCents ?? 0) - (previous.costCents ?? 0);
    totals.quantity += (current.quantityNormal ?? 0) - (previous.quantityNormal ?? 0);
    totals.grams += emittedGrams(current) - emittedGrams(previous);
    if (!isPaired(month)) continue;
    told.leapDay += month.leapDayNormal * thousand;
    told.pairedPrevious += (previous.quantityNormal ?? 0) * thousand;
    told.isClimateUnknown ||= month.climateNormal === null;
    if (current.costCents === null || previous.costCents === null) continue;
    told.pairedCents += current.costCents;
    if (!current.parts?.isDetailed || !previous.parts?.isDetailed) told.undetailedCents += current.costCents;
  }
  return {
    ...told,
    cost: settleEffects(cost, totals.cents),
    quantity: settleEffects(scaled(quantity), Math.round(totals.quantity * thousand)),
    emissions: settleEffects(scaled(emissions), Math.round(totals.grams)),
  };
}

const thousand = 1000;

function scaled<Effects extends Record<string, number>>(effects: Effects): Effects {
  return Object.fromEntries(
    Object.entries(effects).map(([key, value]) => [key, value * thousand]),
  ) as Effects;
}

function addQuantityOfMonth(effects: QuantityEffects, month: ComparedMonth): void {
  const { current, previous, climateNormal } = month;
  const change = (current.quantityNormal ?? 0) - (previous.quantityNormal ?? 0);
  if (!isPaired(month)) {
    effects.perimeter += change;
    return;
  }
  effects.climate += climateNormal ?? 0;
  effects.usage += change - (climateNormal ?? 0);
}

/** Quantities at the earlier factor, the change of factor at the later quantity. */
function addEmissionsOfMonth(effects: EmissionEffects, month: ComparedMonth): void {
  const { current, previous, climateNormal } = month;
  const change = (emittedGrams(current) - emittedGrams(previous)) / thousand;
  if (!isPaired(month) || current.factorKg === null || previous.factorKg === null) {
    effects.perimeter += change;
    return;
  }
  const moved = (current.quantityNormal ?? 0) - (previous.quantityNormal ?? 0);
  effects.climate += (climateNormal ?? 0) * previous.factorKg;
  effects.usage += (moved - (climateNormal ?? 0)) * previous.factorKg;
  effects.factor += (current.factorKg - previous.factorKg) * (current.quantityNormal ?? 0);
}

function emittedGrams({ quantityNormal, factorKg }: MonthSide): number {
  return quantityNormal === null || factorKg === null ? 0 : quantityNormal * factorKg * thousand;
}
