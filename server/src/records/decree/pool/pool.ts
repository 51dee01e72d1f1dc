import type { PoolStatement } from '@suivi/contract/decree/pool';
import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import { storedNumberOrNull } from '../../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { lockRow } from '../../lock-row.ts';

export type StoredPool = { statement: PoolStatement; version: number };

const poolId = 1;

/** What was decided about the pool; empty at version 1 as long as nothing was decided. */
export async function readStoredPool(db: Database | Tx): Promise<StoredPool> {
  const pool = await db.selectFrom('decree_pool').selectAll().executeTakeFirst();
  const rows = await db
    .selectFrom('decree_pool_sites')
    .select(['site_id', 'membership', 'representative', 'allocated_kwh', 'note'])
    .select(sql<string | null>`agreed_on::text`.as('agreed_day'))
    .orderBy('site_id')
    .execute();
  return {
    version: pool?.version ?? 1,
    statement: {
      order: pool?.nearest_by ?? 'kwh',
      note: pool?.note ?? '',
      sites: rows.map(row => ({
        siteId: row.site_id,
        membership: row.membership,
        representative: row.representative,
        agreedOn: row.agreed_day,
        allocatedKwh: storedNumberOrNull(row.allocated_kwh),
        note: row.note,
      })),
    },
  };
}

/** Locks the pool; waits for transactions that are changing it. */
export async function lockPool(tx: Tx): Promise<StoredPool> {
  await lockRow(tx, 'decree_pool', { column: 'id', value: poolId });
  return readStoredPool(tx);
}

/** Replaces what was decided, under its new version. */
export async function replacePool(
  { tx, journal }: Change,
  before: StoredPool,
  after: PoolStatement,
): Promise<void> {
  await tx
    .updateTable('decree_pool')
    .set({ nearest_by: after.order, note: after.note, updated_at: new Date(), version: before.version + 1 })
    .where('id', '=', poolId)
    .execute();
  await tx.deleteFrom('decree_pool_sites').execute();
  if (after.sites.length > 0) {
    await tx
      .insertInto('decree_pool_sites')
      .values(
        after.sites.map(site => ({
          site_id: site.siteId,
          membership: site.membership,
          representative: site.representative,
          agreed_on: site.agreedOn,
          allocated_kwh: site.allocatedKwh,
          note: site.note,
        })),
      )
      .execute();
  }
  await journal({
    action: 'setting.save-pool',
    entity: 'setting',
    entityId: 'pool',
    label: 'Mutualisation',
    before: before.statement,
    after,
  });
}
