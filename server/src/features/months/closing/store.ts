import type { LateAmount, MonthClosing } from '@suivi/contract/months/month-closings';
import type { NoticedExport, ReopeningNotice } from '@suivi/contract/months/reopening-notices';
import { sql } from 'kysely';
import { storedPeriod } from '../../../platform/schema/stored-values.ts';
import type { Database } from '../../../platform/schema/tables.ts';

type Asked = { year: number; site?: string | undefined };

/** The closings of a year, the most recent first. */
export async function readClosings(db: Database, { year, site }: Asked): Promise<MonthClosing[]> {
  const rows = await db
    .selectFrom('period_locks as l')
    .innerJoin('sites as s', 's.id', 'l.site_id')
    .leftJoin('accounts as c', 'c.id', 'l.closed_by')
    .leftJoin('accounts as r', 'r.id', 'l.reopened_by')
    .selectAll('l')
    .select(['s.code', 's.name', 'c.name as closed_name', 'r.name as reopened_name'])
    .where('l.reference_year', '=', year)
    .where('s.archived_at', 'is', null)
    .$if(site !== undefined, query => query.where('s.code', '=', site ?? ''))
    .orderBy('l.id', 'desc')
    .execute();
  return rows.map(row => ({
    id: row.id,
    siteId: row.site_id,
    siteCode: row.code,
    siteName: row.name,
    period: storedPeriod(row.reference_year, row.reference_month),
    closedAt: row.closed_at.toISOString(),
    closedBy: row.closed_name,
    exceptionReason: row.exception_reason,
    reopened:
      row.reopened_at === null
        ? null
        : { at: row.reopened_at.toISOString(), by: row.reopened_name, reason: row.reopen_reason ?? '' },
  }));
}

/** What late bills would change of closed months of a year, or what is booked in the year; the most recent first. */
export async function readLateAmounts(db: Database, { year, site }: Asked): Promise<LateAmount[]> {
  const rows = await db
    .selectFrom('late_amounts as a')
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .selectAll('a')
    .select('s.name')
    .where(sql<boolean>`${year} in (a.reference_year, a.accounted_year)`)
    .where('s.archived_at', 'is', null)
    .$if(site !== undefined, query => query.where('s.code', '=', site ?? ''))
    .orderBy('a.id', 'desc')
    .execute();
  return rows.map(row => ({
    id: row.id,
    siteId: row.site_id,
    siteName: row.name,
    energyType: row.energy_type,
    period: storedPeriod(row.reference_year, row.reference_month),
    accountedIn: storedPeriod(row.accounted_year, row.accounted_month),
    amountCents: Number(row.amount_cents),
    quantityNormal: Number(row.normal_quantity),
    cause: row.cause,
  }));
}

/** The notices that a person has not seen yet, sites reopened at once together; the most recent first. */
export async function readReopeningNotices(db: Database, accountId: number): Promise<ReopeningNotice[]> {
  const rows = await db
    .selectFrom('reopening_notices as n')
    .innerJoin('period_locks as l', 'l.id', 'n.lock_id')
    .innerJoin('sites as s', 's.id', 'l.site_id')
    .leftJoin('accounts as r', 'r.id', 'l.reopened_by')
    .select([
      'n.id',
      'n.exports',
      'l.reference_year',
      'l.reference_month',
      'l.reopened_at',
      'l.reopen_reason',
    ])
    .select(['s.name as site_name', 'r.name as reopened_name'])
    .where('n.account_id', '=', accountId)
    .where('n.seen_at', 'is', null)
    .where('l.reopened_at', 'is not', null)
    .orderBy('l.reopened_at', 'desc')
    .orderBy('s.name')
    .limit(1000)
    .execute();
  const keyOf = (row: (typeof rows)[number]) =>
    [row.reopened_at?.toISOString(), row.reference_year, row.reference_month].join(' ');
  return [...Map.groupBy(rows, keyOf).values()].flatMap(together => {
    const [first] = together;
    if (!first?.reopened_at) return [];
    return {
      ids: together.map(({ id }) => id),
      period: storedPeriod(first.reference_year, first.reference_month),
      siteNames: together.map(({ site_name }) => site_name),
      reopenedAt: first.reopened_at.toISOString(),
      reopenedBy: first.reopened_name,
      reason: first.reopen_reason ?? '',
      exports: distinctExports(together.flatMap(({ exports }) => exports)),
    };
  });
}

/** An export that concerns several of the sites is listed once. */
function distinctExports(exports: readonly NoticedExport[]): NoticedExport[] {
  const byText = new Map(exports.map(each => [JSON.stringify(each), each]));
  return [...byText.values()].toSorted((a, b) => b.at.localeCompare(a.at));
}
