import type { EnergySeries } from '@suivi/domain/alert/energy-series';
import type { NamedMisplaced } from '@suivi/domain/alert/evidence';
import { findMisplaced, knownSite, strangeYears } from '@suivi/domain/alert/misplaced/find-misplaced';
import type { Period } from '@suivi/domain/calendar/month';
import type { Tx } from '../../platform/schema/tables.ts';
import { findEqualMonths } from '../../records/declarations/find-equal-months.ts';
import { readYearsElsewhere } from '../../records/declarations/read-years-elsewhere.ts';

/** The months of a site's series that seem to be another site's or another month's. */
export async function readMisplaced(
  tx: Tx,
  siteId: number,
  series: readonly EnergySeries[],
  lastPeriod: Period,
): Promise<NamedMisplaced[]> {
  const site = knownSite({ siteId, series, lastPeriod });
  const found = findMisplaced(site, {
    equal: await findEqualMonths(tx, site.months),
    years: await readYearsElsewhere(tx, strangeYears(site)),
  });
  const others = new Set(found.flatMap(({ otherSite }) => otherSite ?? []));
  if (others.size === 0) return found.map(each => ({ ...each, otherSite: null }));
  const sites = await tx
    .selectFrom('sites')
    .select(['id', 'name'])
    .where('id', 'in', [...others])
    .execute();
  return found.map(each => ({ ...each, otherSite: sites.find(({ id }) => id === each.otherSite) ?? null }));
}
