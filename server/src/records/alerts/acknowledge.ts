import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import type { Tx } from '../../platform/schema/tables.ts';

/** Waits for whoever recomputes or acknowledges the alert now. */
export async function lockAlert(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('alerts')
    .select(['version', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
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
