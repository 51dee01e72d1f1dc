import type { IndexedDocument, ProvedKind } from '@suivi/contract/documents/document-index';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { sql } from 'kysely';
import type { Database } from '../../platform/schema/tables.ts';
import type { ProofQuestion } from '../../records/declarations/read-unproved-months.ts';

export type IndexQuestion = {
  search?: string | undefined;
  kind?: ProvedKind | undefined;
  site?: string | undefined;
};

type Row = Omit<IndexedDocument, 'addedAt' | 'period'> & {
  addedAt: Date;
  year: number | null;
  month: Period['month'] | null;
};

/** What each link points to, and what was made official, with the site where there is one. */
const proofs = sql`(
  select 'link:' || l.id as key, l.document_id, l.role, a.name as added_by, l.added_at,
    case when l.bill_id is not null then 'bill' when l.month_note_id is not null then 'month-note'
      when l.point_id is not null then 'delivery-point' when l.action_id is not null then 'saving-action'
      when l.energy_type is not null then 'month' else 'site' end as kind,
    coalesce(u.name || ' · ' || b.number, t.title, p.number, '') as label, coalesce(l.bill_id, l.action_id) as subject_id,
    s.name as site_name, s.code as site_code, s.archived_at is null as is_in_service, coalesce(l.energy_type, n.energy_type, p.energy_type) as energy_type,
    coalesce(l.reference_year, n.reference_year) as year, coalesce(l.reference_month, n.reference_month) as month
  from document_links l
  left join bills b on b.id = l.bill_id left join suppliers u on u.id = b.supplier_id
  left join month_notes n on n.id = l.month_note_id
  left join delivery_points p on p.id = l.point_id
  left join saving_actions t on t.id = l.action_id
  left join lateral (
    select coalesce(l.site_id, n.site_id, t.site_id, (
      select d.site_id from delivery_point_places d
      where d.point_id = coalesce(l.point_id, (
        select min(q.point_id) from bill_points q where q.bill_id = l.bill_id))
      order by d.to_day desc nulls first, d.share_ppm desc limit 1)) as id) w on true
  left join sites s on s.id = w.id
  left join accounts a on a.id = l.added_by
  union all
  select 'snapshot:' || f.id, f.document_id, null, f.made_by_name, f.made_at, 'snapshot',
    f.kind || ' ' || f.reference_year, null, f.scope_name, s.code, s.archived_at is null, null, f.reference_year, null
  from snapshots f left join sites s on s.id = f.site_id
)`;

function conditionOf({ search, kind, site }: IndexQuestion) {
  const words = search === undefined || search === '' ? null : search.toLowerCase();
  return sql`(${kind ?? null}::text is null or x.kind = ${kind ?? null})
    and (${site ?? null}::text is null or x.site_code = ${site ?? null})
    and (${words}::text is null or position(${words} in lower(d.name || ' ' || x.label || ' ' || coalesce(x.site_name, ''))) > 0)`;
}

export async function readIndexPage(
  db: Database,
  question: IndexQuestion,
  most: number,
): Promise<{ documents: IndexedDocument[]; count: number }> {
  const from = sql`${proofs} x join documents d on d.id = x.document_id where ${conditionOf(question)}`;
  const { rows } = await sql<Row>`
    select x.key, d.id as "documentId", d.name, d.media_type as "mediaType", d.size_bytes as "sizeBytes",
      d.page_count as "pageCount", d.sha256, x.role, x.kind, x.label, x.subject_id as "subjectId",
      x.site_name as "siteName", case when x.is_in_service then x.site_code end as "siteCode",
      x.energy_type as "energyType", x.year, x.month, x.added_by as "addedBy", x.added_at as "addedAt"
    from ${from} order by x.added_at desc, x.key limit ${most}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(db);
  return {
    count: counted.rows[0]?.count ?? 0,
    documents: rows.map(({ year, month, addedAt, ...row }) => ({
      ...row,
      period: year === null || month === null ? null : { year, month },
      addedAt: addedAt.toISOString(),
    })),
  };
}

type UnprovedBill = { id: number; supplier: string; number: string; issuedOn: string };

/** Bills that were issued in the year and have no document, the most recent first. */
export async function readUnprovedBills(
  db: Database,
  { year, site }: ProofQuestion,
): Promise<UnprovedBill[]> {
  const { rows } = await sql<UnprovedBill>`
    select b.id, s.name as supplier, b.number, b.issued_on::text as "issuedOn"
    from bills b join suppliers s on s.id = b.supplier_id
    where extract(year from b.issued_on) = ${year}
      and not exists (select from document_links l where l.bill_id = b.id)
      and (${site ?? null}::text is null or exists (
        select from bill_points q join delivery_point_places p on p.point_id = q.point_id join sites t on t.id = p.site_id
        where q.bill_id = b.id and t.code = ${site ?? null}))
    order by b.issued_on desc, b.id desc`.execute(db);
  return rows;
}
