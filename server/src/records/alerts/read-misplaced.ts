import type { NamedMisplaced } from '@suivi/domain/alerts/evidence';
import {
  type Elsewhere,
  type KnownSite,
  misplacedFinder,
  strangeYears,
} from '@suivi/domain/alerts/misplaced/find-misplaced';
import type { SiteYear } from '@suivi/domain/alerts/misplaced/site-year';
import { monthPlace } from '@suivi/domain/alerts/misplaced/twin-months';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import { findEqualMonths } from '../months/find-equal-months.ts';
import { readYearsElsewhere } from '../months/read-years-elsewhere.ts';

/**
 * The months of these sites that seem to belong to another site or month, by site. The given months replace the stored ones of
 * the same place, since several sites may be about to be saved together.
 */
export async function readMisplaced(
  db: Database | Tx,
  sites: readonly KnownSite[],
): Promise<Map<number, NamedMisplaced[]>> {
  const [months, years] = [sites.flatMap(site => site.months), sites.flatMap(site => site.allYears)];
  const [knownMonths, knownYears] = [new Set(months.map(monthPlace)), new Set(years.map(yearPlace))];
  const stored = await readElsewhere(db, sites);
  const equal = stored.equal.filter(month => !knownMonths.has(monthPlace(month)));
  const around = stored.years.filter(year => !knownYears.has(yearPlace(year)));
  return findNamed(db, sites, { equal: [...equal, ...months], years: [...around, ...years] });
}

/** The same for sites as they are stored: each is compared with what other sites have declared, whichever sites are given. */
export async function readStoredMisplaced(
  db: Database | Tx,
  sites: readonly KnownSite[],
): Promise<Map<number, NamedMisplaced[]>> {
  return findNamed(db, sites, await readElsewhere(db, sites));
}

async function readElsewhere(db: Database | Tx, sites: readonly KnownSite[]): Promise<Elsewhere> {
  return {
    equal: await findEqualMonths(
      db,
      sites.flatMap(site => site.months),
    ),
    years: await readYearsElsewhere(db, sites.flatMap(strangeYears)),
  };
}

async function findNamed(
  db: Database | Tx,
  sites: readonly KnownSite[],
  elsewhere: Elsewhere,
): Promise<Map<number, NamedMisplaced[]>> {
  const find = misplacedFinder(elsewhere);
  const found = sites.map(site => ({ siteId: site.siteId, misplaced: find(site) }));
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
