import type { BillKind } from '@suivi/domain/bills/bill';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/schema/tables.ts';

export async function findPointEnergies(tx: Tx, ids: readonly number[]): Promise<Map<number, EnergyType>> {
  const rows = await tx
    .selectFrom('delivery_points')
    .select(['id', 'energy_type'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Map(rows.map(({ id, energy_type }) => [id, energy_type]));
}

export async function isBill(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('bills').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export type SiteName = { id: number; code: string; name: string };

export async function readSites(db: Database | Tx): Promise<Map<number, SiteName>> {
  const rows = await db.selectFrom('sites').select(['id', 'code', 'name']).execute();
  return new Map(rows.map(site => [site.id, site]));
}

export type Reference = { id: number; supplier: string; number: string; kind: BillKind };

/** Bills by their identifiers, and those that correct any of `corrected`. */
export async function readReferences(
  db: Database | Tx,
  ids: readonly number[],
  corrected: readonly number[] = [],
): Promise<(Reference & { corrects: number | null })[]> {
  const { rows } = await sql<Reference & { corrects: number | null }>`
    select b.id, s.name as supplier, b.number, b.kind, b.corrects_bill_id as corrects
    from bills b join suppliers s on s.id = b.supplier_id
    where b.id = any (${ids}::int[]) or b.corrects_bill_id = any (${corrected}::int[])
    order by b.issued_on, b.id`.execute(db);
  return rows;
}

export type Standing = {
  id: number;
  pointId: number;
  firstDay: string;
  energyType: EnergyType;
  pointNumber: string;
  pointLabel: string;
  segment: string;
  networkTariff: string;
  replacedBy: number | null;
  replacedReason: 'same-days' | 'real' | 'corrective' | 'taken-back' | null;
  overlapDays: number;
};

/** What was derived for the parts of a bill, in their order, with the names of their points. */
export async function readStandings(db: Database | Tx, billId: number): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select q.id, q.point_id as "pointId", q.first_day::text as "firstDay", p.energy_type as "energyType",
      p.number as "pointNumber", p.label as "pointLabel", p.segment,
      p.network_tariff as "networkTariff", q.replaced_by as "replacedBy",
      q.replaced_reason as "replacedReason", q.overlap_days as "overlapDays"
    from bill_points q join delivery_points p on p.id = q.point_id
    where q.bill_id = ${billId} order by q.id`.execute(db);
  return rows;
}

export async function findPointNumbers(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; number: string }>`
    select id, number from delivery_points where id = any (${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
