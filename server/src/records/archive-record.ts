import { sql } from 'kysely';
import type { Change } from '../platform/change.ts';
import type { RecordKind } from './write-records.ts';
import type { Written } from './write-rows.ts';

/** Archives a record, or restores it when `archivedAt` is null, with its journal row. */
export async function archiveRecord<Key, Content, KeyColumn extends string, Column extends string>(
  change: Change,
  { entity, table, teller, moved }: RecordKind<Key, Content, KeyColumn, Column>,
  { key, stored }: { key: Key; stored: Written & Content },
  archivedAt: Date | null,
): Promise<void> {
  await sql`
    update ${sql.table(table.name)} set archived_at = ${archivedAt}, updated_at = now(), version = version + 1
    where id = ${stored.id}`.execute(change.tx);
  moved.note(change, [{ id: stored.id, key, stored, content: stored }]);
  const tell = await teller(change.tx, [key]);
  const { state, ...told } = tell({ id: stored.id, key, content: stored });
  await change.journal({
    action: `${entity}.${archivedAt === null ? 'restore' : 'archive'}`,
    entity,
    entityId: stored.id,
    ...told,
    ...(archivedAt === null ? { after: state } : { before: state }),
  });
}
