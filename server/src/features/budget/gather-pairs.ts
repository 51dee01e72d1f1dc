import type { HeatingDegreeDays } from '@suivi/domain/alerts/energy-series';
import type { PaidMonth } from '@suivi/domain/budget/budget-price';
import { type Month, monthIndex, months, type Period } from '@suivi/domain/ground/calendar/month';
import type { MonthCosts } from '@suivi/domain/months/month-costs';
import { monthsIn } from '@suivi/domain/ground/calendar/month-mask';
import { isOver, lastMonthOver } from '@suivi/domain/months/month-state';
import { entersTotals } from '@suivi/domain/months/totals';
import { lineOf, maskAt, type YearOfMonths } from '@suivi/domain/months/year-of-months';
import type { CostParts } from '@suivi/domain/energy/cost-parts';
import { type EnergyType, energyDefinitions, energyTypes } from '@suivi/domain/energy/energy-type';
import type { MonthlyValue } from '@suivi/domain/analyses/forecast/monthly-history';
import { decimalAt } from '@suivi/domain/ground/number/decimal-column';
import { siteEnergyKey } from '@suivi/domain/sites/site-energy';
import type { Reading } from '../../platform/http/reading.ts';
import { readDoubtfulMonths } from '../../records/alerts/read-doubtful-months.ts';
import { type Group, type GroupSite, readGroup } from '../../records/months/ledger/read-group.ts';
import { readYears } from '../../records/months/ledger/read-years.ts';
import { costsOf } from '../../records/months/ledger/sum-of-scope.ts';
import { readHeatingDegreeDaysOfSites } from '../../records/weather/read-heating-degree-days.ts';
import { readCredits } from './read-credits.ts';

/** What the ledger holds for a month of an energy at a site. */
export type HeldMonth = {
  quantity: number | null;
  /** Billed or declared; null: estimated from the quantity, or unknown. */
  cents: number | null;
  estimatedCents: number | null;
  parts: CostParts | null;
  isPartial: boolean;
  /** A declared credit note, which is not the cost of any consumption. */
  isDeclaredCredit: boolean;
  coveredDays: number | null;
  /** What bills added after the month was closed, in cents; `cents` is the amount reported at closing. */
  lateCents: number;
};

/** An energy of a site, with what is known about it. */
export type KnownPair = {
  site: GroupSite;
  energyType: EnergyType;
  /** Whole months without any doubt. */
  values: MonthlyValue[];
  degreeDays: HeatingDegreeDays[] | undefined;
  held: (period: Period) => HeldMonth | null;
  /** What credit notes give back in a month, in cents, 0 or negative. */
  creditCents: (period: Period) => number;
  paid: PaidMonth[];
  pricedPerNormal: number | null;
};

type KnownPairs = { group: Group; pairs: KnownPair[] };

type Source = Pick<Reading, 'db' | 'versions' | 'memory' | 'today'>;

/**
 * The data for budgets, landings and accruals: every energy of each site that has a cost.
 *
 * @param also Sites and energies to include although they are not in use, by `siteEnergyKey`.
 */
export async function gatherPairs(
  reading: Source,
  sites?: readonly GroupSite[],
  also: ReadonlySet<string> = new Set(),
): Promise<KnownPairs> {
  const group = await readGroup(reading);
  const asked = sites ?? group.sites;
  const declared = await readYears(reading);
  const energies = energyTypes.filter(entersTotals);
  const siteIds = asked.map(({ siteId }) => siteId);
  const doubtful = new Map<string, Set<number>>();
  for (const of of await readDoubtfulMonths(reading.db, { siteIds, energyTypes: energies })) {
    const key = siteEnergyKey(of);
    doubtful.set(key, (doubtful.get(key) ?? new Set()).add(monthIndex(of.period)));
  }
  const creditsOf = await readCredits(reading.db, siteIds);
  const weather = await readHeatingDegreeDaysOfSites(reading.db, siteIds);
  const years = declared.map(year => ({ months: year, costs: costsOf(year, group) }));
  const firstPaid = monthIndex(lastMonthOver(reading.today)) - paidMonths + 1;
  const pairs = asked.flatMap(site =>
    energies
      .filter(
        energyType =>
          site.energiesInUse.some(use => use.energyType === energyType) ||
          also.has(siteEnergyKey({ siteId: site.siteId, energyType })),
      )
      .map((energyType): KnownPair => {
        const key = siteEnergyKey({ siteId: site.siteId, energyType });
        const line = linesOf(years, site.siteId, energyType);
        const doubted = doubtful.get(key) ?? none;
        const held = (period: Period) => heldIn(line, period);
        const values = line.flatMap(({ year, known }) =>
          known
            .filter(({ month }) => !doubted.has(monthIndex({ year, month })))
            .map(({ month, value }) => ({ period: { year, month }, value })),
        );
        return {
          site,
          energyType,
          values,
          degreeDays: energyDefinitions[energyType].heating ? weather.get(site.siteId) : undefined,
          held,
          creditCents: period => creditsOf({ siteId: site.siteId, energyType }, period).cents,
          paid: values
            .filter(({ period }) => isOver(period, reading.today) && monthIndex(period) >= firstPaid)
            .flatMap(({ period, value }) => {
              const { cents = null, parts = null } = held(period) ?? {};
              // Money that is given back without a quantity is not part of the price of what is bought.
              const { moneyCents } = creditsOf({ siteId: site.siteId, energyType }, period);
              return cents === null ? [] : [{ period, quantity: value, cents: cents - moneyCents, parts }];
            }),
          pricedPerNormal: pricedPerNormal(line, energyType),
        };
      }),
  );
  return { group, pairs };
}

