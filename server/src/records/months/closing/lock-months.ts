import { isoMonth, type Period } from '@suivi/domain/ground/calendar/month';
import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import { advisoryLockSpaces } from '../../../platform/database/advisory-locks.ts';
import { readSiteNames } from '../../sites/site-names.ts';
import { noteReopening, type ReopenedLock } from './reopening-notices.ts';
import type { ToldMonth } from './told-months.ts';

type Moved = { id: number; siteId: number };

/**
 * Until the transaction ends, nobody else writes or closes a month: a closing sees exactly what it closes, and later writes see
 * that the month is closed. The triggers of migration 56 hold the same lock in shared mode.
 */
export async function holdMonths({ tx }: Change): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLockSpaces.closings}::int, 0)`.execute(tx);
}

/**
 * Closes a month of these sites; a site that has already closed it is unchanged. Returns how many were closed now.
 *
 * @param costsOf The costs, in cents, under which the months of a site without an amount are reported from now on.
 */
export async function closeMonth(
  change: Change,
  siteIds: readonly number[],
  { year, month }: Period,
  exceptionReason: string | null,
  costsOf: (siteId: number) => ToldMonth['costs'],
): Promise<number> {
  const told = siteIds.map(siteId => JSON.stringify({ costs: costsOf(siteId) }));
  const { rows } = await sql<Moved>`
    insert into period_locks (site_id, reference_year, reference_month, closed_by, exception_reason, told)
    select s.id, ${year}::int, ${month}::int, ${change.author.accountId}::int, ${exceptionReason}::text, s.told
    from unnest(${siteIds}::int[], ${told}::jsonb[]) as s (id, told)
    on conflict (site_id, reference_year, reference_month) where reopened_at is null do nothing
    returning id, site_id as "siteId"`.execute(change.tx);
  await journal(change, rows, { year, month }, 'close', { exceptionReason });
  return rows.length;
}

/** For closings stored without costs, fixes the costs that their months without an amount are reported to have from now on. */
export async function keepCosts(
  { tx }: Change,
  told: readonly { id: number; costs: ToldMonth['costs'] }[],
): Promise<void> {
  await sql`
    update period_locks l set told = l.told || jsonb_build_object('costs', t.costs)
    from unnest(${told.map(({ id }) => id)}::int[], ${told.map(({ costs }) => JSON.stringify(costs))}::jsonb[]) as t (id, costs)
    where l.id = t.id`.execute(tx);
}

/** Reopens a month of these sites, where it is closed. Returns how many were reopened, and how many people are notified. */
export async function reopenMonth(
  change: Change,
  siteIds: readonly number[],
  { year, month }: Period,
  reason: string,
): Promise<{ reopened: number; told: number }> {
  const { rows } = await sql<ReopenedLock>`
    update period_locks set reopened_at = now(), reopened_by = ${change.author.accountId}::int, reopen_reason = ${reason}
    where site_id = any (${siteIds}::int[]) and reference_year = ${year} and reference_month = ${month}
      and reopened_at is null
    returning id, site_id as "siteId", closed_at as "closedAt"`.execute(change.tx);
  await journal(change, rows, { year, month }, 'reopen', { reopenReason: reason });
  return { reopened: rows.length, told: await noteReopening(change, rows, { year, month }) };
}

async function journal(
  change: Change,
  rows: readonly Moved[],
  period: Period,
  verb: 'close' | 'reopen',
  state: Record<string, string | null>,
): Promise<void> {
  const siteName = await readSiteNames(
    change.tx,
    rows.map(({ siteId }) => siteId),
  );
  const text = isoMonth(period);
  for (const { id, siteId } of rows) {
    await change.journal({
      action: `period-lock.${verb}`,
      entity: 'period-lock',
      entityId: id,
      siteId,
      label: `${siteName(siteId)} · ${text}`,
      after: { month: text, ...state },
    });
  }
}
