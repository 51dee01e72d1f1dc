import { energyTypes } from '@suivi/domain/energy/energy-type';
import { sql } from 'kysely';
import { recomputeWaiting } from '../features/alerts/recompute-waiting.ts';
import { todayInParis } from '../platform/clock.ts';
import type { Platform } from '../platform/http/platform.ts';
import type { Database } from '../platform/schema/tables.ts';
import { writeAbsentBills } from '../records/bills/audit/absent-bills.ts';
import { auditEverything } from '../records/bills/audit/audit-points.ts';
import { deriveBilledMonths } from '../records/bills/derive-billed-months.ts';
import { absentBillOf, readBilledPoints } from '../records/bills/read-billed-points.ts';
import { findSitesOfPoints } from '../records/supply/points/store.ts';

/** Derived data as texts that can be compared. */
export type Derived = { months: string[]; standing: string[]; findings: string[] };

export async function readDerived(db: Database): Promise<Derived> {
  const textsOf = async (query: string) => {
    const { rows } = await sql<{ text: string }>`${sql.raw(query)}`.execute(db);
    return rows.map(({ text }) => text);
  };
  return {
    months: await textsOf('select to_jsonb(m)::text as text from billed_months m order by 1'),
    standing: await textsOf(
      `select concat_ws(' ', id, replaced_by, replaced_reason, overlap_days) as text from bill_points order by id`,
    ),
    findings: await textsOf(
      `select jsonb_build_array(bill_id, point_id, control, severity, subject, printed, expected, unit, gap_cents, source,
        other_bill_id)::text as text from bill_findings where gone_at is null order by 1`,
    ),
  };
}

class TakenBack extends Error {}

/** The same, derived and judged again after deleting everything derived. The transaction is rolled back. */
export async function deriveAnew({ db, clock }: Platform): Promise<Derived> {
  let derived: Derived | null = null;
  const work = db.transaction().execute(async tx => {
    await sql`select set_config('suivi.late', 'bill', true)`.execute(tx);
    await sql`delete from bill_findings`.execute(tx);
    await sql`delete from billed_months`.execute(tx);
    await sql`update bill_points set replaced_by = null, replaced_reason = null, overlap_days = 0`.execute(
      tx,
    );
    const points = await tx.selectFrom('delivery_points').select('id').execute();
    const pointIds = points.map(({ id }) => id);
    await deriveBilledMonths(tx, await findSitesOfPoints(tx, pointIds), 'bill');
    await auditEverything(tx);
    const absent = (await readBilledPoints(tx, null)).flatMap(point => {
      const found = absentBillOf(point, todayInParis(clock));
      return found === null
        ? []
        : [{ pointId: point.pointId, since: found.since, months: found.months.length }];
    });
    await writeAbsentBills(tx, absent, null);
    derived = await readDerived(tx);
    throw new TakenBack();
  });
  await work.catch(error => {
    if (!(error instanceof TakenBack)) throw error;
  });
  if (derived === null) throw new Error('nothing was derived');
  return derived;
}

/** All alerts, once a server has handled the requests for them. */
export async function computeAlerts(platform: Platform): Promise<string[]> {
  await recomputeWaiting(platform);
  const { rows } = await sql<{ text: string }>`
    select (to_jsonb(a) - 'updated_at')::text as text from alerts a order by 1`.execute(platform.db);
  return rows.map(({ text }) => text);
}

/** Requests that every month of every site and building be judged again. */
export async function askForAllAlerts(db: Database): Promise<void> {
  await sql`
    insert into alert_requests (site_id, building_id, energy_type, from_month, to_month, reason)
    select s.id, b.id, e.energy_type, 24000, 25211, 'corrected'
    from sites s
    cross join unnest(${energyTypes}::text[]) as e (energy_type)
    cross join lateral (
      select null::int as id union all select b.id from buildings b where b.site_id = s.id) b`.execute(db);
}
