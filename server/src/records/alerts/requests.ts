import type { NamedMisplaced } from '@suivi/domain/alerts/evidence';
import { type MonthRange, affectedMonths } from '@suivi/domain/alerts/affected-months';
import { type CalendarDate, isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { periodAt } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import { advisoryLockSpaces } from '../../platform/database/advisory-locks.ts';
import { type DataVersionRow, type DataVersions, versionsOf } from '../../platform/data-versions.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

export type RecomputeReason = 'corrected' | 'thresholds-changed';

export type RecomputeRequest = {
  buildingId: number | null;
  /** Null: only months that have become due are checked. */
  energyType: EnergyType | null;
  /** The months whose alerts the change may affect. */
  range: MonthRange;
  reason: RecomputeReason;
};

/** The work to be done: whether a new day has begun, whose due months must be checked, and the sites that wait. */
export type WaitingWork = {
  isNewDay: boolean;
  /** The site that has waited longest comes first. */
  siteIds: number[];
  /** The data versions after the waiting requests were noted. */
  versions: DataVersions;
};

/**
 * Whether the last check was on an earlier day, or on one that has not come anywhere: the clock was ahead then, and nothing would
 * be checked until that day.
 */
const isAnotherDay = (today: CalendarDate) =>
  sql<boolean>`(checked_on < ${isoDay(today)}::date or checked_on > ${isoDay(today)}::date + 1)`;

export async function findWaitingWork(db: Database | Tx, today: CalendarDate): Promise<WaitingWork> {
  const { rows } = await sql<DataVersionRow & Omit<WaitingWork, 'versions'>>`
    select v.*, (select ${isAnotherDay(today)} from alert_checks) as "isNewDay",
      array(select site_id from alert_requests group by site_id order by min(id)) as "siteIds"
    from data_version v`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the data version row is missing');
  return { isNewDay: row.isNewDay, siteIds: row.siteIds, versions: versionsOf(row) };
}

/**
 * Takes the requests of some sites; they return if the transaction fails. Only one server recomputes a site at a time: a site
 * that another server is working on has no entry. The locks end with the transaction.
 */
export async function takeRequests(
  { tx }: Change,
  siteIds: readonly number[],
): Promise<Map<number, RecomputeRequest[]>> {
  const locked = await sql<{ id: number }>`
    select id from unnest(${siteIds}::int[]) as id
    where pg_try_advisory_xact_lock(${advisoryLockSpaces.alerts}, id)`.execute(tx);
  const own = locked.rows.map(({ id }) => id);
  const rows =
    own.length === 0
      ? []
      : await tx
          .deleteFrom('alert_requests')
          .where('site_id', 'in', own)
          .returning(['site_id', 'building_id', 'energy_type', 'from_month', 'to_month', 'reason'])
          .execute();
  const requests = new Map<number, RecomputeRequest[]>(own.map(siteId => [siteId, []]));
  for (const row of rows) {
    requests.get(row.site_id)?.push({
      buildingId: row.building_id,
      energyType: row.energy_type,
      range: {
        from: affectedMonths(periodAt(row.from_month)).from,
        to: affectedMonths(periodAt(row.to_month)).to,
      },
      reason: row.reason,
    });
  }
  return requests;
}

/**
 * Requests a check of every site and building, which may have months that have become due. Once a day, on whichever server is
 * first; returns whether it was this one.
 */
export async function requestDailyCheck({ tx }: Change, today: CalendarDate): Promise<boolean> {
  const moved = await tx
    .updateTable('alert_checks')
    .set({ checked_on: isoDay(today) })
    .where(isAnotherDay(today))
    .returning('only_row')
    .executeTakeFirst();
  if (!moved) return false;
  await sql`
    insert into alert_requests (site_id, building_id, from_month, to_month, reason)
    select id, null, 24000, 24000, 'corrected' from sites where archived_at is null
    union all
    select b.site_id, b.id, 24000, 24000, 'corrected'
    from buildings b where exists (select from building_consumptions c where c.building_id = b.id)`.execute(
    tx,
  );
  return true;
}

/** Requests the sites that share misplaced months with this one and have no alert about it yet, or still have one. */
export async function requestOtherSites(
  { tx }: Change,
  siteId: number,
  found: readonly Pick<NamedMisplaced, 'energyType' | 'otherSite'>[],
): Promise<void> {
  const shared = found.flatMap(({ energyType, otherSite }) =>
    otherSite ? [{ id: otherSite.id, energyType }] : [],
  );
  await sql`
    with found as (
      select * from unnest(${shared.map(({ id }) => id)}::int[], ${shared.map(({ energyType }) => energyType)}::text[])
        as f (site_id, energy_type)
    ), told as (
      select site_id, energy_type from alerts
      where rule = 'misplaced' and state <> 'closed' and (evidence #>> '{otherSite,id}')::int = ${siteId}
    )
    insert into alert_requests (site_id, energy_type, from_month, to_month, reason)
    select site_id, energy_type, 24000, 25211, 'corrected'
    from ((table found except table told) union (table told except table found)) as other`.execute(tx);
}
