import type { JournalEntity } from '@suivi/domain/operation/journal-entities';
import type { Change } from '../platform/change.ts';
import type { JournalEntry } from '../platform/journal/journal-entry.ts';
import type { Tx } from '../platform/schema/tables.ts';
import { type Move, Movement } from './movement.ts';
import { type RecordTable, type Row, writeRows, type Written } from './write-rows.ts';

/** One kind of record: where it is stored, and what the journal says of it. */
export type RecordKind<Key, Content, KeyColumn extends string, Column extends string> = {
  entity: JournalEntity;
  table: RecordTable<KeyColumn, Column>;
  /** Where every write is noted, for the rules that derive what follows from it. */
  moved: Movement<Move<Key, Content>>;
  keyRows: (keys: readonly Key[], tx: Tx) => Row<KeyColumn>[] | Promise<Row<KeyColumn>[]>;
  contentRow: (content: Content) => Row<Column>;
  /** How the journal describes records with these keys. */
  teller: (tx: Tx, keys: readonly Key[]) => Promise<Teller<Key, Content>>;
  /** Writes the parts of the records that are stored in other tables. */
  writeParts?: (change: Change, parts: readonly RecordPart<Key, Content>[]) => Promise<void>;
};

/** Lets a kind's columns be inferred from its table. */
export function recordKind<Key, Content, KeyColumn extends string, Column extends string>(
  kind: Omit<RecordKind<Key, Content, KeyColumn, Column>, 'moved'>,
): RecordKind<Key, Content, KeyColumn, Column> {
  return { ...kind, moved: new Movement(kind.table.name) };
}

type Told = Pick<JournalEntry, 'siteId' | 'label'> & {
  /** The state that the journal keeps. */
  state: unknown;
};

/** `isFirst`: nothing was stored before. */
export type Teller<Key, Content> = (record: {
  id: number;
  key: Key;
  content: Content;
  isFirst?: boolean;
}) => Told;

export type RecordPart<Key, Content> = { id: number; key: Key; stored: Content | null; content: Content };

/** Created when nothing is `stored`, deleted when `content` is null. */
export type RecordWrite<Key, Content> = {
  key: Key;
  stored: (Written & Content) | null;
  content: Content | null;
  /** The specific action, where the journal says more than created, saved or deleted. */
  verb?: string;
};

/**
 * The only way to write records, whether somebody typed them or a file brought them: the rows, and a journal row for each.
 * Returns the result of each write, in the given order; null for a record that somebody else created, changed or deleted
 * meanwhile, in which case the whole change must be rolled back.
 */
export async function writeRecords<Key, Content, KeyColumn extends string, Column extends string>(
  change: Change,
  kind: RecordKind<Key, Content, KeyColumn, Column>,
  writes: readonly RecordWrite<Key, Content>[],
): Promise<(Written | null)[]> {
  const keys = writes.map(({ key }) => key);
  const keyRows = await kind.keyRows(keys, change.tx);
  const rows = writes.flatMap(({ stored, content }, index) => {
    const key = keyRows[index];
    return key ? { stored, key, content: content === null ? null : kind.contentRow(content) } : [];
  });
  const written = await writeRows(change, kind.table, rows);
  const parts = writes.flatMap(({ key, stored, content }, index) => {
    const id = written[index]?.id;
    return id === undefined || content === null ? [] : { id, key, stored, content };
  });
  await kind.writeParts?.(change, parts);
  kind.moved.note(
    change,
    writes.flatMap(({ key, stored, content }, index) => {
      const id = written[index]?.id;
      return id === undefined ? [] : { id, key, stored, content };
    }),
  );
  await writeEntries(change, kind, writes, written);
  return written;
}

async function writeEntries<Key, Content, KeyColumn extends string, Column extends string>(
  change: Change,
  { entity, teller }: RecordKind<Key, Content, KeyColumn, Column>,
  writes: readonly RecordWrite<Key, Content>[],
  written: readonly (Written | null)[],
): Promise<void> {
  const tell = await teller(
    change.tx,
    writes.map(({ key }) => key),
  );
  const entries: JournalEntry[] = [];
  for (const [index, { key, stored, content, verb }] of writes.entries()) {
    const id = written[index]?.id;
    const before = id === undefined || stored === null ? null : tell({ id, key, content: stored });
    const after =
      id === undefined || content === null ? null : tell({ id, key, content, isFirst: stored === null });
    const told = after ?? before;
    if (id === undefined || told === null) continue;
    entries.push({
      action: `${entity}.${verb ?? verbOf(stored, content)}`,
      entity,
      entityId: id,
      siteId: told.siteId ?? null,
      label: told.label,
      ...(before ? { before: before.state } : {}),
      ...(after ? { after: after.state } : {}),
    });
  }
  if (entries.length > 0) await change.journal(...entries);
}

function verbOf(stored: unknown, content: unknown): 'create' | 'save' | 'delete' {
  if (stored === null) return 'create';
  return content === null ? 'delete' : 'save';
}
