import { otherKey, type StandingSteps } from '@suivi/domain/imports/dry-run/dry-run-measures';
import type { DayFigures } from '@suivi/domain/supply/curve/curve-figures';
import type { DaySteps, OtherDay, OtherQuantity } from '@suivi/domain/supply/distributor/measured-energy';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import type { PointDays } from './store.ts';

const epoch = sql`date '1970-01-01'`;
/** The same order as in `replaces`, for load curves only. */
const standsFirst = sql`m.standing desc, m.published_at desc, m.file_id desc`;

/** Of the days that `days` joins to `curve_days c`, the given columns of the publication in force. */
function standing(columns: RawBuilder<unknown>, days: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select distinct on (c.point_id, c.day) c.point_id, c.day - ${epoch} as day, ${columns}
    from ${days} join measured_days m using (point_id, day, file_id)
    order by c.point_id, c.day, ${standsFirst}`;
}

const ofPoint = (pointId: number, first: number, last: number) =>
  sql`(select * from curve_days where point_id = ${pointId}
    and day between ${epoch} + ${first}::int and ${epoch} + ${last}::int) c`;

export type CurveDayOfPoint = DaySteps & { day: number };

/** The steps in force for the days of a point, in order; days are counted from 1970-01-01, both included. */
export async function readCurve(
  db: Database | Tx,
  pointId: number,
  first: number,
  last: number,
): Promise<CurveDayOfPoint[]> {
  const { rows } = await sql<CurveDayOfPoint>`
    select day, "stepMinutes", watts, adjusted from (${standing(
      sql`c.step_minutes as "stepMinutes", c.watts, c.adjusted::text as adjusted`,
      ofPoint(pointId, first, last),
    )}) s order by day`.execute(db);
  return rows;
}

/** The points among these that have a curve. */
export async function keepWithCurve(tx: Tx, pointIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from unnest(${pointIds}::int[]) as p (id)
    where exists (select from curve_days c where c.point_id = p.id)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The last day with a curve, counted from 1970-01-01; null for a point without a curve. */
export async function readLastDay(db: Database | Tx, pointId: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(day) - ${epoch} as last from curve_days where point_id = ${pointId}`.execute(db);
  return rows[0]?.last ?? null;
}

const figures = sql`c.watt_minutes::float8 as "wattMinutes", c.max_watts as "maxWatts", c.max_minute::int as "maxMinute",
  c.talon_watts as "talonWatts", c.night_watt_minutes::float8 as "nightWattMinutes"`;

/** The figures of every day of a point, in order. */
export async function readDayFigures(db: Database | Tx, pointId: number): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures & { point_id: number }>`
    select * from (${standing(figures, sql`(select * from curve_days where point_id = ${pointId}) c`)}) s
    order by day`.execute(db);
  return rows.map(({ point_id: _point, ...day }) => day);
}

type ColumnsOfPoint = {
  pointId: number;
  days: number[];
  sums: number[];
  maxima: number[];
  minutes: number[];
  talons: number[];
  nights: number[];
};

/** The same for every point that has a curve, over the 365 days that end with its last one. */
export async function readYearsOfPoints(db: Database | Tx): Promise<Map<number, DayFigures[]>> {
  const ofYears = sql`(
    select c.* from (select point_id, max(day) as last from curve_days group by point_id) l
    join curve_days c on c.point_id = l.point_id and c.day > l.last - 365) c`;
  const { rows } = await sql<ColumnsOfPoint>`
    select point_id as "pointId", array_agg(day order by day) as days, array_agg("wattMinutes" order by day) as sums,
      array_agg("maxWatts" order by day) as maxima, array_agg("maxMinute" order by day) as minutes,
      array_agg("talonWatts" order by day) as talons, array_agg("nightWattMinutes" order by day) as nights
    from (${standing(figures, ofYears)}) s group by point_id`.execute(db);
  return new Map(
    rows.map(({ pointId, days, sums, maxima, minutes, talons, nights }) => [
      pointId,
      days.map((day, at) => ({
        day,
        wattMinutes: sums[at] ?? 0,
        maxWatts: maxima[at] ?? 0,
        maxMinute: minutes[at] ?? 0,
        talonWatts: talons[at] ?? 0,
        nightWattMinutes: nights[at] ?? 0,
      })),
    ]),
  );
}

/** What identifies the steps in force on these days, by point and day. */
export async function readStandingSteps(
  db: Database | Tx,
  asked: readonly PointDays[],
): Promise<Map<number, Map<number, StandingSteps>>> {
  if (asked.length === 0) return new Map();
  const days = sql`unnest(${asked.map(({ pointId }) => pointId)}::int[],
      ${asked.map(({ first }) => first)}::date[], ${asked.map(({ last }) => last)}::date[]) as w (id, first, last)
    join curve_days c on c.point_id = w.id and c.day between w.first and w.last`;
  const { rows } = await sql<StandingSteps & { point_id: number; day: number }>`${standing(
    sql`c.digest, m.standing::int as standing, to_char(m.published_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "publishedAt"`,
    days,
  )}`.execute(db);
  return new Map(
    [...Map.groupBy(rows, row => row.point_id)].map(([pointId, own]) => [
      pointId,
      new Map(
        own.map(({ day, digest, standing: height, publishedAt }) => [
          day,
          { digest, standing: height, publishedAt },
        ]),
      ),
    ]),
  );
}

/** The same for the other quantities of curves beside the energy drawn, by `otherKey`. */
export async function readStandingOthers(
  db: Database | Tx,
  asked: readonly PointDays[],
): Promise<Map<number, Map<string, StandingSteps>>> {
  const { rows } = await sql<StandingSteps & Pick<OtherDay, 'quantity' | 'day'> & { pointId: number }>`
    select distinct on (m.point_id, m.quantity, m.day) m.point_id as "pointId", m.quantity, m.day - ${epoch} as day, m.digest,
      m.standing::int as standing, to_char(m.published_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "publishedAt"
    from unnest(${asked.map(({ pointId }) => pointId)}::int[],
      ${asked.map(({ first }) => first)}::date[], ${asked.map(({ last }) => last)}::date[]) as w (id, first, last)
    join curve_other_days m on m.point_id = w.id and m.day between w.first and w.last
    order by m.point_id, m.quantity, m.day, ${standsFirst}`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ pointId }) => pointId)].map(([pointId, own]) => [
      pointId,
      new Map(own.map(({ quantity, day, ...standing }) => [otherKey({ quantity, day }), standing])),
    ]),
  );
}

/** The days in force of another quantity of a point's curve beside the energy drawn, in order; both days included. */
export async function readOtherCurve(
  db: Database | Tx,
  { pointId, quantity }: { pointId: number; quantity: OtherQuantity },
  first: number,
  last: number,
): Promise<CurveDayOfPoint[]> {
  const { rows } = await sql<CurveDayOfPoint>`
    select distinct on (m.day) m.day - ${epoch} as day, m.step_minutes as "stepMinutes", m.watts, null as adjusted
    from curve_other_days m where m.point_id = ${pointId} and m.quantity = ${quantity}
      and m.day between ${epoch} + ${first}::int and ${epoch} + ${last}::int
    order by m.day, ${standsFirst}`.execute(db);
  return rows;
}

/** The points for which injected energy was measured. */
export async function readInjectingPoints(db: Database | Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct point_id as id from curve_other_days where quantity = 'injected'`.execute(db);
  return rows.map(({ id }) => id);
}
