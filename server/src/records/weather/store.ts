import { monthIndex, periodAt } from '@suivi/domain/ground/calendar/month';
import type { StationMonth } from '@suivi/domain/weather/monthly-sums';
import type { StationDays } from '@suivi/domain/weather/station-days';
import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Tx } from '../../platform/schema/tables.ts';
import { Movement } from '../movement.ts';
import { putStationDays } from './station-days.ts';
import { weatherMonthRow } from './weather-month-row.ts';

/** The numbers of the stations whose months were written or removed. */
export const movedStations = new Movement<string>('weather_months');

type StoredMonth = { key: string; days: number; measuredDays: number; heating: string; cooling: string };

export function monthKey({ stationNumber, period }: Pick<StationMonth, 'stationNumber' | 'period'>): string {
  return `${stationNumber} ${monthIndex(period)}`;
}

/** The measured months of these stations, as stored. Waits for another import to end. */
export async function lockMeasuredMonths(
  tx: Tx,
  stationNumbers: readonly string[],
): Promise<Map<string, StoredMonth>> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.weatherMonths})`.execute(tx);
  const rows = await tx
    .selectFrom('weather_months')
    .selectAll()
    .where('station_number', 'in', stationNumbers)
    .where('origin', '=', 'measured')
    .execute();
  return new Map(
    rows.map(row => {
      const index = row.reference_year * 12 + row.reference_month - 1;
      const key = monthKey({ stationNumber: row.station_number, period: periodAt(index) });
      return [
        key,
        {
          key,
          days: row.measured_days + row.doubtful_days,
          measuredDays: row.measured_days,
          heating: row.heating_degree_days,
          cooling: row.cooling_degree_days,
        },
      ];
    }),
  );
}

/**
 * Replaces demonstration months by measured ones as a whole: no station mixes the two. For every station unless some are given.
 */
export async function removeDemonstrationMonths(
  change: Change,
  stationNumbers?: readonly string[],
): Promise<number> {
  const removed = await change.tx
    .deleteFrom('weather_months')
    .$if(stationNumbers !== undefined, query => query.where('station_number', 'in', stationNumbers ?? []))
    .where('origin', '=', 'demonstration')
    .returning('station_number')
    .execute();
  movedStations.note(change, [...new Set(removed.map(row => row.station_number))]);
  return removed.length;
}

export type ImportedFile = {
  origin: 'file' | 'download';
  fileName: string;
  dayCount: number;
  stations: readonly string[];
};

/**
 * Stores the content of a file, with its journal row: the days that it added or changed, and the months that follow from them.
 */
export async function writeMeasuredDays(
  change: Change,
  { origin, fileName, dayCount, stations }: ImportedFile,
  { days, months }: { days: readonly StationDays[]; months: readonly StationMonth[] },
): Promise<void> {
  const { tx } = change;
  const monthCount = months.length;
  const id = await insertImport(change, { origin, fileName, dayCount, stations, monthCount });
  await putStationDays(tx, days);
  await putMonths(tx, id, months);
  movedStations.note(change, [...new Set(months.map(({ stationNumber }) => stationNumber))]);
  await change.journal({
    action: 'weather.import',
    entity: 'weather',
    entityId: id,
    label: fileName,
    after: { origin, stations, dayCount, monthCount },
  });
}

async function insertImport(
  { tx, author }: Change,
  row: ImportedFile & { monthCount: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('weather_imports')
    .values({
      origin: row.origin,
      file_name: row.fileName,
      day_count: row.dayCount,
      month_count: row.monthCount,
      stations: JSON.stringify(row.stations),
      imported_by: author.accountId,
      imported_by_name: author.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

// PostgreSQL takes 65 535 parameters in one statement; a row has nine.
const rowsPerStatement = 5000;

async function putMonths(tx: Tx, importId: number, months: readonly StationMonth[]): Promise<void> {
  for (let start = 0; start < months.length; start += rowsPerStatement) {
    await tx
      .insertInto('weather_months')
      .values(
        months
          .slice(start, start + rowsPerStatement)
          .map(month => weatherMonthRow(month, 'measured', importId)),
      )
      .onConflict(conflict =>
        conflict.columns(['station_number', 'reference_year', 'reference_month']).doUpdateSet(eb => ({
          origin: eb.ref('excluded.origin'),
          measured_days: eb.ref('excluded.measured_days'),
          doubtful_days: eb.ref('excluded.doubtful_days'),
          heating_degree_days: eb.ref('excluded.heating_degree_days'),
          cooling_degree_days: eb.ref('excluded.cooling_degree_days'),
          import_id: eb.ref('excluded.import_id'),
        })),
      )
      .execute();
  }
}

/** Writes demonstration months for stations that have none. */
export async function writeDemonstrationMonths(
  change: Change,
  months: readonly StationMonth[],
): Promise<void> {
  movedStations.note(change, [...new Set(months.map(({ stationNumber }) => stationNumber))]);
  await change.tx
    .insertInto('weather_months')
    .values(months.map(month => weatherMonthRow(month, 'demonstration', null)))
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
