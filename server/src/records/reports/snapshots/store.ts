import type { Snapshot } from '@suivi/contract/reports/snapshots';
import { type SnapshotFigure, settledFigures } from '@suivi/domain/reports/snapshot-figures';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Change } from '../../../platform/change.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { keepDocument, type NewDocument } from '../../documents/store.ts';

export type NewSnapshot = Pick<Snapshot, 'kind' | 'year' | 'scopeName'> & {
  asked?: Snapshot['asked'];
  siteId: number | null;
  figures: readonly SnapshotFigure[];
  /** Name of the person who makes it. */
  madeBy: string;
};

/** The snapshot as stored; differences from the present figures are for callers that can compute these. */
export type StoredSnapshot = Omit<Snapshot, 'changedCount'> & { figures: SnapshotFigure[] };

/** SHA-256 of the figures as JSON: key, label, unit and value of each, in the order of their keys. */
export function figuresHash(figures: readonly SnapshotFigure[]): string {
  return createHash('sha256')
    .update(JSON.stringify(settledFigures(figures)))
    .digest('hex');
}

/** Files figures and their document, with the journal row. Nothing can change or remove them afterwards. */
export async function fileSnapshot(
  change: Change,
  snapshot: NewSnapshot,
  document: Omit<NewDocument, 'sha256' | 'pageCount'>,
): Promise<StoredSnapshot> {
  const { kind, year, siteId, scopeName, madeBy, asked = null } = snapshot;
  const figures = settledFigures(snapshot.figures);
  const sha256 = createHash('sha256').update(document.bytes).digest('hex');
  const documentId = await keepDocument(change, { ...document, sha256, pageCount: null });
  const { id } = await change.tx
    .insertInto('snapshots')
    .values({
      kind,
      reference_year: year,
      site_id: siteId,
      scope_name: scopeName,
      asked: asked === null ? null : JSON.stringify(asked),
      figures: JSON.stringify(figures),
      figures_sha256: figuresHash(figures),
      document_id: documentId,
      made_by: change.author.accountId,
      made_by_name: madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = await findSnapshot(change.tx, id);
  if (stored === null) throw new Error('a snapshot vanished inside its own transaction');
  const { figuresSha256, documentName, documentSha256 } = stored;
  await change.journal({
    action: 'snapshot.file',
    entity: 'snapshot',
    entityId: id,
    siteId,
    label: `${scopeName} · ${year}`,
    after: {
      kind,
      year,
      ...(asked && { asked }),
      figuresSha256,
      figureCount: figures.length,
      documentName,
      documentSha256,
    },
  });
  return stored;
}

type Row = Omit<StoredSnapshot, 'madeAt' | 'figureCount'> & { madeAt: Date };

const selected = sql`
  select p.id, p.kind, p.reference_year as year, s.code as "siteCode", p.scope_name as "scopeName", p.asked, p.figures,
    p.figures_sha256 as "figuresSha256", p.document_id as "documentId", d.name as "documentName",
    d.sha256 as "documentSha256", p.made_by_name as "madeBy", p.made_at as "madeAt"
  from snapshots p join documents d on d.id = p.document_id left join sites s on s.id = p.site_id`;

/** The most recent first. */
export async function listStored(db: Database): Promise<StoredSnapshot[]> {
  const { rows } = await sql<Row>`${selected} order by p.made_at desc, p.id desc`.execute(db);
  return rows.map(storedOf);
}

/** When something was last filed for a year and scope, and by whom; null: never. */
export async function findLastFiled(
  db: Database,
  { kind, year, siteId }: Pick<NewSnapshot, 'kind' | 'year' | 'siteId'>,
): Promise<{ by: string; at: string } | null> {
  const row = await db
    .selectFrom('snapshots')
    .select(['made_by_name', 'made_at'])
    .where('kind', '=', kind)
    .where('reference_year', '=', year)
    .where('site_id', siteId === null ? 'is' : '=', siteId)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { by: row.made_by_name, at: row.made_at.toISOString() } : null;
}

export async function findSnapshot(db: Database | Tx, id: number): Promise<StoredSnapshot | null> {
  const { rows } = await sql<Row>`${selected} where p.id = ${id}`.execute(db);
  return rows[0] ? storedOf(rows[0]) : null;
}

function storedOf(row: Row): StoredSnapshot {
  return { ...row, figureCount: row.figures.length, madeAt: row.madeAt.toISOString() };
}
