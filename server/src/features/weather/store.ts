import { monthIndex, periodAt } from '@suivi/domain/calendar/month';
import type { StationMonth } from '@suivi/domain/weather/monthly-sums';
import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import { weatherMonthRow } from '../../records/weather/weather-month-row.ts';

type StoredMonth = { key: string; days: number; measuredDays: number; heating: string; cooling: string };

export function monthKey({ stationNumber, period }: Pick<StationMonth, 'stationNumber' | 'period'>): string {
  return `${stationNumber} ${monthIndex(period)}`;
}

/** The measured months of these stations, as they are stored. Waits for another import to end. */
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

/** Invented months give way to measured ones as a whole: a station is never half invented. */
export async function removeDemonstrationMonths(
  { tx }: Change,
  stationNumbers: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('weather_months')
    .where('station_number', 'in', stationNumbers)
    .where('origin', '=', 'demonstration')
    .executeTakeFirst();
  return Number(numDeletedRows);
}

type ImportRow = {
  origin: 'file' | 'download';
  fileName: string;
  dayCount: number;
  monthCount: number;
  stations: readonly string[];
};

export async function insertImport({ tx, author }: Change, row: ImportRow): Promise<number> {
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

export async function putMonths(
  { tx }: Change,
  importId: number,
  months: readonly StationMonth[],
): Promise<void> {
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

/** The stations that hold at least a month. */
export async function listStationNumbers(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('weather_months')
    .select('station_number')
    .distinct()
    .orderBy('station_number')
    .execute();
  return rows.map(row => row.station_number);
}

export async function listImports(db: Database) {
  const rows = await db.selectFrom('weather_imports').selectAll().orderBy('id', 'desc').limit(20).execute();
  return rows.map(row => ({
    id: row.id,
    origin: row.origin,
    fileName: row.file_name,
    dayCount: row.day_count,
    monthCount: row.month_count,
    stations: row.stations,
    importedBy: row.imported_by_name,
    importedAt: row.imported_at.toISOString(),
  }));
}

export async function listSitePlaces(db: Database) {
  const rows = await db
    .selectFrom('sites as s')
    .leftJoin('decree_profiles as p', 'p.site_id', 's.id')
    .select(['s.id', 's.code', 's.name', 's.altitude_m', 's.weather_station', 'p.departement'])
    .where('s.archived_at', 'is', null)
    .orderBy('s.position')
    .orderBy('s.id')
    .execute();
  return rows.map(row => ({
    id: row.id,
    code: row.code,
    name: row.name,
    altitudeM: row.altitude_m,
    stationNumber: row.weather_station,
    departement: row.departement,
  }));
}
