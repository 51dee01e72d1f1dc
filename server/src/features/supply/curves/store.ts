import type { BilledMonth } from '@suivi/domain/supply/curve/find-off-peak';
import { type TimeClass, timeClassOf } from '@suivi/domain/supply/tariff/time-class';
import { sql } from 'kysely';
import type { Database } from '../../../platform/schema/tables.ts';

/** What bills of just one calendar month say of a point by class, in kWh; what names no class is left out. */
export async function readBilledClasses(
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

/** Peak and off-peak energy of the same months, where both are told; « Pointe » is of the peak. */
export async function readBilledByClass(db: Database, pointId: number): Promise<BilledMonth[]> {
  return (await readBilledClasses(db, pointId)).flatMap(({ month, classes }) => {
    const offPeak = (classes.get('HCH') ?? 0) + (classes.get('HCB') ?? 0);
    const peak = [...classes.values()].reduce((sum, kwh) => sum + kwh, 0) - offPeak;
    return peak > 0 && offPeak > 0 ? { month, peak, offPeak } : [];
  });
}

/** The points of electricity that deliver to a site on a day, with its part of each. */
export async function readPointsDelivering(
  db: Database,
  siteId: number,
  day: string,
): Promise<{ id: number; number: string; sharePpm: number }[]> {
  const { rows } = await sql<{ id: number; number: string; sharePpm: number }>`
    select p.id, p.number, l.share_ppm as "sharePpm"
    from delivery_point_places l join delivery_points p on p.id = l.point_id
    where l.site_id = ${siteId} and p.energy_type = 'electricity' and l.from_day <= ${day}::date
      and (l.to_day is null or l.to_day >= ${day}::date)
    order by p.number`.execute(db);
  return rows;
}
