import type { ContractContent } from '@suivi/contract/supply/contracts';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/schema/tables.ts';
import { columnKinds, columnRow, type ContentColumns } from '../../content-columns.ts';
import { recordKind } from '../../write-records.ts';
import { recordTable } from '../../write-rows.ts';

export type ContractKey = { energyType: EnergyType };
/** A contract whose supplier is known. */
export type StoredContract = ContractContent & { supplierId: number };

const contractColumns = {
  supplier_id: ['integer', contract => contract.supplierId],
  lot: ['text', contract => contract.lot],
  energy_type: ['text', contract => contract.energyType],
  from_day: ['date', contract => contract.from],
  to_day: ['date', contract => contract.to],
  price_kind: ['text', contract => contract.priceKind],
  notes: ['text', contract => contract.notes],
} satisfies ContentColumns<StoredContract>;

/** A contract with the points that it covers and its prices. */
export const contractKind = recordKind({
  entity: 'contract',
  table: recordTable('contracts', {
    key: {},
    content: columnKinds(contractColumns),
    author: 'updated_by',
  }),
  keyRows: (keys: readonly ContractKey[]) => keys.map(() => ({})),
  contentRow: (content: StoredContract) => columnRow(contractColumns, content),
  async writeParts({ tx }, parts) {
    for (const { id, content } of parts) await replaceParts(tx, id, content);
  },
  async teller(tx) {
    const points = await tx.selectFrom('delivery_points').select(['id', 'number']).execute();
    const numbers = new Map(points.map(({ id, number }) => [id, number]));
    return ({ content }) => ({
      siteId: null,
      label: `${content.supplier} · ${content.lot}`,
      state: {
        ...contentOf(content),
        points: content.pointIds.map(id => numbers.get(id)),
      },
    });
  },
});

function contentOf({
  supplier,
  lot,
  energyType,
  from,
  to,
  priceKind,
  notes,
  prices,
  heatShares,
}: ContractContent) {
  return { supplier, lot, energyType, from, to, priceKind, notes, prices, heatShares };
}

async function replaceParts(
  tx: Tx,
  id: number,
  { pointIds, prices, heatShares }: ContractContent,
): Promise<void> {
  await sql`delete from contract_points where contract_id = ${id}`.execute(tx);
  await sql`delete from contract_prices where contract_id = ${id}`.execute(tx);
  await sql`delete from contract_heat_shares where contract_id = ${id}`.execute(tx);
  const points = [...new Set(pointIds)].map(pointId => ({ contract_id: id, point_id: pointId }));
  if (points.length > 0) await tx.insertInto('contract_points').values(points).execute();
  const rows = prices.map((price, position) => ({
    contract_id: id,
    position,
    component: price.component,
    class: price.class,
    value: price.value,
    unit: price.unit,
    from_day: price.from,
    to_day: price.to,
  }));
  if (rows.length > 0) await tx.insertInto('contract_prices').values(rows).execute();
  const shares = heatShares.map(({ year, percent, source }) => ({
    contract_id: id,
    reference_year: year,
    percent,
    source,
  }));
  if (shares.length > 0) await tx.insertInto('contract_heat_shares').values(shares).execute();
}
