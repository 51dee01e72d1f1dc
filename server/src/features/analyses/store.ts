import { stations } from '@suivi/domain/weather/stations';
import type { Database } from '../../platform/schema/tables.ts';

/** The weather station chosen for a site; null when none was chosen. */
export async function readStationOfSite(
  db: Database,
  siteId: number,
): Promise<{ number: string; name: string } | null> {
  const row = await db
    .selectFrom('sites')
    .select('weather_station')
    .where('id', '=', siteId)
    .executeTakeFirst();
  const number = row?.weather_station ?? null;
  return number === null ? null : { number, name: stations.find(of => of.number === number)?.name ?? number };
}
