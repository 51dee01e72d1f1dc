import type { DecidedAlert } from '@suivi/domain/alerts/decisions';
import { sql } from 'kysely';
import { storedNumberOrNull } from '../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

export type ListedAlert = DecidedAlert & { version: number; firstSeenAt: Date };

type Row = {
  id: number;
  site_id: number;
  building_id: number | null;
  energy_type: ListedAlert['energyType'];
  rule: ListedAlert['rule'];
  severity: ListedAlert['severity'];
  is_open: boolean;
  gap_cents: string | null;
  from_month: number;
  to_month: number;
  version: number;
  first_seen_at: Date;
};

/** What is needed to group alerts by decision; without those of archived sites or buildings. */
export async function readDecidedAlerts(db: Database | Tx, which: 'open' | 'all'): Promise<ListedAlert[]> {
  const { rows } = await sql<Row>`
    select a.id, a.site_id, a.building_id, a.energy_type, a.rule, a.severity, a.state = 'open' as is_open,
      a.gap_cents, a.version, a.first_seen_at,
      a.reference_year * 12 + a.reference_month - 1 as from_month,
      coalesce(
        (a.evidence #>> '{months,-1,period,year}')::int * 12 + (a.evidence #>> '{months,-1,period,month}')::int - 1,
        a.reference_year * 12 + a.reference_month - 1
      ) as to_month
    from alerts a
    where a.site_id <> all (array(select id from sites where archived_at is not null))
      and (
        a.building_id is null
        or a.building_id <> all (array(select id from buildings where archived_at is not null))
      )
      ${which === 'open' ? sql`and a.state = 'open'` : sql``}`.execute(db);
  return rows.map(row => ({
    id: row.id,
    siteId: row.site_id,
    buildingId: row.building_id,
    energyType: row.energy_type,
    rule: row.rule,
    severity: row.severity,
    isOpen: row.is_open,
    gapCents: storedNumberOrNull(row.gap_cents),
    from: row.from_month,
    to: row.to_month,
    version: row.version,
    firstSeenAt: row.first_seen_at,
  }));
}
