import { type CostParts, noCostParts } from '../energy/cost-parts.ts';
import type { Month } from '../ground/calendar/month.ts';
import { type ComparedMonth, type MonthSide, emptySide } from '../costs/compared-month.ts';
import { type CostEffects, noCostEffects } from '../costs/cost-change.ts';
import { lineChange } from '../costs/line-change.ts';
import { addEffects } from '../costs/settle-effects.ts';
import { amountOf, type BudgetFigures } from './budget-line.ts';

/** A month of an energy at a site as expected at the year's end, as far as it is known today. */
export type LandingMonth = {
  month: Month;
  /** The version's lines for it: what is bought and what actions save. */
  budgeted: readonly BudgetFigures[];
} & (
  | {
      kind: 'real';
      quantity: number | null;
      cents: number;
      parts: CostParts | null;
      /** What bills added after the month was closed, in addition to `cents`. */
      lateCents?: number;
      /** How far its weather changed it compared with ordinary weather, in the unit of the quantity; null: not separated. */
      weatherShift: number | null;
    }
  | {
      kind: 'open';
      used: BudgetFigures;
      saved: BudgetFigures | null;
      /** What credit notes received so far give back for it, 0 or less; a real month has this in its amount. */
      creditCents?: number;
      /** As above, for a month that is over and whose weather is known; 0 for a future month. */
      weatherShift: number;
    }
  /** Neither real nor expected: the landing contains nothing for it, and the month is named. */
  | { kind: 'unknown' }
);

export type LineLanding = {
  realCents: number;
  openCents: number;
  /** What decided actions save in open months, 0 or less; not included in `openCents`. */
  savedCents: number;
  budgetCents: number;
  /** Whole cents that sum to the landing minus the budget. */
  effects: CostEffects;
  openMonths: number;
  unknownMonths: Month[];
  /** The effect of the weather on some heating month could not be separated. */
  isClimateUnknown: boolean;
};

/** The landing of one energy at one site: real months, and open ones as expected; its gap to the budget, explained. */
export function lineLanding(months: readonly LandingMonth[]): LineLanding {
  const made = { realCents: 0, openCents: 0, savedCents: 0, openMonths: 0 };
  const unknownMonths: Month[] = [];
  let [credited, late] = [0, 0];
  for (const month of months) {
    if (month.kind === 'real') {
      made.realCents += month.cents + (month.lateCents ?? 0);
      late += month.lateCents ?? 0;
    } else if (month.kind === 'open') {
      made.openCents += openCentsOf(month);
      credited += month.creditCents ?? 0;
      made.savedCents += month.saved === null ? 0 : amountOf(month.saved);
      made.openMonths += 1;
    } else if (month.budgeted.length > 0) unknownMonths.push(month.month);
  }
  const compared = months.map(comparedMonth);
  const { cost, isClimateUnknown } = lineChange(compared);
  const budgetCents = months
    .flatMap(({ budgeted }) => budgeted)
    .reduce((sum, line) => sum + amountOf(line), 0);
  const effects = { ...cost, corrections: cost.corrections + credited, late };
  return { ...made, unknownMonths, budgetCents, effects, isClimateUnknown };
}

/**
 * The expected cost of an open month before the savings of actions: the expected use, minus what credit notes already gave back.
 */
export function openCentsOf({ used, creditCents = 0 }: Extract<LandingMonth, { kind: 'open' }>): number {
  return amountOf(used) + creditCents;
}

function comparedMonth(month: LandingMonth): ComparedMonth {
  return {
    current: currentSide(month),
    previous: sideOf(month.budgeted),
    climateNormal: month.kind === 'unknown' ? 0 : month.weatherShift,
    leapDayNormal: 0,
  };
}

function currentSide(month: LandingMonth): MonthSide {
  if (month.kind === 'unknown') return emptySide;
  if (month.kind === 'open') return sideOf([month.used, ...(month.saved === null ? [] : [month.saved])]);
  return { ...emptySide, quantityNormal: month.quantity, costCents: month.cents, parts: month.parts };
}

function free(cents: number) {
  return { htCents: cents, ttcCents: cents };
}

/** Fixed charges are separate; the price is one figure, since a budget does not break it down. */
function sideOf(lines: readonly BudgetFigures[]): MonthSide {
  if (lines.length === 0) return emptySide;
  const costCents = lines.reduce((sum, line) => sum + amountOf(line), 0);
  const fixed = lines.reduce((sum, { fixedCents }) => sum + fixedCents, 0);
  const quantityNormal = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (fixed === 0) return { ...emptySide, quantityNormal, costCents };
  const parts = { ...noCostParts(false), fixed: free(fixed), other: free(costCents - fixed) };
  return { ...emptySide, quantityNormal, costCents, parts };
}

export type ScopeLanding = Omit<LineLanding, 'unknownMonths' | 'isClimateUnknown'> & { landingCents: number };

/** A whole is the sum of its lines. */
export function sumLandings(lines: readonly LineLanding[]): ScopeLanding {
  const sum = (of: (line: LineLanding) => number) => lines.reduce((total, line) => total + of(line), 0);
  const realCents = sum(line => line.realCents);
  const openCents = sum(line => line.openCents);
  const savedCents = sum(line => line.savedCents);
  return {
    realCents,
    openCents,
    savedCents,
    landingCents: realCents + openCents + savedCents,
    budgetCents: sum(line => line.budgetCents),
    effects: addEffects(
      noCostEffects,
      lines.map(({ effects }) => effects),
    ),
    openMonths: sum(line => line.openMonths),
  };
}
