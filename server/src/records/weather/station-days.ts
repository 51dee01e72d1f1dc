import { addMonths, isoMonth, type Period } from '@suivi/domain/ground/calendar/month';
import type { MonthSpan } from '@suivi/domain/ground/calendar/month-span';
import type { StationDays } from '@suivi/domain/weather/station-days';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/schema/tables.ts';

type Row = { station_number: string; days: number[]; mins: number[]; maxs: number[]; doubtful: number[] };

/**
 * The stored days of these stations, by their number; only those of `months` where it is given. A station without days has no
 * entry.
 */
export async function readStationDays(
  db: Database | Tx,
  stationNumbers: readonly string[],
  months?: MonthSpan,
): Promise<Map<string, StationDays>> {
  const { rows } = await sql<Row>`
    select station_number,
      array_agg(day - date '1970-01-01' order by day) as days,
      array_agg(min_hundredths::int order by day) as mins,
      array_agg(max_hundredths::int order by day) as maxs,
      array_agg(is_doubtful::int order by day) as doubtful
    from weather_days where station_number = any (${stationNumbers}::text[])
      and day >= ${months ? firstDay(months.from) : '-infinity'}::date
      and day < ${months ? firstDay(addMonths(months.to, 1)) : 'infinity'}::date
    group by station_number`.execute(db);
  return new Map(
    rows.map(row => [
      row.station_number,
      {
        stationNumber: row.station_number,
        days: Int32Array.from(row.days),
        minHundredths: Int16Array.from(row.mins),
        maxHundredths: Int16Array.from(row.maxs),
        doubtful: Uint8Array.from(row.doubtful),
      },
    ]),
  );
}

function firstDay(period: Period): string {
  return `${isoMonth(period)}-01`;
}

/** Adds these days, or replaces those already known. One statement for each station. */
export async function putStationDays(tx: Tx, stations: readonly StationDays[]): Promise<void> {
  for (const { stationNumber, days, minHundredths, maxHundredths, doubtful } of stations) {
    if (days.length === 0) continue;
    await sql`
      insert into weather_days (station_number, day, min_hundredths, max_hundredths, is_doubtful)
      select ${stationNumber}, date '1970-01-01' + d.day, d.min, d.max, d.doubtful = 1
      from unnest(${[...days]}::int[], ${[...minHundredths]}::smallint[], ${[...maxHundredths]}::smallint[],
        ${[...doubtful]}::int[]) as d (day, min, max, doubtful)
      on conflict (station_number, day) do update set min_hundredths = excluded.min_hundredths,
        max_hundredths = excluded.max_hundredths, is_doubtful = excluded.is_doubtful`.execute(tx);
  }
}
