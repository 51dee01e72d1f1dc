import { isDeepStrictEqual } from 'node:util';
import type { EnergyInUse } from '@suivi/domain/sites/energy-in-use';
import type { Factors } from '@suivi/domain/months/totals';
import { type DatedSurface, siteSurfaces } from '@suivi/domain/decree/mean-surface';
import type { Position } from '@suivi/domain/sites/parse-position';
import type { SiteType } from '@suivi/domain/sites/site';
import { sql } from 'kysely';
import { versionOf } from '../../../platform/data-versions.ts';
import type { Keeper } from '../../../platform/http/memory.ts';
import type { Source } from '../../../platform/http/reading.ts';
import { type ContractMonths, readContractMonths } from '../../prices/contract-months.ts';
import { positionOf } from '../../sites/store.ts';
import { type References, readReferences } from '../references/read-references.ts';
import {
  storedPeriod,
  storedPeriodOrNull,
  storedNumberOrNull,
} from '../../../platform/schema/stored-values.ts';
import type { Database } from '../../../platform/schema/tables.ts';
import { readOfOneVersion } from './read-of-one-version.ts';

export type GroupSite = {
  siteId: number;
  code: string;
  name: string;
  siteType: SiteType;
  city: string;
  location: Position | null;
  floorAreaM2: number | null;
  energyAreaM2: number | null;
  /** « Surface de consommations énergétiques », over time. */
  surfaces: readonly DatedSurface[];
  subjectToTertiaryDecree: boolean;
  /** `monthIndex` of its first and last whole months in the group; null: unlimited on that side. */
  membership: { first: number | null; last: number | null };
  /** The energies in use while the site was in the group. */
  energiesInUse: readonly EnergyInUse[];
};

/** What the months are read with: the sites that are not archived, in their order, and the tables that price months. */
export type Group = {
  sites: readonly GroupSite[];
  siteIds: ReadonlySet<number>;
  references: References;
  /** Prices by contract of months without an amount. */
  contracts: ContractMonths;
};

type KeptGroup = { version: string; group: Group };
const name = 'group';
const bytesOfSite = 2000;

export async function readGroup({ db, versions, memory }: Source): Promise<Group> {
  const wanted = versionOf(versions, []);
  const kept = findKept(memory);
  if (kept?.version === wanted) return kept.group;
  const read = () =>
    readOfOneVersion({ db, versions }, async (tx, at) => {
      const found = { version: versionOf(at, []), group: await readStoredGroup(tx, findKept(memory)?.group) };
      if (Number(findKept(memory)?.version ?? 0) < Number(found.version)) {
        memory.keep(name, found, (found.group.sites.length + 1) * bytesOfSite);
      }
      return found.group;
    });
  return db.isTransaction ? read() : memory.share(`${name} ${wanted}`, read);
}

/** The emission factors with which the group's months are read. */
export function factorsOf({ references }: Group): Factors {
  return { sets: references.factorSets, setId: references.factorSetInUse };
}

export function siteOfCode({ sites }: Group, code: string): GroupSite | null {
  return sites.find(site => site.code === code) ?? null;
}

/** @param earlier Unchanged parts are taken from this object, so that what was derived from them need not be derived again. */
async function readStoredGroup(db: Database, earlier?: Group): Promise<Group> {
  const rows = await db
    .selectFrom('sites')
    .select(['id', 'code', 'name', 'site_type', 'city', 'floor_area_m2', 'energy_area_m2'])
    .select(['subject_to_tertiary_decree', 'latitude_degrees', 'longitude_degrees'])
    // The same rule as in the view `energies_in_group`.
    .select([
      sql<
        number | null
      >`extract(year from joined_on - 1)::int * 12 + extract(month from joined_on - 1)::int`.as('first'),
      sql<
        number | null
      >`extract(year from left_on + 1)::int * 12 + extract(month from left_on + 1)::int - 2`.as('last'),
    ])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const energies = await db.selectFrom('energies_in_group').selectAll().orderBy('id').execute();
  const bySite = Map.groupBy(energies, ({ site_id }) => site_id);
  const areas = await db.selectFrom('site_energy_areas').selectAll().orderBy('id').execute();
  const areasOf = Map.groupBy(areas, ({ site_id }) => site_id);
  const usesOf = new Map(earlier?.sites.map(({ siteId, energiesInUse }) => [siteId, energiesInUse]));
  const sites = rows.map(site => ({
    siteId: site.id,
    code: site.code,
    name: site.name,
    siteType: site.site_type,
    city: site.city,
    location: positionOf(site),
    floorAreaM2: storedNumberOrNull(site.floor_area_m2),
    energyAreaM2: storedNumberOrNull(site.energy_area_m2),
    surfaces: siteSurfaces(
      storedNumberOrNull(site.energy_area_m2),
      (areasOf.get(site.id) ?? []).map(area => ({
        surfaceM2: Number(area.surface_m2),
        from: storedPeriodOrNull(area.from_year, area.from_month),
        to: storedPeriodOrNull(area.to_year, area.to_month),
      })),
    ),
    subjectToTertiaryDecree: site.subject_to_tertiary_decree,
    membership: { first: site.first, last: site.last },
    energiesInUse: orEarlier(
      (bySite.get(site.id) ?? []).map(use => ({
        energyType: use.energy_type,
        from: storedPeriod(use.from_year, use.from_month),
        to: storedPeriodOrNull(use.to_year, use.to_month),
      })),
      usesOf.get(site.id),
    ),
  }));
  return {
    sites,
    siteIds: new Set(sites.map(({ siteId }) => siteId)),
    references: orEarlier(await readReferences(db), earlier?.references),
    contracts: (await readContractMonths(db)).orEarlier(earlier?.contracts),
  };
}

function orEarlier<T>(found: T, earlier: T | undefined): T {
  return earlier !== undefined && isDeepStrictEqual(found, earlier) ? earlier : found;
}

function findKept(memory: Keeper): KeptGroup | undefined {
  return memory.find(name) as KeptGroup | undefined;
}
