import type { ControlId } from '@suivi/domain/bills/audit/control';
import { sql } from 'kysely';
import type { Database } from '../../../platform/schema/tables.ts';
import { isPlaceOfFinding } from './place-of-finding.ts';

export type Recovered = {
  control: ControlId;
  count: number;
  /** Cents TTC that were recovered. */
  recoveredCents: number;
};

export type RecoveredYear = {
  byControl: Recovered[];
  /** What is still contested, of whichever year. */
  contested: { count: number; gapCents: number };
  /** Without a bill nothing can be recovered. */
  hasBills: boolean;
};

/** What the controls of bills recovered in a year, by control; `site`: only for the bills of points that delivered to it. */
export async function readRecovered(
  db: Database,
  { year, site }: { year: number; site: string | undefined },
): Promise<RecoveredYear> {
  const isThere = sql`(${site ?? null}::text is null or exists (
    select from bill_points q join delivery_point_places l on l.point_id = q.point_id join sites s on s.id = l.site_id
    where q.bill_id = f.bill_id and (f.point_id is null or q.point_id = f.point_id) and s.code = ${site ?? null}
      and ${isPlaceOfFinding}))`;
  const { rows: byControl } = await sql<Recovered>`
    select f.control, count(*)::int as count, sum(f.recovered_cents)::float8 as "recoveredCents" from bill_findings f
    where f.state = 'recovered' and f.recovered_cents is not null and extract(year from f.judged_on) = ${year} and ${isThere}
    group by f.control order by sum(f.recovered_cents) desc, f.control`.execute(db);
  const { rows } = await sql<{ count: number; gapCents: number; hasBills: boolean }>`
    select (count(*) filter (where f.state = 'contested' and ${isThere}))::int as count,
      coalesce(sum(f.gap_cents) filter (where f.state = 'contested' and ${isThere}), 0)::float8 as "gapCents",
      exists (select from bills) as "hasBills" from bill_findings f`.execute(db);
  const [sums] = rows;
  return {
    byControl,
    contested: { count: sums?.count ?? 0, gapCents: sums?.gapCents ?? 0 },
    hasBills: sums?.hasBills ?? false,
  };
}
