import { sql } from 'kysely';
import { mostWaiting } from '@suivi/contract/imports/deposits';
import type {
  ImportAnswer,
  ImportOutcome,
  ImportSheet,
  ImportState,
} from '@suivi/contract/imports/import-values';
import { type ImportDecisions, noDecisions } from '@suivi/domain/imports/dry-run/import-decisions';
import type { ImportMapping } from '@suivi/domain/imports/words/mapping';
import type { Change } from '../../platform/change.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

export type Reader = Database | Tx;

export type StoredImport = {
  id: number;
  version: number;
  fileName: string;
  state: ImportState;
  sheets: ImportSheet[];
  /** One for each of the file's tables; null for a table that is not read. */
  mappings: (ImportMapping | null)[];
  answers: ImportAnswer[];
  decisions: ImportDecisions;
  mode: 'all' | 'valid' | null;
  signature: string | null;
  outcome: ImportOutcome | null;
  /** For a deposit of a program: what happens once it is checked; null: not a deposit. */
  deposit: 'apply' | 'trial' | null;
  done: number;
  total: number;
  createdBy: number | null;
  createdByName: string;
  createdAt: Date;
};

const listedColumns = [
  'id',
  'version',
  'file_name as fileName',
  'state',
  'sheets',
  'mappings',
  'decisions',
  'mode',
  'signature',
  'outcome',
  'deposit',
  'done',
  'total',
  'created_by as createdBy',
  'created_by_name as createdByName',
  'created_at as createdAt',
] as const;

function select(db: Reader, id: number) {
  return db.selectFrom('imports').select(listedColumns).select('answers').where('id', '=', id);
}

export async function findImport(db: Reader, id: number): Promise<StoredImport | null> {
  return (await select(db, id).executeTakeFirst()) ?? null;
}

/** Locks the import; waits for transactions that are changing it. */
export async function lockImport(tx: Tx, id: number): Promise<StoredImport | null> {
  return (await select(tx, id).forUpdate().executeTakeFirst()) ?? null;
}

const listed = 50;

/** An import in a list, without what its names refer to: each may have thousands of answers. */
export type ListedImport = Omit<StoredImport, 'answers'>;

export async function findLastImports(db: Reader): Promise<ListedImport[]> {
  return db.selectFrom('imports').select(listedColumns).orderBy('id', 'desc').limit(listed).execute();
}

/**
 * Deposits of programs that leave something to decide, the oldest first.
 * @param of The account they belong to; null: all accounts.
 */
export async function findWaitingDeposits(db: Reader, of: number | null) {
  return db
    .selectFrom('imports')
    .select(['id', 'file_name as fileName', 'created_at as createdAt'])
    .where('deposit', '=', 'apply')
    .where('state', 'in', ['mapping', 'checked'])
    .where(sql<boolean>`coalesce(outcome->>'kind', '') <> 'failed'`)
    .$if(of !== null, query => query.where('created_by', '=', of))
    .orderBy('id')
    .limit(mostWaiting)
    .execute();
}

/** A stored file; code that recognises its digest (SHA-256, in base64) need not read it. */
export type KeptFile = { digest: string; read: () => Promise<Buffer> };

/** Null when the file is no longer stored. */
export async function findContent(db: Reader, id: number): Promise<KeptFile | null> {
  const { rows } = await sql<{ digest: string }>`
    select encode(sha256(content), 'base64') as digest from imports where id = ${id} and content is not null`.execute(
    db,
  );
  const digest = rows[0]?.digest;
  if (digest === undefined) return null;
  const read = async () => {
    const row = await db.selectFrom('imports').select('content').where('id', '=', id).executeTakeFirst();
    return row?.content ?? Buffer.alloc(0);
  };
  return { digest, read };
}

type NewImport = Pick<StoredImport, 'fileName' | 'sheets' | 'mappings' | 'deposit'> & { content: Buffer };

export async function insertImport(
  { tx, author }: Change,
  { fileName, content, sheets, mappings, deposit }: NewImport,
): Promise<number> {
  const { id } = await tx
    .insertInto('imports')
    .values({
      file_name: fileName,
      content,
      sheets: JSON.stringify(sheets),
      mappings: JSON.stringify(mappings),
      decisions: JSON.stringify(noDecisions),
      state: 'mapping',
      deposit,
      mode: null,
      signature: null,
      outcome: null,
      worker: null,
      seen_at: null,
      created_by: author.accountId,
      created_by_name: author.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Step = {
  state: ImportState;
  outcome?: ImportOutcome | null;
  mappings?: (ImportMapping | null)[];
  decisions?: ImportDecisions;
  answers?: ImportAnswer[];
  mode?: 'all' | 'valid' | null;
  signature?: string | null;
};

/** Moves an import to its next step and releases it from its worker. */
export async function moveImport(tx: Tx, { id, version }: StoredImport, step: Step): Promise<void> {
  await tx
    .updateTable('imports')
    .set({
      state: step.state,
      ...(step.outcome === undefined ? {} : { outcome: step.outcome && JSON.stringify(step.outcome) }),
      ...(step.mappings === undefined ? {} : { mappings: JSON.stringify(step.mappings) }),
      ...(step.decisions === undefined ? {} : { decisions: JSON.stringify(step.decisions) }),
      ...(step.answers === undefined ? {} : { answers: JSON.stringify(step.answers) }),
      ...(step.mode === undefined ? {} : { mode: step.mode }),
      ...(step.signature === undefined ? {} : { signature: step.signature }),
      done: 0,
      total: 0,
      worker: null,
      seen_at: null,
      updated_at: new Date(),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes the file and the dry run of an abandoned import. */
export async function dropContent(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('import_items').where('import_id', '=', id).execute();
  await tx.updateTable('imports').set({ content: null }).where('id', '=', id).execute();
}

/**
 * Makes the checks of a transaction with many rows use indexes. A plan that the database made for its foreign keys while a table
 * was empty would be used until the end: it reads the whole table for each row that refers to it.
 */
export async function planByIndexes(tx: Tx): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(tx);
}

/** Updates the planner's statistics at once after an import of many rows. */
export async function analyzeImported(db: Reader): Promise<void> {
  await sql`select analyze_imported()`.execute(db);
}
