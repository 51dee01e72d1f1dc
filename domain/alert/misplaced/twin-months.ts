import type { Month } from '../../calendar/month.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import { distinctSteps } from '../rules/coincidence.ts';

/** A month of a site, its quantity in kWh, kg, litres or m³. */
export type SiteMonth = {
  siteId: number;
  energyType: EnergyType;
  year: number;
  month: Month;
  quantity: number;
  amountCents: number | null;
};

/** A month of the file that another site holds to the last digit. */
type Twin = { month: SiteMonth; otherSite: number };

/** What has fewer digits is equal by chance; more are needed where the amount does not tell. */
const leastSteps = 1_000;
const leastStepsAlone = 10_000;

/**
 * The same bill given at two sites: the same energy and month hold the same quantity and the same amount at both, or, where
 * no amount tells, the same quantity in two months of a year of one pair of sites. `elsewhere` are months that are stored.
 */
export function twinMonths(incoming: readonly SiteMonth[], elsewhere: readonly SiteMonth[]): Twin[] {
  const own = new Set(incoming.map(placeOf));
  const telling = [...incoming, ...elsewhere.filter(month => !own.has(placeOf(month)))].filter(
    ({ quantity }) => distinctSteps(quantity) >= leastSteps,
  );
  const groups = Map.groupBy(
    telling,
    ({ energyType, year, month, quantity }) => `${energyType} ${year} ${month} ${quantity}`,
  );
  const isOwn = new Set(incoming);
  const pairs = [...groups.values()].flatMap(group =>
    group.flatMap(month =>
      isOwn.has(month)
        ? group.filter(({ siteId }) => siteId !== month.siteId).map(other => ({ month, other }))
        : [],
    ),
  );
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

function placeOf({ siteId, energyType, year, month }: SiteMonth): string {
  return `${siteId} ${energyType} ${year} ${month}`;
}

function pairText(one: SiteMonth, other: SiteMonth): string {
  const [low, high] = [one.siteId, other.siteId].toSorted((a, b) => a - b);
  return `${one.energyType} ${one.year} ${low} ${high}`;
}

function isSameBill({ month, other }: { month: SiteMonth; other: SiteMonth }): boolean {
  return month.amountCents !== null && month.amountCents === other.amountCents && month.amountCents > 0;
}
