import type { StoredBudgetLine } from '@suivi/contract/budget/budgets';
import { figuresAt } from '@suivi/domain/budget/budget-price';
import {
  type PlannedAction,
  savedCentsOf,
  savingFigures,
  savingsOf,
} from '@suivi/domain/budget/decided-savings';
import { type LandingMonth, type LineLanding, lineLanding } from '@suivi/domain/budget/landing';
import type { YearMonth } from './foresee-year.ts';
import type { KnownPair } from './gather-pairs.ts';

export type LandedPair = {
  pair: KnownPair;
  months: LandingMonth[];
  landing: LineLanding;
  /** Number of open months for which another price replaces one that is not known yet. */
  extendedMonths: number;
};

/** The landing of an energy at a site: its real months, and the others as forecast less the savings of decided actions. */
export function landPair(
  pair: KnownPair,
  year: readonly YearMonth[],
  lines: readonly StoredBudgetLine[],
  actions: readonly PlannedAction[],
): LandedPair {
  const savings = decidedSavings(pair, year, actions);
  const months = year.map((month, place): LandingMonth => {
    const budgeted = lines.filter(line => line.month === month.period.month);
    const saving = savings[place] ?? { quantity: 0, cents: 0 };
    return landMonth(month, budgeted, { saving, creditCents: pair.creditCents(month.period) });
  });
  const extendedMonths = months.filter(
    ({ kind }, place) => kind === 'open' && isExtended(year[place]),
  ).length;
  return { pair, months, landing: lineLanding(months), extendedMonths };
}

type Saving = { quantity: number; cents: number };

/** What decided actions save in each month of a year, January first: kWh that no measured quantity contains yet, and cents. */
export function decidedSavings(
  pair: KnownPair,
  year: readonly YearMonth[],
  actions: readonly PlannedAction[],
): Saving[] {
  const of = { siteId: pair.site.siteId, energyType: pair.energyType, year: year[0]?.period.year ?? 0 };
  const cents = savedCentsOf(
    actions,
    of,
    year.map(({ price }) => price && price.basis),
  );
  const quantities = savingsOf(
    actions,
    of,
    year.map(({ foreseen, held }) => foreseen?.quantity ?? held?.quantity ?? null),
  );
  return year.map(({ used }, place) => ({
    quantity: used?.basis === 'declared' ? 0 : (quantities[place] ?? 0),
    cents: cents[place] ?? 0,
  }));
}

function isExtended(month: YearMonth | undefined): boolean {
  return month?.price?.basis === 'contract-extended' || (month?.price?.scenarioPercent ?? null) !== null;
}

function landMonth(
  month: YearMonth,
  budgeted: readonly StoredBudgetLine[],
  { saving, creditCents }: { saving: Saving; creditCents: number },
): LandingMonth {
  const head = { month: month.period.month, budgeted };
  const { held, realCents, price } = month;
  if (realCents !== null) {
    const { quantity = null, parts = null, lateCents = 0 } = held ?? {};
    return {
      ...head,
      kind: 'real',
      quantity,
      cents: realCents,
      parts,
      lateCents,
      weatherShift: month.weatherShift,
    };
  }
  if (!month.isInUse || price === null || month.used === null) return { ...head, kind: 'unknown' };
  const used = figuresAt(month.used.quantity, price);
  return {
    ...head,
    kind: 'open',
    used,
    saved: savingFigures(saving, used, price),
    creditCents,
    weatherShift: month.used.shift,
  };
}
