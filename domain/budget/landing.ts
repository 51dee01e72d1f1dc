import { type CostParts, noCostParts } from '../energy/cost-parts.ts';
import type { Month } from '../ground/calendar/month.ts';
import { type ComparedMonth, type MonthSide, emptySide } from '../costs/compared-month.ts';
import { type CostEffects, noCostEffects } from '../costs/cost-change.ts';
import { lineChange } from '../costs/line-change.ts';
import { addEffects } from '../costs/settle-effects.ts';
import { amountOf, type BudgetFigures } from './budget-line.ts';

/** What a month of an energy at a site holds at the year's end, as far as it is known today. */
export type LandingMonth = {
  month: Month;
  /** What the version says of it: what is bought and what actions save. */
  budgeted: readonly BudgetFigures[];
} & (
  | {
      kind: 'real';
      quantity: number | null;
      cents: number;
      parts: CostParts | null;
      /** What bills brought after the month was closed, beside `cents`. */
      lateCents?: number;
      /** By how much its weather moved it against an ordinary one, in the unit of the quantity; null: not told apart. */
      weatherShift: number | null;
    }
  | {
      kind: 'open';
      used: BudgetFigures;
      saved: BudgetFigures | null;
      /** What credit notes that have come give back in it, 0 or less; what is real has it in its amount. */
      creditCents?: number;
      /** Of a month that is over and whose weather is known, as above; 0 of one to come. */
      weatherShift: number;
    }
  /** Neither real nor foreseen: nothing of it is in the landing, and it is named. */
  | { kind: 'unknown' }
);

export type LineLanding = {
  realCents: number;
  openCents: number;
  /** What decided actions save in open months, 0 or less; apart from `openCents`. */
  savedCents: number;
  budgetCents: number;
  /** Whole cents that sum to the landing less the budget. */
  effects: CostEffects;
  realMonths: number;
  openMonths: number;
  unknownMonths: Month[];
  /** A heating month's weather could not be told apart. */
  isClimateUnknown: boolean;
};

/** Where one energy at a site lands: real months, and open ones as foreseen; its gap to the budget, explained. */
export function lineLanding(months: readonly LandingMonth[]): LineLanding {
  const made = { realCents: 0, openCents: 0, savedCents: 0, realMonths: 0, openMonths: 0 };
  const unknownMonths: Month[] = [];
  let [credited, late] = [0, 0];
  for (const month of months) {
    if (month.kind === 'real') {
      made.realCents += month.cents + (month.lateCents ?? 0);
      late += month.lateCents ?? 0;
      made.realMonths += 1;
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

/** What an open month will cost before what actions save: what is foreseen, less what credit notes have given back of it. */
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

/** What is owed whatever is used, apart; prices are told as one, since a budget does not say what they are made of. */
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
    realMonths: sum(line => line.realMonths),
    openMonths: sum(line => line.openMonths),
  };
}
