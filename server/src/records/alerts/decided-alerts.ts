import type { DecidedAlert } from '@suivi/domain/alerts/decisions';
import { sql } from 'kysely';
import { storedNumberOrNull } from '../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

export type ListedAlert = DecidedAlert & { version: number; firstSeenAt: Date };

type Row = Omit<ListedAlert, 'gapCents'> & { gapCents: string | null };

/** What is needed to group alerts by decision; without those of archived sites or buildings. */
export async function readDecidedAlerts(db: Database | Tx, which: 'open' | 'all'): Promise<ListedAlert[]> {
  const { rows } = await sql<Row>`
    select a.id, a.site_id as "siteId", a.building_id as "buildingId", a.energy_type as "energyType", a.rule, a.severity,
      a.state = 'open' as "isOpen", a.gap_cents as "gapCents", a.version, a.first_seen_at as "firstSeenAt",
      a.reference_year * 12 + a.reference_month - 1 as "from",
      coalesce(
        (a.evidence #>> '{months,-1,period,year}')::int * 12 + (a.evidence #>> '{months,-1,period,month}')::int - 1,
        a.reference_year * 12 + a.reference_month - 1
      ) as "to"
    from alerts a
    where a.site_id <> all (array(select id from sites where archived_at is not null))
      and (
        a.building_id is null
        or a.building_id <> all (array(select id from buildings where archived_at is not null))
      )
      ${which === 'open' ? sql`and a.state = 'open'` : sql``}`.execute(db);
  return rows.map(row => ({ ...row, gapCents: storedNumberOrNull(row.gapCents) }));
}