/** A bill may be three months late: fifteen months contain the last twelve that are paid. */
const paidMonths = 15;
const none: ReadonlySet<number> = new Set();

function heldIn(line: readonly LineOfYear[], period: Period): HeldMonth | null {
  return line.find(({ year }) => year === period.year)?.at(period.month) ?? null;
}

type PricedYear = { months: YearOfMonths; costs: MonthCosts };
type LineOfYear = {
  year: number;
  /** Whole months with a quantity, in the normal unit. */
  known: { month: Month; value: number }[];
  at: (month: Month) => HeldMonth & { priced: number | null };
};

function linesOf(years: readonly PricedYear[], siteId: number, energyType: EnergyType): LineOfYear[] {
  return years.flatMap(({ months: of, costs }) => {
    const line = lineOf(of, siteId, energyType);
    if (line === null) return [];
    const known = monthsIn(maskAt(of.normal, line) & ~(of.partial[line] ?? 0)).map(month => ({
      month,
      value: decimalAt(of.normal.values, line * 12 + month - 1),
    }));
    return [{ year: of.year, known, at: month => heldAt(of, costs, line, month) }];
  });
}

function heldAt(
  of: YearOfMonths,
  costs: MonthCosts,
  line: number,
  month: Month,
): ReturnType<LineOfYear['at']> {
  const [place, bit] = [line * 12 + month - 1, 1 << (month - 1)];
  const has = (mask: number) => (mask & bit) !== 0;
  const isBilled = has(of.billed[line] ?? 0);
  const now = of.since.get(place);
  const told = {
    quantity: has(maskAt(of.normal, line)) ? decimalAt(of.normal.values, place) : null,
    priced: has(maskAt(of.priced, line)) ? decimalAt(of.priced.values, place) : null,
    cents: has(maskAt(of.amounts, line)) ? (of.amounts.values[place] ?? null) : null,
    estimatedCents: has(costs.estimates[line] ?? 0) ? (costs.values[place] ?? null) : null,
    parts: of.costParts.get(place) ?? null,
    isPartial: has(of.partial[line] ?? 0),
    isDeclaredCredit: !isBilled && has(of.creditNotes[line] ?? 0),
    coveredDays: isBilled ? (of.coveredDays[place] ?? 0) : null,
    lateCents: 0,
  };
  if (now === undefined) return told;
  const { quantityNormal: quantity, quantityPriced: priced, amountCents: cents } = now;
  // For a month closed without its bills there is no reported figure to compare with: the present bills count.
  if (told.cents === null || told.isPartial)
    return { ...told, quantity, priced, cents, parts: null, isPartial: !now.isWhole };
  return { ...told, lateCents: (cents ?? 0) - told.cents };
}

/** The ratio of the last month that has both quantities; an energy priced by its normal unit needs none. */
function pricedPerNormal(line: readonly LineOfYear[], energyType: EnergyType): number | null {
  for (const { at } of line.toReversed()) {
    for (const month of months.toReversed()) {
      const { quantity, priced } = at(month);
      if (quantity !== null && priced !== null && quantity > 0) return priced / quantity;
    }
  }
  const { priceUnit, normalUnit } = energyDefinitions[energyType];
  return priceUnit === normalUnit && energyType !== 'gas' ? 1 : null;
}
