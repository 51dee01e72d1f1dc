import type { NamedMisplaced } from '@suivi/domain/alert/evidence';
import { findMisplaced, type KnownSite, strangeYears } from '@suivi/domain/alert/misplaced/find-misplaced';
import type { SiteYear } from '@suivi/domain/alert/misplaced/site-year';
import type { SiteMonth } from '@suivi/domain/alert/misplaced/twin-months';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import { findEqualMonths } from '../declarations/find-equal-months.ts';
import { readYearsElsewhere } from '../declarations/read-years-elsewhere.ts';

/**
 * The months of these sites that seem to be another site's or another month's, by site. What is known of them stands for
 * what is stored of them: several may be about to be saved together.
 */
export async function readMisplaced(
  db: Database | Tx,
  sites: readonly KnownSite[],
): Promise<Map<number, NamedMisplaced[]>> {
  const [months, years] = [sites.flatMap(site => site.months), sites.flatMap(site => site.allYears)];
  const [knownMonths, knownYears] = [new Set(months.map(monthPlace)), new Set(years.map(yearPlace))];
  const equal = (await findEqualMonths(db, months)).filter(month => !knownMonths.has(monthPlace(month)));
  const stored = await readYearsElsewhere(db, sites.flatMap(strangeYears));
  const around = stored.filter(year => !knownYears.has(yearPlace(year)));
  const found = sites.map(site => {
    const others = years.filter(({ siteId }) => siteId !== site.siteId);
    const elsewhere = around.filter(({ siteId }) => siteId !== site.siteId);
    return {
      siteId: site.siteId,
      misplaced: findMisplaced(site, { equal: [...equal, ...months], years: [...elsewhere, ...others] }),
    };
  });
  const names = await readNames(
    db,
    found.flatMap(({ misplaced }) => misplaced.flatMap(({ otherSite }) => otherSite ?? [])),
  );
  return new Map(
    found.map(({ siteId, misplaced }) => [
      siteId,
      misplaced.map(each => ({ ...each, otherSite: names.get(each.otherSite ?? 0) ?? null })),
    ]),
  );
}

function monthPlace({ siteId, energyType, year, month }: SiteMonth): string {
  return `${siteId} ${energyType} ${year} ${month}`;
}

function yearPlace({ siteId, energyType, year }: SiteYear): string {
  return `${siteId} ${energyType} ${year}`;
}

async function readNames(db: Database | Tx, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { id: number; name: string }>();
  const sites = await db
    .selectFrom('sites')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(sites.map(site => [site.id, site]));
}
