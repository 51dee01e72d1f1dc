import { isoMonth } from '@suivi/domain/ground/calendar/month';
import type { DocumentSubject } from '@suivi/domain/documents/document-subject';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import type { ClippedTo } from '../../records/documents/store.ts';

/** The name of a subject in the journal; null when it does not exist. Locked against its deletion meanwhile. */
export async function findSubject(tx: Tx, subject: DocumentSubject): Promise<ClippedTo | null> {
  const { rows } = await sql<Pick<ClippedTo, 'label' | 'siteId'>>`${questionOf(subject)}`.execute(tx);
  return rows[0] ? { subject, ...rows[0] } : null;
}

function questionOf(subject: DocumentSubject) {
  switch (subject.kind) {
    case 'bill':
      return sql`select s.name || ' · ' || b.number as label, null::int as "siteId"
        from bills b join suppliers s on s.id = b.supplier_id where b.id = ${subject.id} for key share of b`;
    case 'site':
      return sql`select name as label, id as "siteId" from sites where id = ${subject.id} for key share`;
    case 'month-note':
      return sql`select s.name || ' · ' || n.reference_year || '-' || lpad(n.reference_month::text, 2, '0') as label,
          s.id as "siteId"
        from month_notes n join sites s on s.id = n.site_id where n.id = ${subject.id} for key share of n`;
    case 'delivery-point':
      return sql`select energy_type || ' · ' || number as label, null::int as "siteId"
        from delivery_points where id = ${subject.id} for key share`;
    case 'saving-action':
      return sql`select s.name || ' · ' || a.title as label, s.id as "siteId"
        from saving_actions a join sites s on s.id = a.site_id where a.id = ${subject.id} for key share of a`;
    case 'month': {
      const { siteId, energyType, period } = subject;
      const month = isoMonth(period);
      return sql`select name || ' · ' || ${energyType} || ' · ' || ${month} as label, id as "siteId"
        from sites where id = ${siteId} for key share`;
    }
  }
}

export type DocumentUsage = {
  count: number;
  sizeBytes: number;
  unlinkedCount: number;
  unlinkedBytes: number;
  databaseBytes: number;
};

export async function readUsage(db: Database): Promise<DocumentUsage> {
  const { rows } = await sql<Record<keyof DocumentUsage, string>>`
    select count(*) as "count", coalesce(sum(size_bytes), 0) as "sizeBytes",
      count(unlinked_at) as "unlinkedCount",
      coalesce(sum(size_bytes) filter (where unlinked_at is not null), 0) as "unlinkedBytes",
      pg_database_size(current_database()) as "databaseBytes"
    from documents`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate has one row');
  return {
    count: Number(row.count),
    sizeBytes: Number(row.sizeBytes),
    unlinkedCount: Number(row.unlinkedCount),
    unlinkedBytes: Number(row.unlinkedBytes),
    databaseBytes: Number(row.databaseBytes),
  };
}
