import type { ContractContent, SupplyContract } from '@suivi/contract/supply/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { findOrAddSupplier } from '../suppliers/store.ts';
import { writeRecords } from '../../write-records.ts';
import { contractKind, type StoredContract } from './contract-kind.ts';

export type ReadContract = SupplyContract & { supplierId: number };

async function readContracts(db: Database | Tx, condition: RawBuilder<unknown>): Promise<ReadContract[]> {
  const { rows } = await sql<ReadContract>`
    select c.id, c.supplier_id as "supplierId", s.name as supplier, c.lot, c.energy_type as "energyType",
      c.from_day::text as "from", c.to_day::text as "to", c.price_kind as "priceKind", c.notes, c.version,
      coalesce((select jsonb_agg(k.point_id order by k.point_id) from contract_points k where k.contract_id = c.id), '[]')
        as "pointIds",
      coalesce((select jsonb_agg(jsonb_build_object('component', r.component, 'class', r.class, 'value', r.value,
        'unit', r.unit, 'from', r.from_day::text, 'to', r.to_day::text) order by r.position)
        from contract_prices r where r.contract_id = c.id), '[]') as prices,
      coalesce((select jsonb_agg(jsonb_build_object('year', h.reference_year, 'percent', h.percent, 'source', h.source)
        order by h.reference_year) from contract_heat_shares h where h.contract_id = c.id), '[]') as "heatShares"
    from contracts c join suppliers s on s.id = c.supplier_id
    where ${condition} order by c.to_day desc, c.id`.execute(db);
  return rows;
}

export async function listContracts(db: Database | Tx): Promise<SupplyContract[]> {
  const contracts = await readContracts(db, sql`true`);
  return contracts.map(told);
}

export function told({ supplierId: _supplier, ...contract }: ReadContract): SupplyContract {
  return contract;
}

/** Locks the contract until the transaction ends, so that nobody else can change it; null when there is none. */
export async function lockContract(tx: Tx, id: number): Promise<ReadContract | null> {
  await sql`select from contracts where id = ${id} for update`.execute(tx);
  const [contract] = await readContracts(tx, sql`c.id = ${id}`);
  return contract ?? null;
}

/** Whether the supplier already has a lot of that name from that day on. */
export async function isLotTaken(
  tx: Tx,
  { supplierId, lot, from }: StoredContract,
  but: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from contracts where supplier_id = ${supplierId} and lot = ${lot} and from_day = ${from}
      and id is distinct from ${but}::int`.execute(tx);
  return rows.length > 0;
}

/** The content with its supplier, which is stored when the name is new. */
export async function withSupplier(change: Change, content: ContractContent): Promise<StoredContract> {
  return { ...content, supplierId: await findOrAddSupplier(change, content.supplier) };
}

/** Creates, replaces or deletes a contract. Null: somebody else changed it. */
export async function writeContract(
  change: Change,
  stored: ReadContract | null,
  content: StoredContract | null,
): Promise<ReadContract | null> {
  await keepClosedMonths(change.tx, stored, content);
  const key = { energyType: (content ?? stored)?.energyType ?? 'electricity' };
  const [written] = await writeRecords(change, contractKind, [{ key, stored, content }]);
  if (!written) return null;
  return content === null ? stored : lockContract(change.tx, written.id);
}

/**
 * Keeps the costs of closed months without an amount as the contract priced them; not needed when the save does not change what
 * prices months.
 */
async function keepClosedMonths(tx: Tx, stored: ReadContract | null, content: StoredContract | null) {
  if (JSON.stringify(pricing(stored)) === JSON.stringify(pricing(content))) return;
  for (const each of [stored, content]) {
    if (each === null) continue;
    await sql`
      select keep_closed_contract_months(${each.pointIds}::int[], ${each.from}::date, ${each.to}::date)`.execute(
      tx,
    );
  }
}

/** The parts of a contract that determine the price of months. */
function pricing(contract: StoredContract | null) {
  if (contract === null) return null;
  const { from, to, prices, pointIds, heatShares } = contract;
  const told = prices.map(price => [
    price.component,
    price.class,
    price.value,
    price.unit,
    price.from,
    price.to,
  ]);
  const shares = heatShares.map(({ year, percent }) => [year, percent]);
  return [from, to, [...pointIds].toSorted((a, b) => a - b), told, shares];
}

/** Deletes the contracts that cover only these points; returns their suppliers. */
export async function removeContractsOfPoints(tx: Tx, pointIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ supplierId: number }>`
    delete from contracts where id in (
      select contract_id from contract_points group by contract_id
      having bool_and(point_id = any (${pointIds}::int[])))
    returning supplier_id as "supplierId"`.execute(tx);
  return rows.map(({ supplierId }) => supplierId);
}
