import type { ImportTables } from './tables.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';

export type ImportChange = {
  entity: ImportTables['import_changes']['entity'];
  entityId: number;
  /** The version that the import left. */
  leftVersion: number;
  /** Null when the import created the record. */
  before: unknown;
  /** The content that the import left, where figures are undone one by one; null where the version decides. */
  left: unknown;
};

const changesPerStatement = 2000;

/** Stores what an import changed, so that it can be undone. `from` is the number of changes stored before. */
export async function keepChanges(
  tx: Tx,
  importId: number,
  changes: readonly ImportChange[],
  from: number,
): Promise<void> {
  for (let start = 0; start < changes.length; start += changesPerStatement) {
    const part = changes.slice(start, start + changesPerStatement);
    await sql`
      insert into import_changes (import_id, position, entity, entity_id, left_version, before, left_content)
      select ${importId}, ${from + start} + o, c.entity, c.entity_id, c.left_version, c.before, c.left_content
      from unnest(
        ${part.map(({ entity }) => entity)}::text[], ${part.map(({ entityId }) => entityId)}::int[],
        ${part.map(({ leftVersion }) => leftVersion)}::int[],
        ${part.map(({ before }) => (before === null ? null : JSON.stringify(before)))}::jsonb[],
        ${part.map(({ left }) => (left === null ? null : JSON.stringify(left)))}::jsonb[]
      ) with ordinality as c (entity, entity_id, left_version, before, left_content, o)`.execute(tx);
  }
}

/** In the order in which they were made. */
export async function readChanges(tx: Tx, importId: number): Promise<ImportChange[]> {
  const rows = await tx
    .selectFrom('import_changes')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute();
  return rows.map(row => ({
    entity: row.entity,
    entityId: row.entity_id,
    leftVersion: row.left_version,
    before: row.before,
    left: row.left_content,
  }));
}
