import { classGap, type ClassKwh, mostClassGap } from '@suivi/domain/supply/curve/class-months';
import type { BilledMonth } from '@suivi/domain/supply/curve/find-off-peak';
import { type TimeClass, timeClasses, timeClassOf } from '@suivi/domain/supply/tariff/time-class';
import { sql } from 'kysely';
import type { Database } from '../../../platform/schema/tables.ts';
import { readPublishedClasses } from '../../../records/supply/measured/store.ts';

/** The consumption of a whole month by class, in kWh: from bills, else from the distributor's R67. */
export type ToldMonth = {
  classes: ClassKwh;
  source: 'bill' | 'R67';
  /**
   * The gap between R67 and the bill in the class where it is largest, as a fraction of the total; null below 1 % or when one of
   * them is missing.
   */
  publishedGap: number | null;
};

/** The whole months with figures by class from bills or R67, counted from year 0: bills take precedence. */
export async function readToldClasses(db: Database, pointId: number): Promise<Map<number, ToldMonth>> {
  const told = new Map<number, ToldMonth>(
    (await readBilledClasses(db, pointId)).map(({ month, classes }) => [
      month,
      { classes, source: 'bill', publishedGap: null },
    ]),
  );
  for (const { month, classes: kept } of await readPublishedClasses(db, pointId)) {
    const classes = new Map(timeClasses.flatMap(of => (kept[of] === undefined ? [] : [[of, kept[of]]])));
    const billed = told.get(month);
    if (billed === undefined) told.set(month, { classes, source: 'R67', publishedGap: null });
    else {
      const gap = classGap(classes, billed.classes)?.worst ?? 0;
      told.set(month, { ...billed, publishedGap: gap > mostClassGap ? gap : null });
    }
  }
  return told;
}

/** The figures by class, in kWh, of bills for exactly one calendar month; reads without a class are left out. */
async function readBilledClasses(
  db: Database,
  pointId: number,
): Promise<{ month: number; classes: Map<TimeClass, number> }[]> {
  const { rows } = await sql<{ month: number; class: string; kwh: number }>`
    select extract(year from q.first_day)::int * 12 + extract(month from q.first_day)::int - 1 as month, r.class,
      sum(r.quantity)::float8 as kwh
    from bill_points q join bill_reads r on r.bill_point_id = q.id
    where q.point_id = ${pointId} and q.replaced_by is null and r.quantity is not null
      and q.first_day = date_trunc('month', q.first_day)
      and q.last_day = date_trunc('month', q.first_day) + interval '1 month' - interval '1 day'
    group by 1, 2`.execute(db);
  return [...Map.groupBy(rows, ({ month }) => month)].flatMap(([month, own]) => {
    const classes = new Map<TimeClass, number>();
    for (const read of own) {
      const of = timeClassOf(read.class);
      if (of !== null) classes.set(of, (classes.get(of) ?? 0) + read.kwh);
    }
    return classes.size === 0 ? [] : { month, classes };
  });
}

/** Peak and off-peak energy of the months that have both; « Pointe » counts as peak. */
export async function readToldByClass(
  db: Database,
  pointId: number,
): Promise<(BilledMonth & Pick<ToldMonth, 'source'>)[]> {
  return [...(await readToldClasses(db, pointId))].flatMap(([month, { classes, source }]) => {
    const offPeak = (classes.get('HCH') ?? 0) + (classes.get('HCB') ?? 0);
    const peak = [...classes.values()].reduce((sum, kwh) => sum + kwh, 0) - offPeak;
    return peak > 0 && offPeak > 0 ? { month, peak, offPeak, source } : [];
  });
}

/**
 * `since`: the day, counted from 1970-01-01, from which a point delivers as it does; for one that has left, its first day of
 * absence.
 */
type SitePoint = { id: number; number: string; sharePpm: number; isHere: boolean; since: number };

/** The electricity points that deliver to a site on a day, with the site's share of each, and those that delivered before. */
export async function readPointsOfSite(db: Database, siteId: number, day: string): Promise<SitePoint[]> {
  const { rows } = await sql<SitePoint>`
    select p.id, p.number, l.share_ppm as "sharePpm", h.is_here as "isHere",
      case when h.is_here then l.from_day else l.to_day + 1 end - date '1970-01-01' as since
    from delivery_point_places l join delivery_points p on p.id = l.point_id
    cross join lateral (select l.to_day is null or l.to_day >= ${day}::date as is_here) h
    where l.site_id = ${siteId} and p.energy_type = 'electricity' and l.from_day <= ${day}::date
    order by p.number`.execute(db);
  return rows;
}
