import type { ReceivedBill } from '@suivi/contract/bills/received-bills';
import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import type { StoredReading } from './tables.ts';

export type StoredReceived = Omit<ReceivedBill, 'state' | 'proposal' | 'there' | 'correctsBillId'> & {
  reading: StoredReading;
};

/** Marks the document as waiting, unless it already is. Returns whether it is new. */
export async function addReceived(
  change: Change,
  documentId: number,
  name: string,
  reading: StoredReading,
): Promise<boolean> {
  const added = await change.tx
    .insertInto('received_bills')
    .values({
      document_id: documentId,
      reading: JSON.stringify(reading),
      received_by: change.author.accountId,
    })
    .onConflict(conflict => conflict.column('document_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) {
    change.nothingToDo();
    return false;
  }
  await change.journal({
    action: 'document.receive',
    entity: 'document',
    entityId: documentId,
    label: name,
    after: { name },
  });
  return true;
}

/** Ends the waiting of the document; the file itself is kept. Recorded in the journal when no bill was made of it. */
export async function removeReceived(
  change: Change,
  { id, documentId, name }: Pick<StoredReceived, 'id' | 'documentId' | 'name'>,
  why: 'entered' | 'set-aside',
): Promise<void> {
  await change.tx.deleteFrom('received_bills').where('id', '=', id).execute();
  if (why === 'entered') return;
  await change.journal({
    action: 'document.set-aside',
    entity: 'document',
    entityId: documentId,
    label: name,
    before: { name },
  });
}

const mostListed = 200;

/** In the order of reception, two hundred at most. */
export async function listReceived(db: Database | Tx): Promise<StoredReceived[]> {
  return select(db, sql`true order by r.id limit ${mostListed}`);
}

export async function findReceivedDocument(
  db: Database | Tx,
  documentId: number,
): Promise<StoredReceived | null> {
  return (await select(db, sql`r.document_id = ${documentId}`))[0] ?? null;
}

/** Locks the received bill until the transaction ends, so that nobody else can change it; null when there is none. */
export async function lockReceived(tx: Tx, id: number): Promise<StoredReceived | null> {
  return (await select(tx, sql`r.id = ${id} for update of r`))[0] ?? null;
}

type Row = Omit<StoredReceived, 'receivedAt'> & { receivedAt: Date };

async function select(db: Database | Tx, condition: RawBuilder<unknown>): Promise<StoredReceived[]> {
  const { rows } = await sql<Row>`
    select r.id, r.version, r.reading, d.id as "documentId", d.name, d.media_type as "mediaType",
      d.page_count as "pageCount", d.size_bytes as "sizeBytes", a.name as "receivedBy", r.received_at as "receivedAt"
    from received_bills r join documents d on d.id = r.document_id left join accounts a on a.id = r.received_by
    where ${condition}`.execute(db);
  return rows.map(row => ({ ...row, receivedAt: row.receivedAt.toISOString() }));
}
