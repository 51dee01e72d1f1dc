import { type CalendarDate, isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { CoefficientCategory } from '@suivi/domain/decree/climate-coefficients';
import type { DecreeSite, SiteWeather } from '@suivi/domain/decree/decree-site';
import { siteSurfaces } from '@suivi/domain/decree/mean-surface';
import { siteFacts, type SiteQuantity } from '@suivi/domain/decree/site-facts';
import type { SiteType } from '@suivi/domain/sites/site';
import { climateZoneOf } from '@suivi/domain/weather/climate-zone';
import { impliedDepartement } from '@suivi/domain/weather/implied-departement';
import type { Reading } from '../../platform/http/reading.ts';
import type { Database } from '../../platform/schema/tables.ts';
import { readStationWeather } from '../../records/weather/read-station-weather.ts';
import { readYears } from '../../records/months/ledger/read-years.ts';
import { declaredQuantities, purchasedQuantities } from './site-quantities.ts';
import { type DecreeSiteRow, readSpaces, readSubjectSites, type SiteKey, type SiteSpaces } from './store.ts';

export type LoadedSite = DecreeSiteRow & { decree: DecreeSite };

/** An annex or another type of site counts with the hospital that it belongs to. */
const categories: Record<SiteType, CoefficientCategory> = {
  hospital: 'hospital',
  ehpad: 'medico_social',
  annex: 'hospital',
  other: 'hospital',
};

export function departementOf({ departement, finess, stationNumber }: DecreeSiteRow): string | null {
  return departement ?? impliedDepartement(finess, stationNumber)?.code ?? null;
}

function decreeSite(
  row: DecreeSiteRow,
  quantities: readonly SiteQuantity[],
  spaces: SiteSpaces,
  weather: SiteWeather | null,
): DecreeSite {
  const facts = siteFacts(quantities, spaces.energiesInUse);
  const departement = departementOf(row);
  return {
    facts,
    surfaces: siteSurfaces(row.energyAreaM2, spaces.surfaces),
    subCategories: spaces.subCategories,
    zone: departement === null ? null : climateZoneOf(departement),
    altitudeM: row.altitudeM,
    category: categories[row.siteType],
    weather,
    uses: spaces.uses,
    openedOn: row.openedOn,
    wantedBasis: row.wantedBasis,
  };
}

/** Whether a site has left the group: a site is pooled and declared by one group only. */
export function hasLeft({ leftOn }: LoadedSite, today: CalendarDate): boolean {
  return leftOn !== null && leftOn <= isoDay(today);
}

async function load(
  db: Database,
  rows: readonly DecreeSiteRow[],
  quantities: ReadonlyMap<number, readonly SiteQuantity[]>,
): Promise<LoadedSite[]> {
  if (rows.length === 0) return [];
  const [spaces, weather] = await Promise.all([
    readSpaces(
      db,
      rows.map(({ id }) => id),
    ),
    readStationWeather(
      db,
      rows.flatMap(({ stationNumber }) => stationNumber ?? []),
    ),
  ]);
  return rows.flatMap(row => {
    const own = spaces.get(row.id);
    if (own === undefined) return [];
    const station = row.stationNumber === null ? undefined : weather.get(row.stationNumber);
    return { ...row, decree: decreeSite(row, quantities.get(row.id) ?? [], own, station ?? null) };
  });
}

/**
 * Every subject site; its months come without the declared quantities, which only the explanation of a figure needs, unless
 * `declaredQuantities` is requested.
 */
export async function loadGroup(
  reading: Reading,
  quantitiesOf: typeof declaredQuantities = purchasedQuantities,
): Promise<LoadedSite[]> {
  const { db } = reading;
  const [rows, declared] = await Promise.all([readSubjectSites(db), readYears(reading)]);
  return load(db, rows, new Map(rows.map(({ id }) => [id, quantitiesOf(declared, id)])));
}

/** Null for an unknown or archived site, and for one that is not subject. */
export async function loadSite(reading: Reading, key: SiteKey): Promise<LoadedSite | null> {
  const { db } = reading;
  const rows = await readSubjectSites(db, key);
  const [row] = rows;
  if (!row) return null;
  const [loaded] = await load(
    db,
    rows,
    new Map([[row.id, declaredQuantities(await readYears(reading), row.id)]]),
  );
  return loaded ?? null;
}
