import type { AttachedDocument } from '@suivi/contract/documents/documents';
import type { DocumentRole, DocumentSubject } from '@suivi/domain/documents/document-subject';
import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import type { ReceivedFile } from '../../platform/received-files/received-file.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import { isAt, placeOf } from './document-place.ts';

export type NewDocument = Pick<ReceivedFile, 'mediaType' | 'pageCount'> & {
  name: string;
  sha256: string;
  bytes: Buffer;
};

/** Stores a document, or finds the one with the same bytes; returns its identifier. A new one is linked to nothing yet. */
export async function keepDocument({ tx, author }: Change, document: NewDocument): Promise<number> {
  const { name, sha256, bytes, mediaType, pageCount } = document;
  const added = await tx
    .insertInto('documents')
    .values({
      sha256,
      name,
      media_type: mediaType,
      size_bytes: bytes.length,
      page_count: pageCount,
      content: bytes,
      uploaded_by: author.accountId,
    })
    .onConflict(conflict => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return added.id;
  const { id } = await tx
    .selectFrom('documents')
    .select('id')
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return id;
}

export type ClippedTo = { subject: DocumentSubject; label: string; siteId: number | null };

/** Clips a document to a subject, with its journal row; null when it is already clipped there. */
export async function clipDocument(
  change: Change,
  documentId: number,
  { subject, label, siteId }: ClippedTo,
  role: DocumentRole,
): Promise<AttachedDocument | null> {
  const { rows } = await sql<{ id: number }>`
    insert into document_links (document_id, ${columns(subject)}, role, added_by)
    values (${documentId}, ${values(subject)}, ${role}, ${change.author.accountId})
    on conflict do nothing returning id`.execute(change.tx);
  const linkId = rows[0]?.id;
  if (linkId === undefined) return null;
  const attached = await findLink(change.tx, linkId);
  if (attached === null) throw new Error('a link vanished inside its own transaction');
  await change.journal({
    action: 'document.clip',
    entity: 'document',
    entityId: documentId,
    siteId,
    label: `${attached.name} · ${label}`,
    after: stateOf(attached),
  });
  return attached;
}

/** Removes a document from a subject, with its journal row. The file is kept until it has been clipped to nothing for a year. */
export async function unclipDocument(
  change: Change,
  attached: AttachedDocument,
  told: Pick<ClippedTo, 'label' | 'siteId'>,
): Promise<void> {
  await change.tx.deleteFrom('document_links').where('id', '=', attached.linkId).execute();
  await change.journal({
    action: 'document.remove',
    entity: 'document',
    entityId: attached.documentId,
    siteId: told.siteId,
    label: `${attached.name} · ${told.label}`,
    before: stateOf(attached),
  });
}

/** Deletes documents that have been clipped to nothing for this number of days. */
export async function removeUnlinkedDocuments(db: Database, days: number): Promise<void> {
  await sql`delete from documents
    where unlinked_at < now() - make_interval(days => ${days})
      and not exists (select from received_bills r where r.document_id = documents.id)
      and not exists (select from snapshots s where s.document_id = documents.id)
      and not exists (select from operat_models m where m.document_id = documents.id)`.execute(db);
}

function stateOf({ name, mediaType, sizeBytes, role }: AttachedDocument) {
  return { name, mediaType, sizeBytes, role };
}

const columns = (subject: DocumentSubject) =>
  sql.join(Object.keys(placeOf(subject)).map(column => sql.ref(column)));
const values = (subject: DocumentSubject) => sql.join(Object.values(placeOf(subject)));

type Row = Omit<AttachedDocument, 'addedAt'> & { addedAt: Date };

const selected = sql`
  select l.id as "linkId", l.version, d.id as "documentId", d.name, d.media_type as "mediaType",
    d.size_bytes as "sizeBytes", d.page_count as "pageCount", l.role, a.name as "addedBy", l.added_at as "addedAt"
  from document_links l join documents d on d.id = l.document_id left join accounts a on a.id = l.added_by`;

/** The documents that are clipped to a subject, the first one first. */
export async function listAttached(db: Database | Tx, subject: DocumentSubject): Promise<AttachedDocument[]> {
  const { rows } = await sql<Row>`
    ${selected} where ${isAt(placeOf(subject))} order by l.added_at, l.id`.execute(db);
  return rows.map(attachedOf);
}

async function findLink(tx: Tx, linkId: number): Promise<AttachedDocument | null> {
  const { rows } = await sql<Row>`${selected} where l.id = ${linkId}`.execute(tx);
  return rows[0] ? attachedOf(rows[0]) : null;
}

function attachedOf(row: Row): AttachedDocument {
  return { ...row, addedAt: row.addedAt.toISOString() };
}

/** Locks the link until the transaction ends, so that nobody else can change it; returns it with what it is clipped to. */
export async function lockLink(
  tx: Tx,
  linkId: number,
): Promise<{ attached: AttachedDocument; subject: DocumentSubject } | null> {
  const { rows } = await sql<{ subject: DocumentSubject }>`
    select case
      when bill_id is not null then jsonb_build_object('kind', 'bill', 'id', bill_id)
      when month_note_id is not null then jsonb_build_object('kind', 'month-note', 'id', month_note_id)
      when point_id is not null then jsonb_build_object('kind', 'delivery-point', 'id', point_id)
      when action_id is not null then jsonb_build_object('kind', 'saving-action', 'id', action_id)
      when energy_type is null then jsonb_build_object('kind', 'site', 'id', site_id)
      else jsonb_build_object('kind', 'month', 'siteId', site_id, 'energyType', energy_type,
        'period', jsonb_build_object('year', reference_year, 'month', reference_month))
      end as subject
    from document_links where id = ${linkId} for update`.execute(tx);
  const attached = rows[0] ? await findLink(tx, linkId) : null;
  return rows[0] && attached ? { attached, subject: rows[0].subject } : null;
}

export type StoredDocument = {
  id: number;
  sha256: string;
  name: string;
  mediaType: AttachedDocument['mediaType'];
  pageCount: number | null;
  content: Buffer;
};

/** The document with its bytes; null when there is none. */
export async function readDocument(db: Database, id: number): Promise<StoredDocument | null> {
  const row = await db
    .selectFrom('documents')
    .select(['id', 'sha256', 'name', 'media_type as mediaType', 'page_count as pageCount', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
