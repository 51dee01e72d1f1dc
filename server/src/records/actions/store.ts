import type { SavingAction } from '@suivi/contract/actions/saving-actions';
import { type RawBuilder, sql } from 'kysely';
import { storedNumberOrNull } from '../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

const bigints = ['costHtCents', 'costTtcCents', 'grantsCents', 'ceeKwhCumac', 'ceeCents'] as const;
type Bigint = (typeof bigints)[number];
type Row = Omit<SavingAction, Bigint> & Record<Bigint, string | null>;

/** The actions that satisfy a condition on `a`, the most recent first. */
async function readActions(db: Database | Tx, condition: RawBuilder<unknown>): Promise<SavingAction[]> {
  const { rows } = await sql<Row>`
    select a.id, a.site_id as "siteId", a.building_id as "buildingId", a.lever, a.title, a.state,
      a.decided_on::text as "decidedOn", a.works_from::text as "worksFrom", a.works_to::text as "worksTo",
      a.cost_ht_cents as "costHtCents", a.cost_ttc_cents as "costTtcCents", a.grants_cents as "grantsCents",
      a.cee_fiche as "ceeFiche", a.cee_kwh_cumac as "ceeKwhCumac", a.cee_cents as "ceeCents",
      case when a.expected_cents is not null then jsonb_build_object('cents', a.expected_cents, 'source', a.expected_source)
        end as "expectedMoney",
      a.lifetime_years as "lifetimeYears", a.owner, a.notes, a.version,
      array(select p.point_id from saving_action_points p where p.action_id = a.id order by p.point_id) as "pointIds",
      coalesce((
        select jsonb_agg(jsonb_build_object('energyType', e.energy_type, 'kwhPerYear', e.kwh_per_year)
          order by e.kwh_per_year desc, e.energy_type)
        from saving_action_energies e where e.action_id = a.id
      ), '[]') as expected,
      coalesce((
        select jsonb_agg(jsonb_build_object('energyType', j.energy_type,
          'from', jsonb_build_object('year', j.from_year, 'month', j.from_month),
          'to', jsonb_build_object('year', j.to_year, 'month', j.to_month),
          'kwhPerMonth', j.kwh_per_month, 'reason', j.reason, 'documentId', j.document_id) order by j.position)
        from saving_adjustments j where j.action_id = a.id
      ), '[]') as adjustments
    from saving_actions a join sites s on s.id = a.site_id and s.archived_at is null
    where ${condition} order by a.id desc`.execute(db);
  return rows.map(row => {
    const numbers = bigints.map(key => [key, storedNumberOrNull(row[key])]);
    return { ...row, ...(Object.fromEntries(numbers) as Record<Bigint, number | null>) };
  });
}

/** The actions of sites that are not archived. */
export function listActions(db: Database | Tx): Promise<SavingAction[]> {
  return readActions(db, sql`true`);
}

/** Locks the action until the transaction ends, so that nobody else can change it; null when there is none. */
export async function lockAction(tx: Tx, id: number): Promise<SavingAction | null> {
  await sql`select from saving_actions where id = ${id} for update`.execute(tx);
  const [action] = await readActions(tx, sql`a.id = ${id}`);
  return action ?? null;
}
