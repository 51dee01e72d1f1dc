import type { DistributorFlow } from '@suivi/domain/supply/distributor/flow';
import type {
  MeasuredDay,
  PublishedQuantity,
  QuantityClasses,
} from '@suivi/domain/supply/distributor/measured-energy';
import type { PublishedPoint } from '@suivi/domain/supply/distributor/published-point';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import type { Written } from '../../write-rows.ts';
import type { MeasuredFileContent, MeasuredFileKey } from './measured-file-kind.ts';

/** Days of a point, such as `2026-02-01`, both included. */
export type PointDays = { pointId: number; first: string; last: string };

type StandingOf = {
  days: Map<number, MeasuredDay & { flow: DistributorFlow }>;
  quantities: (PublishedQuantity & { flow: DistributorFlow })[];
};

const epoch = sql`date '1970-01-01'`;
/** The same order as in `replaces`. */
const standsFirst = sql`m.standing desc, (f.flow = 'R65') desc, m.published_at desc, m.file_id desc`;

type DayRow = {
  pointId: number;
  days: number[];
  thousandths: number[];
  adjusted: boolean[];
  standings: number[];
  published: string[];
  flows: DistributorFlow[];
};

/**
 * The publications in force for these days, by point: of several publications for the same day or span of days, the one that
 * takes precedence. A point without publications has no entry.
 */
export async function readStanding(
  db: Database | Tx,
  asked: readonly PointDays[],
): Promise<Map<number, StandingOf>> {
  if (asked.length === 0) return new Map();
  const spans = sql`unnest(${asked.map(({ pointId }) => pointId)}::int[],
    ${asked.map(({ first }) => first)}::date[], ${asked.map(({ last }) => last)}::date[]) as w (point_id, first, last)`;
  const { rows: dayRows } = await sql<DayRow>`
    select s.point_id as "pointId", array_agg(s.day - ${epoch}) as days,
      array_agg((s.kwh * 1000)::float8) as thousandths, array_agg(s.is_adjusted) as adjusted,
      array_agg(s.standing::int) as standings, array_agg(to_char(s.published_at, 'YYYY-MM-DD"T"HH24:MI:SS')) as published,
      array_agg(s.flow) as flows
    from (
      select distinct on (m.point_id, m.day) m.*, f.flow
      from ${spans} join measured_days m on m.point_id = w.point_id and m.day between w.first and w.last
      join measured_files f on f.id = m.file_id
      order by m.point_id, m.day, ${standsFirst}
    ) s group by s.point_id`.execute(db);
  const { rows: quantities } = await sql<PublishedQuantity & { pointId: number; flow: DistributorFlow }>`
    select distinct on (m.point_id, m.first_day, m.last_day) m.point_id as "pointId", m.first_day - ${epoch} as first,
      m.last_day - ${epoch} as last, (m.kwh * 1000)::float8 as thousandths, m.is_adjusted as "isAdjusted",
      m.standing::int as standing, to_char(m.published_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "publishedAt", f.flow,
      m.classes
    from ${spans} join published_quantities m
      on m.point_id = w.point_id and m.first_day <= w.last and m.last_day >= w.first
    join measured_files f on f.id = m.file_id
    order by m.point_id, m.first_day, m.last_day, ${standsFirst}`.execute(db);
  const found = new Map<number, StandingOf>(
    dayRows.map(row => [row.pointId, { days: daysOf(row), quantities: [] }]),
  );
  for (const { pointId, ...quantity } of quantities) {
    const own: StandingOf = found.get(pointId) ?? { days: new Map(), quantities: [] };
    own.quantities.push(quantity);
    found.set(pointId, own);
  }
  return found;
}

function daysOf({ days, thousandths, adjusted, standings, published, flows }: DayRow): StandingOf['days'] {
  return new Map(
    days.map((day, at) => [
      day,
      {
        day,
        thousandths: thousandths[at] ?? 0,
        isAdjusted: adjusted[at] ?? false,
        standing: standings[at] ?? 0,
        publishedAt: published[at] ?? '',
        flow: flows[at] ?? 'R65',
      },
    ]),
  );
}

/** The same without withdrawn quantities, as bills are compared with it. */
export async function readPublished(
  db: Database | Tx,
  asked: readonly PointDays[],
): Promise<Map<number, PublishedPoint>> {
  const standing = await readStanding(db, asked);
  return new Map(
    [...standing].map(([pointId, { days, quantities }]) => [
      pointId,
      {
        days,
        quantities: quantities.flatMap(({ thousandths, classes: _classes, ...quantity }) =>
          thousandths === null ? [] : { ...quantity, thousandths },
        ),
      },
    ]),
  );
}

const always = { first: '1970-01-01', last: '9999-12-31' };

/** Everything in force that was published for a point. */
export async function readAllPublished(db: Database | Tx, pointId: number): Promise<PublishedPoint> {
  const found = await readPublished(db, [{ pointId, ...always }]);
  return found.get(pointId) ?? { days: new Map(), quantities: [] };
}

