import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import type { Tx } from '../../platform/schema/tables.ts';

/** Locks an alert; waits for transactions that recompute or acknowledge it now. */
export async function lockAlert(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('alerts')
    .select(['version', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks several alerts, in the order of their numbers, so that two transactions with alerts in common do not wait for each other.
 */
export async function lockAlertsById(tx: Tx, ids: number[]) {
  return tx
    .selectFrom('alerts')
    .select(['id', 'version', 'state'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function markAcknowledged(
  { tx, author }: Change,
  ids: number[],
  comment: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('alerts')
    .set({
      state: 'acknowledged',
      acknowledged_by: author.accountId,
      acknowledged_by_name: author.name,
      acknowledged_at: sql<Date>`now()`,
      acknowledgement_comment: comment,
      updated_at: sql<Date>`now()`,
    })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}
