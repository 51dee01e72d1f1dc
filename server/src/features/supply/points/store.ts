import type { Tx } from '../../../platform/schema/tables.ts';

/** The first of these sites that is not in service and was not named before; null when there is none. */
export async function missingSite(
  tx: Tx,
  ids: readonly number[],
  before: readonly number[],
): Promise<number | null> {
  const rows = await tx
    .selectFrom('sites')
    .select('id')
    .where('id', 'in', [...ids])
    .where('archived_at', 'is', null)
    .forShare()
    .execute();
  const known = new Set([...rows.map(({ id }) => id), ...before]);
  return ids.find(id => !known.has(id)) ?? null;
}