/** The R67 publications in force that cover exactly one calendar month, by class; months are counted from year 0. */
export async function readPublishedClasses(
  db: Database | Tx,
  pointId: number,
): Promise<{ month: number; classes: QuantityClasses }[]> {
  const { rows } = await sql<{ month: number; classes: QuantityClasses | null }>`
    select distinct on (m.first_day) m.classes,
      extract(year from m.first_day)::int * 12 + extract(month from m.first_day)::int - 1 as month
    from published_quantities m join measured_files f on f.id = m.file_id
    where m.point_id = ${pointId} and f.flow = 'R67' and m.first_day = date_trunc('month', m.first_day)
      and m.last_day = date_trunc('month', m.first_day) + interval '1 month' - interval '1 day'
    order by m.first_day, ${standsFirst}`.execute(db);
  return rows.flatMap(({ month, classes }) => (classes === null ? [] : { month, classes }));
}

type SharedRow = { pointId: number; days: number[]; thousandths: number[] };

/** The measured energy of each day of these points, in thousandths of a kWh, by the day counted from 1970-01-01. */
export async function readMeasuredDays(
  db: Database | Tx,
  pointIds: readonly number[],
): Promise<Map<number, ReadonlyMap<number, number>>> {
  if (pointIds.length === 0) return new Map();
  const { rows } = await sql<SharedRow>`
    select s.point_id as "pointId", array_agg(s.day - ${epoch}) as days, array_agg((s.kwh * 1000)::float8) as thousandths
    from (
      select distinct on (m.point_id, m.day) m.point_id, m.day, m.kwh
      from measured_days m join measured_files f on f.id = m.file_id
      where m.point_id = any (${pointIds}::int[]) order by m.point_id, m.day, ${standsFirst}
    ) s group by s.point_id`.execute(db);
  return new Map(
    rows.map(({ pointId, days, thousandths }) => [
      pointId,
      new Map(days.map((day, at) => [day, thousandths[at] ?? 0])),
    ]),
  );
}

/** The days of points to which files refer. */
export async function readDaysOfFiles(tx: Tx, ids: readonly number[]): Promise<PointDays[]> {
  const { rows } = await sql<PointDays>`
    select point_id as "pointId", min(first)::text as first, max(last)::text as last from (
      select point_id, day as first, day as last from measured_days where file_id = any (${ids}::int[])
      union all
      select point_id, first_day, last_day from published_quantities where file_id = any (${ids}::int[])
      union all
      select point_id, day, day from curve_other_days where file_id = any (${ids}::int[])
    ) d group by point_id order by 1`.execute(tx);
  return rows;
}

/** The files without their measures, locked until the transaction ends so that nobody else can change them. */
export async function lockMeasuredFiles(
  tx: Tx,
  ids: readonly number[],
): Promise<(Written & MeasuredFileKey & MeasuredFileContent)[]> {
  const { rows } = await sql<Written & MeasuredFileKey & Omit<MeasuredFileContent, 'measured'>>`
    select id, version, flow, name, first_day::text as "firstDay", last_day::text as "lastDay",
      point_count as "pointCount", day_count as "dayCount", quantity_count as "quantityCount"
    from measured_files where id = any (${ids}::int[]) order by id for update`.execute(tx);
  return rows.map(row => ({ ...row, measured: { days: [], quantities: [] } }));
}

/** The last ten files that concern a point, the latest first. */
export async function readReceived(
  db: Database | Tx,
  pointId: number,
): Promise<{ flow: DistributorFlow; name: string; receivedAt: Date }[]> {
  const { rows } = await sql<{ flow: DistributorFlow; name: string; receivedAt: Date }>`
    select f.flow, f.name, f.created_at as "receivedAt" from measured_files f
    where exists (select from measured_days m where m.file_id = f.id and m.point_id = ${pointId})
      or exists (select from published_quantities m where m.file_id = f.id and m.point_id = ${pointId})
      or exists (select from curve_other_days m where m.file_id = f.id and m.point_id = ${pointId})
    order by f.id desc limit 10`.execute(db);
  return rows;
}

/** Whether a file contains measures of the point. */
export async function isMeasured(db: Database | Tx, pointId: number): Promise<boolean> {
  return (await readReceived(db, pointId)).length > 0;
}

const saysOf = (condition: RawBuilder<unknown>) => sql`(
  exists (select from measured_days m where m.file_id = f.id and ${condition})
  or exists (select from published_quantities m where m.file_id = f.id and ${condition})
  or exists (select from curve_other_days m where m.file_id = f.id and ${condition}))`;

/** Removes the files that measure only these points. */
export async function removeFilesOfPoints(tx: Tx, pointIds: readonly number[]): Promise<void> {
  await sql`delete from measured_files f where ${saysOf(sql`m.point_id = any (${pointIds}::int[])`)}
    and not ${saysOf(sql`m.point_id <> all (${pointIds}::int[])`)}`.execute(tx);
}
