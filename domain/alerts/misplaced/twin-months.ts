import type { Month } from '../../ground/calendar/month.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import { distinctSteps } from '../coincidence.ts';

/** A month of a site, with its quantity in kWh, kg, litres or m³. */
export type SiteMonth = {
  siteId: number;
  energyType: EnergyType;
  year: number;
  month: Month;
  quantity: number;
  amountCents: number | null;
};

/** A month of the file with exactly the same quantity at another site. */
type Twin = { month: SiteMonth; otherSite: number };

/** Quantities with fewer distinct steps may be equal by chance; more are required when amounts are unknown. */
const leastSteps = 1_000;
const leastStepsAlone = 10_000;

/**
 * Finds the same bill entered at two sites: the same energy and month have the same quantity and amount at both, or, without
 * amounts, the same quantity in two months of a year for one pair of sites. `elsewhere` are stored months.
 */
export function twinMonths(incoming: readonly SiteMonth[], elsewhere: readonly SiteMonth[]): Twin[] {
  const own = new Set(incoming.map(monthPlace));
  const index = indexOfMonths([...incoming, ...elsewhere.filter(month => !own.has(monthPlace(month)))]);
  const isOwn = new Set(incoming);
  const grouped = [...index.values()].flatMap(group => group.filter(month => isOwn.has(month)));
  return twinsAmong(grouped, index);
}

/** Months of any sites, grouped by energy, month and quantity. */
export type MonthIndex = ReadonlyMap<string, readonly SiteMonth[]>;

export function indexOfMonths(months: readonly SiteMonth[]): MonthIndex {
  return Map.groupBy(months, figureOf);
}

/** The twins of some months among those of an index, which may contain them as well. */
export function twinsAmong(months: readonly SiteMonth[], index: MonthIndex): Twin[] {
  const pairs = months.flatMap(month => {
    const others = index.get(figureOf(month))?.filter(({ siteId }) => siteId !== month.siteId) ?? [];
    const isTelling = others.length > 0 && distinctSteps(month.quantity) >= leastSteps;
    return isTelling ? others.map(other => ({ month, other })) : [];
  });
  const together = Map.groupBy(pairs, ({ month, other }) => pairText(month, other));
  return [...together.values()].flatMap(same => {
    const sure = same.filter(isSameBill);
    const unclear = same.filter(
      ({ month, other }) =>
        (month.amountCents === null || other.amountCents === null) &&
        distinctSteps(month.quantity) >= leastStepsAlone,
    );
    const told = new Set(unclear.map(({ month }) => month.month));
    const found = told.size > 1 ? [...sure, ...unclear] : sure;
    return found.map(({ month, other }) => ({ month, otherSite: other.siteId }));
  });
}

function figureOf({ energyType, year, month, quantity }: SiteMonth): string {
  return `${energyType} ${year} ${month} ${quantity}`;
}

export function monthPlace({ siteId, energyType, year, month }: SiteMonth): string {
  return `${siteId} ${energyType} ${year} ${month}`;
}

function pairText(one: SiteMonth, other: SiteMonth): string {
  const [low, high] = [one.siteId, other.siteId].toSorted((a, b) => a - b);
  return `${one.energyType} ${one.year} ${low} ${high}`;
}

function isSameBill({ month, other }: { month: SiteMonth; other: SiteMonth }): boolean {
  return month.amountCents !== null && month.amountCents === other.amountCents && month.amountCents > 0;
}
