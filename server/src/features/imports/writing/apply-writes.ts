import type { Change } from '../../../platform/change.ts';
import { type RecordWrite, writeRecords } from '../../../records/write-records.ts';
import type { ImportChange } from '../../../records/imports/changes.ts';
import { DataMoved } from './data-moved.ts';
import type { Importable } from './importables.ts';

/** Writes records as if somebody had typed them, and tells what undoing it needs. */
export async function applyWrites<Key, Content, KeyColumn extends string, Column extends string>(
  change: Change,
  { entity, kind, write, replacedOf, putBack }: Importable<Key, Content, KeyColumn, Column>,
  writes: readonly RecordWrite<Key, Content>[],
): Promise<ImportChange[]> {
  const written = await (write?.(change, writes) ?? writeRecords(change, kind, writes));
  return writes.map(({ stored, content }, index) => {
    const left = written[index];
    if (!left) throw new DataMoved();
    const before = stored && (replacedOf?.(stored) ?? stored);
    return { entity, entityId: left.id, leftVersion: left.version, before, left: putBack ? content : null };
  });
}
