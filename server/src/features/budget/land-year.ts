import type { StoredBudgetLine } from '@suivi/contract/budget/budgets';
import { figuresAt } from '@suivi/domain/budget/budget-price';
import {
  type PlannedAction,
  savedCentsOf,
  savingFigures,
  savingsOf,
} from '@suivi/domain/budget/decided-savings';
import { inItsWeather } from '@suivi/domain/budget/foresight';
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
  const of = { siteId: pair.site.siteId, energyType: pair.energyType, year: year[0]?.period.year ?? 0 };
  const savedCents = savedCentsOf(
    actions,
    of,
    year.map(({ price }) => price && price.basis),
  );
  const savings = savingsOf(
    actions,
    of,
    year.map(({ foreseen, held }) => foreseen?.quantity ?? held?.quantity ?? null),
  );
  const months = year.map((month, place): LandingMonth => {
    const budgeted = lines.filter(line => line.month === month.period.month);
    return landMonth(month, budgeted, {
      saving: { quantity: savings[place] ?? 0, cents: savedCents[place] ?? 0 },
      creditCents: pair.creditCents(month.period),
    });
  });
  const extendedMonths = months.filter(
    ({ kind }, place) => kind === 'open' && isExtended(year[place]),
  ).length;
  return { pair, months, landing: lineLanding(months), extendedMonths };
}

function isExtended(month: YearMonth | undefined): boolean {
  return month?.price?.basis === 'contract-extended' || (month?.price?.scenarioPercent ?? null) !== null;
}

function landMonth(
  month: YearMonth,
  budgeted: readonly StoredBudgetLine[],
  { saving, creditCents }: { saving: { quantity: number; cents: number }; creditCents: number },
): LandingMonth {
  const head = { month: month.period.month, budgeted };
  const { held, realCents, price, foreseen } = month;
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
  if (!month.isInUse || price === null || foreseen === null) return { ...head, kind: 'unknown' };
  const { quantity, shift } = inItsWeather(foreseen, month.weatherShift);
  const used = figuresAt(quantity, price);
  return {
    ...head,
    kind: 'open',
    used,
    saved: savingFigures(saving, used, price),
    creditCents,
    weatherShift: shift,
  };
}
