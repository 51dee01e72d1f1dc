import type { BillFeed, WaitingFeed } from '@suivi/contract/bills/bill-feeds';
import { periodAt } from '@suivi/domain/ground/calendar/month';
import { sql } from 'kysely';
import { storedPeriod } from '../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

/** The feeds of the sites in service. */
export async function readFeeds(db: Database | Tx): Promise<BillFeed[]> {
  const rows = await db
    .selectFrom('bill_feeds as f')
    .innerJoin('sites as s', 's.id', 'f.site_id')
    .select(['f.id', 'f.site_id', 'f.energy_type', 'f.from_year', 'f.from_month', 'f.version'])
    .where('s.archived_at', 'is', null)
    .orderBy('s.position')
    .orderBy('f.energy_type')
    .execute();
  return rows.map(feedOf);
}

/** Locks the feed until the transaction ends, so that nobody else can change it; null when there is none. */
export async function lockFeed(tx: Tx, id: number): Promise<BillFeed | null> {
  const row = await tx
    .selectFrom('bill_feeds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? feedOf(row) : null;
}

function feedOf(row: {
  id: number;
  site_id: number;
  energy_type: BillFeed['energyType'];
  from_year: number;
  from_month: number;
  version: number;
}): BillFeed {
  return {
    id: row.id,
    siteId: row.site_id,
    energyType: row.energy_type,
    from: storedPeriod(row.from_year, row.from_month),
    version: row.version,
  };
}

type BilledRow = { siteId: number; energyType: BillFeed['energyType']; firstWhole: number | null };

/** Each site and energy that bills cover, with the index of its first whole month; null when no month is whole. */
export async function readBilledEnergies(db: Database): Promise<BilledRow[]> {
  const { rows } = await sql<BilledRow>`
    select m.site_id as "siteId", m.energy_type as "energyType",
      min(m.reference_year * 12 + m.reference_month - 1) filter (where m.is_whole) as "firstWhole"
    from billed_months m join sites s on s.id = m.site_id and s.archived_at is null
    group by m.site_id, m.energy_type`.execute(db);
  return rows;
}

type WaitingRow = {
  siteId: number;
  siteName: string;
  energyType: BillFeed['energyType'];
  firstWhole: number;
  months: {
    at: number;
    isWhole: boolean;
    quantity: number | null;
    cents: number;
    typed: { quantity: number | null; cents: number | null } | null;
  }[];
};

/**
 * The sites and energies for which bills cover whole months and nobody has chosen to be fed by them, month by month beside the
 * declared values.
 */
export async function readWaitingFeeds(db: Database): Promise<WaitingFeed[]> {
  const { rows } = await sql<WaitingRow>`
    select m.site_id as "siteId", s.name as "siteName", m.energy_type as "energyType",
      min(m.reference_year * 12 + m.reference_month - 1) filter (where m.is_whole) as "firstWhole",
      jsonb_agg(jsonb_build_object(
        'at', m.reference_year * 12 + m.reference_month - 1, 'isWhole', m.is_whole,
        'quantity', m.normal_quantity, 'cents', m.amount_cents,
        'typed', case when coalesce(d.quantity, d.amount_cents) is null then null
          else jsonb_build_object('quantity', d.normal_quantity, 'cents', d.amount_cents) end
      ) order by m.reference_year, m.reference_month) as months
    from billed_months m
    join sites s on s.id = m.site_id and s.archived_at is null
    left join declared_months d using (site_id, energy_type, reference_year, reference_month)
    where not exists (
      select from bill_feeds f where f.site_id = m.site_id and f.energy_type = m.energy_type
    )
    group by m.site_id, s.name, s.position, m.energy_type
    having bool_or(m.is_whole)
    order by s.position, m.site_id, m.energy_type`.execute(db);
  return rows.map(({ firstWhole, months, ...series }) => ({
    ...series,
    from: periodAt(firstWhole),
    months: months.map(({ at, isWhole, quantity, cents, typed }) => ({
      period: periodAt(at),
      isWhole,
      billed: { quantity, cents },
      typed,
    })),
  }));
}
