import { canonicalSupplierName } from '@suivi/domain/bills/canonical-supplier-name';
import type { KnownForBills } from '@suivi/domain/bills/reading/known-for-bills';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

/** The points, suppliers and sites of the group, to which bills are matched. */
export async function readKnown(db: Database | Tx): Promise<KnownForBills> {
  const { rows: points } = await sql<KnownForBills['points'][number]>`
    select id, energy_type as "energyType", number from delivery_points order by id`.execute(db);
  const { rows: suppliers } = await sql<KnownForBills['suppliers'][number]>`
    select name, siren from suppliers order by id`.execute(db);
  const { rows: own } = await sql<{ siren: string }>`
    select distinct left(siret, 9) as siren from sites where siret is not null`.execute(db);
  return { points, suppliers, ownSirens: new Set(own.map(({ siren }) => siren)) };
}

export type NumberedBill = { id: number; supplier: string; number: string };

/** The bills with these numbers, by the canonical name of their supplier and their number. */
export async function findNumbered(
  db: Database | Tx,
  numbers: readonly string[],
): Promise<(supplier: string, number: string) => NumberedBill | null> {
  const { rows } = await sql<NumberedBill>`
    select b.id, s.name as supplier, b.number from bills b join suppliers s on s.id = b.supplier_id
    where b.number = any (${numbers}::text[])`.execute(db);
  const byKey = new Map(rows.map(row => [`${canonicalSupplierName(row.supplier)} ${row.number}`, row]));
  return (supplier, number) => byKey.get(`${canonicalSupplierName(supplier)} ${number}`) ?? null;
}

/** The bill to which a document is clipped; null when it is clipped to none. */
export async function findBillOfDocument(tx: Tx, documentId: number): Promise<NumberedBill | null> {
  const { rows } = await sql<NumberedBill>`
    select b.id, s.name as supplier, b.number
    from document_links l join bills b on b.id = l.bill_id join suppliers s on s.id = b.supplier_id
    where l.document_id = ${documentId} order by b.id limit 1`.execute(tx);
  return rows[0] ?? null;
}
