import type { Change } from '../../../platform/change.ts';
import { writeRecords } from '../../../records/write-records.ts';
import type { ImportChange } from '../../../records/imports/changes.ts';
import { DataMoved } from '../import-job.ts';
import type { Importable } from './importables.ts';

/**
 * Puts records back; returns the names of those that somebody changed or used since, in which case the change must be rolled
 * back.
 */
export async function undoChanges<Key, Content, KeyColumn extends string, Column extends string>(
  change: Change,
  { kind, lock, findInUse, putBack, nameOf, goneName, write }: Importable<Key, Content, KeyColumn, Column>,
  changes: readonly ImportChange[],
): Promise<string[]> {
  const { tx } = change;
  const found = await lock(
    tx,
    changes.map(({ entityId }) => entityId),
  );
  const now = new Map(found.map(stored => [stored.id, stored]));
  const beforeOf = ({ before }: ImportChange) => before as (Key & Content) | null;
  const made = changes.filter(({ before }) => before === null).map(({ entityId }) => entityId);
  const inUse = (await findInUse?.(tx, made)) ?? new Set();
  const tell = await kind.teller(tx, [...found, ...changes.flatMap(each => beforeOf(each) ?? [])]);

  /**
   * Undefined: the record goes back to what it was before. If figures were changed by others since, the import's own are put back
   * one by one.
   */
  const contentOf = (each: ImportChange, current: Key & Content) =>
    putBack && each.left !== null ? putBack(current, beforeOf(each), each.left as Content) : undefined;
  const touched = changes.flatMap(each => {
    const { entityId: id, leftVersion } = each;
    const current = now.get(id);
    if (current?.version === leftVersion && !inUse.has(id)) return [];
    if (current && !inUse.has(id) && isSettled(contentOf(each, current))) return [];
    const known = current ?? beforeOf(each);
    if (known) return nameOf?.(known) ?? tell({ id, key: known, content: known }).label;
    return goneName === null ? [] : `${goneName} ${id}`;
  });
  if (touched.length > 0) return touched;

  const writes = changes.toReversed().flatMap(each => {
    const stored = now.get(each.entityId);
    const before = beforeOf(each);
    if (!stored) return [];
    const put = stored.version === each.leftVersion ? undefined : contentOf(each, stored);
    if (put === 'touched') throw new DataMoved();
    const content = put === undefined ? before : put;
    return { key: stored, stored, content: content && { ...stored, ...content } };
  });
  const written = await (write?.(change, writes) ?? writeRecords(change, kind, writes));
  if (written.includes(null)) throw new DataMoved();
  return [];
}

function isSettled(content: unknown): boolean {
  return content !== undefined && content !== 'touched';
}
