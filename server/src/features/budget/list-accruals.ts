import type { Accrual, listAccruals as endpoint } from '@suivi/contract/budget/landing';
import { type AccrualFigures, accrualBeside, accrualOf, meanPriceEuros } from '@suivi/domain/budget/accrual';
import { figuresAt, type ForeseenPrice } from '@suivi/domain/budget/budget-price';
import { savingFigures } from '@suivi/domain/budget/decided-savings';
import { votedVersion } from '@suivi/domain/budget/budget-version';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { isOver } from '@suivi/domain/months/month-state';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readAccounts } from '../../records/budget/energy-accounts.ts';
import { listBudgets } from '../../records/budget/store.ts';
import { readGroup, siteOfCode } from '../../records/months/ledger/read-group.ts';
import { readSeveralPoints } from '../../records/supply/points/several-points.ts';
import { foreseeYear, type YearMonth } from './foresee-year.ts';
import { gatherPairs, type KnownPair } from './gather-pairs.ts';
import { decidedSavings } from './land-year.ts';
import { plannedActions } from './planned-actions.ts';
import { readPriceOfPairs, readVotedScenario } from './price-pairs.ts';
import { readShifts } from './read-shifts.ts';
import { readBilling, type StoredBilling } from './store.ts';

export const listAccruals: ReadingVerb<typeof endpoint> = async call => {
  const { year, site: code } = call.query;
  const group = await readGroup(call);
  const site = code === undefined ? null : siteOfCode(group, code);
  if (code !== undefined && site === null) return refuse('not-found', { field: 'site' });
  const { pairs } = await gatherPairs(call, site ? [site] : group.sites);
  const budgets = await listBudgets(call.db);
  const voted = votedVersion(budgets, year);
  const scenario = await readVotedScenario(call.db, voted, budgets);
  const priceOf = await readPriceOfPairs(call, group, scenario);
  const accounts = await readAccounts(call.db);
  const accountOf = new Map(accounts.map(({ energyType, account }) => [energyType, account]));
  const hasSeveral = await readSeveralPoints(
    call.db,
    pairs.map(pair => pair.site.siteId),
  );
  const { years } = foreseeYear(pairs, year, call.today, priceOf, await readShifts(call.db, pairs, year));
  const actions = await plannedActions(call.db);
  const billingOf = await readBilling(call.db, year);
  const unbilled = years.map(({ pair, months }) => {
    const siteEnergy = { siteId: pair.site.siteId, energyType: pair.energyType };
    const account = accountOf.get(pair.energyType) ?? '';
    const savings = decidedSavings(pair, months, actions);
    return {
      pair,
      months: months
        .filter(month => month.isInUse && isOver(month.period, call.today))
        .map(month => ({ month, billing: billingOf(siteEnergy, month.period.month) }))
        .filter(({ month, billing }) => isUnbilled(month, billing))
        .map(({ month, billing }) => ({
          month: month.period.month,
          accrual: accrue(pair, month, {
            account,
            billing,
            hasSeveral: hasSeveral(siteEnergy, month.period),
            saving: savings[month.period.month - 1] ?? { quantity: 0, cents: 0 },
          }),
        })),
    };
  });
  return ok({
    accruals: unbilled.flatMap(({ months }) => months.flatMap(({ accrual }) => accrual ?? [])),
    unknown: unbilled.flatMap(({ pair, months }) => {
      const unknown = months.filter(({ accrual }) => accrual === null).map(({ month }) => month);
      return unknown.length === 0 ? [] : [{ ...namesOf(pair), months: unknown }];
    }),
    accounts,
  });
};

/** Whether neither bills (even those that the views do not count yet) nor a declaration state the whole cost of the month. */
function isUnbilled({ held }: YearMonth, billing: StoredBilling | null): boolean {
  if (billing?.isWhole) return false;
  return held === null || held.cents === null || held.isPartial || held.isDeclaredCredit;
}

function namesOf({ site, energyType }: KnownPair) {
  return { siteId: site.siteId, siteName: site.name, energyType };
}

type Accrued = {
  account: string;
  /** What stored bills say of the month; null: nothing. */
  billing: StoredBilling | null;
  /** More than one point delivers in the month. */
  hasSeveral: boolean;
  /** What decided actions save in the whole month, as in the landing. */
  saving: { quantity: number; cents: number };
};

/** Null when its quantity or its price is not known. */
function accrue(pair: KnownPair, month: YearMonth, accrued: Accrued): Accrual | null {
  const { used, price, period, held, realCents } = month;
  const { account, billing } = accrued;
  const billed = held?.isPartial ? held : billing;
  if (used?.basis === 'declared' && realCents !== null && billed === null)
    return estimatedAccrual(pair, month, account, realCents);
  if (used === null || price === null || price.basis === 'typed') return null;
  return {
    ...namesOf(pair),
    month: period.month,
    account,
    // What credit notes give back belongs to the whole month, not to a bill for part of it.
    ...figuresBeside({ quantity: used.quantity, price, period }, billed, pair.creditCents(period), accrued),
    quantityBasis: used.basis,
    priceBasis: price.basis,
    coveredDays: billed?.coveredDays ?? null,
  };
}

type Billed = { quantity: number | null; cents: number | null; coveredDays: number | null };

/** What a whole month costs after its savings, less what is billed of it. */
function figuresBeside(
  used: { quantity: number; price: ForeseenPrice; period: Period },
  billed: Billed | null,
  creditCents: number,
  { saving, hasSeveral }: Accrued,
): AccrualFigures {
  const saved = savingFigures(saving, figuresAt(used.quantity, used.price), used.price);
  const quantity = used.quantity + (saved?.quantity ?? 0);
  const price = { ...used.price, fixedCents: used.price.fixedCents + (saved?.fixedCents ?? 0) };
  if (billed !== null && hasSeveral) {
    const cents = (billed.cents ?? 0) - creditCents;
    return accrualBeside(figuresAt(quantity, price), { quantity: billed.quantity ?? 0, cents });
  }
  return accrualOf({
    quantity,
    price,
    days: daysInMonth(used.period),
    coveredDays: billed?.coveredDays ?? null,
  });
}

/** A month with a known quantity costs the same as in every other view. */
function estimatedAccrual(
  pair: KnownPair,
  { price, period, held }: YearMonth,
  account: string,
  amountCents: number,
): Accrual {
  const quantity = held?.quantity ?? 0;
  const told = { ...namesOf(pair), month: period.month, account, amountCents, coveredDays: null };
  if (price !== null && price.basis !== 'typed') {
    const figures = accrualOf({ quantity, price, days: daysInMonth(period), coveredDays: null });
    if (Math.abs(figures.amountCents - amountCents) <= 1) {
      return { ...figures, ...told, quantityBasis: 'declared', priceBasis: price.basis };
    }
  }
  const figures = {
    quantity,
    unitPriceEuros: meanPriceEuros(amountCents, quantity),
    fixedCents: 0,
    taxCents: 0,
  };
  return { ...told, ...figures, quantityBasis: 'declared', priceBasis: 'unit-price' };
}
