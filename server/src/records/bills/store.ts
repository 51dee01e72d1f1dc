import type { BillContent, BilledPointContent } from '@suivi/contract/bills/bills';
import { canonicalSupplierName } from '@suivi/domain/bills/canonical-supplier-name';
import { sql } from 'kysely';
import { storedNumberOrNull } from '../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import type { BillKey, StoredContent } from './bill-kind.ts';

export type StoredBill = BillKey &
  StoredContent & { id: number; version: number; author: string | null; updatedAt: Date };

type Head = Omit<StoredBill, 'points' | 'htCents' | 'vatCents' | 'ttcCents'> & {
  htCents: string | null;
  vatCents: string | null;
  ttcCents: string;
};

/** The stored bill with its whole content; null when there is none. */
export async function readStoredBill(db: Database | Tx, id: number): Promise<StoredBill | null> {
  const [bill] = await readStoredBills(db, [id]);
  return bill ?? null;
}

/** The existing bills among `ids`, with their whole content. */
export async function readStoredBills(db: Database | Tx, ids: readonly number[]): Promise<StoredBill[]> {
  const { rows } = await sql<Head>`
    select b.id, b.version, b.origin, b.supplier_id as "supplierId", s.name as supplier, b.number, b.kind,
      b.issued_on::text as "issuedOn", b.ht_cents as "htCents", b.vat_cents as "vatCents", b.ttc_cents as "ttcCents",
      b.corrects_bill_id as "correctsBillId", b.notes, a.name as author, b.updated_at as "updatedAt"
    from bills b join suppliers s on s.id = b.supplier_id left join accounts a on a.id = b.updated_by
    where b.id = any (${ids}::int[]) order by b.id`.execute(db);
  const points = await readPoints(db, ids);
  return rows.map(head => ({
    ...head,
    htCents: storedNumberOrNull(head.htCents),
    vatCents: storedNumberOrNull(head.vatCents),
    ttcCents: Number(head.ttcCents),
    points: points.get(head.id) ?? [],
  }));
}

/** The same, locked until the transaction ends so that nobody else can change it. */
export async function lockBill(tx: Tx, id: number): Promise<StoredBill | null> {
  const [bill] = await lockBills(tx, [id]);
  return bill ?? null;
}

export async function lockBills(tx: Database | Tx, ids: readonly number[]): Promise<StoredBill[]> {
  await sql`select from bills where id = any (${ids}::int[]) order by id for no key update`.execute(tx);
  return readStoredBills(tx, ids);
}

/** The bills to which a supplier gave these numbers, one for each pair; suppliers by `canonicalSupplierName`. */
export async function findBillsOfNumbers(
  db: Database | Tx,
  wanted: readonly { supplier: string; number: string }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from bills b join suppliers s on s.id = b.supplier_id
    join unnest(
      ${wanted.map(({ supplier }) => canonicalSupplierName(supplier))}::text[],
      ${wanted.map(({ number }) => number)}::text[]
    ) as w (name, number) on w.name = s.name_canonical and w.number = b.number`.execute(db);
  return rows.map(({ id }) => id);
}

async function readPoints(
  db: Database | Tx,
  billIds: readonly number[],
): Promise<Map<number, BilledPointContent[]>> {
  const { rows } = await sql<{ billId: number; point: BilledPointContent }>`
    select q.bill_id as "billId",
      jsonb_build_object('pointId', q.point_id, 'firstDay', q.first_day::text, 'lastDay', q.last_day::text,
        'quantity', q.quantity, 'unit', q.unit, 'gasCoefficient', q.gas_coefficient, 'ttcCents', q.ttc_cents,
        'fixedCents', q.fixed_cents, 'isEstimated', q.is_estimated, 'isBeside', q.is_beside,
        'reads', coalesce((select jsonb_agg(jsonb_build_object('class', r.class, 'start', r.start_index,
            'end', r.end_index, 'coefficient', r.coefficient, 'quantity', r.quantity, 'kind', r.kind,
            'subscribed', r.subscribed, 'reached', r.reached) order by r.position)
          from bill_reads r where r.bill_point_id = q.id), '[]'),
        'lines', coalesce((select jsonb_agg(jsonb_build_object('component', l.component, 'label', l.label,
            'firstDay', l.first_day::text, 'lastDay', l.last_day::text, 'quantity', l.quantity, 'unit', l.unit,
            'unitPrice', l.unit_price, 'htCents', l.ht_cents, 'vatPermille', l.vat_permille) order by l.position)
          from bill_lines l where l.bill_point_id = q.id), '[]')) as point
    from bill_points q where q.bill_id = any (${billIds}::int[]) order by q.id`.execute(db);
  const byBill = Map.groupBy(rows, ({ billId }) => billId);
  return new Map([...byBill].map(([billId, own]) => [billId, own.map(({ point }) => point)]));
}

/** Whether another bill of the supplier already has the number. */
export async function isNumberTaken(
  tx: Tx,
  { supplier, number }: Pick<BillContent, 'supplier' | 'number'>,
  but: number | null,
): Promise<boolean> {
  const row = await tx
    .selectFrom('bills as b')
    .innerJoin('suppliers as s', 's.id', 'b.supplier_id')
    .select('b.id')
    .where('s.name_canonical', '=', canonicalSupplierName(supplier))
    .where('b.number', '=', number)
    .$if(but !== null, query => query.where('b.id', '<>', but ?? 0))
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the bills that name only these points; returns their suppliers. */
export async function removeBillsOfPoints(tx: Tx, pointIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ supplierId: number }>`
    delete from bills where id in (
      select bill_id from bill_points group by bill_id having bool_and(point_id = any (${pointIds}::int[])))
    returning supplier_id as "supplierId"`.execute(tx);
  return rows.map(({ supplierId }) => supplierId);
}
