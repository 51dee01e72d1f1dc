import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/schema/tables.ts';

/**
 * Of the findings `f` that satisfy the condition, removes those that nobody judged and marks the others as gone; returns how many
 * there were.
 */
export async function dropFindings(tx: Tx, isDropped: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with dropped as materialized (
      select f.id, f.state from bill_findings f where (f.state = 'to-see' or f.gone_at is null) and ${isDropped}
    ), removed as (
      delete from bill_findings f using dropped d where f.id = d.id and f.state = 'to-see' returning f.id
    ), marked as (
      update bill_findings f set gone_at = now(), version = f.version + 1, updated_at = now()
      from dropped d where f.id = d.id and f.state <> 'to-see' returning f.id
    )
    select ((select count(*) from removed) + (select count(*) from marked))::int as count`.execute(tx);
  return rows[0]?.count ?? 0;
}
