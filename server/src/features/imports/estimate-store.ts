import type { CandidateDeclaration } from '@suivi/domain/imports/candidate';
import type { EstimatedMonth } from '@suivi/domain/import-plan/plan-declarations';
import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import type { Tx } from '../../platform/schema/tables.ts';
import type { Reader } from './store.ts';

const kind = 'estimated';

/** Tells which months are noted as estimated, by a note on their energy or on the whole site. */
export async function readEstimatedMonths(
  db: Reader,
  candidates: readonly CandidateDeclaration[],
): Promise<(month: EstimatedMonth) => boolean> {
  if (!candidates.some(({ months }) => months.some(({ isEstimated }) => isEstimated))) return () => false;
  const rows = await db
    .selectFrom('month_notes')
    .select(['site_id', 'energy_type', 'reference_year', 'reference_month'])
    .where('kind', '=', kind)
    .execute();
  const noted = new Set(
    rows.map(row => [row.site_id, row.energy_type ?? '', row.reference_year, row.reference_month].join(' ')),
  );
  return ({ siteId, energyType, year, month }) =>
    [energyType, ''].some(energy => noted.has([siteId, energy, year, month].join(' ')));
}

/** Their identifiers, in the order given. */
export async function insertEstimates(
  { tx, author }: Change,
  months: readonly EstimatedMonth[],
): Promise<number[]> {
  if (months.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into month_notes (site_id, energy_type, reference_year, reference_month, kind, text, updated_by)
    select n.site_id, n.energy_type, n.year, n.month, ${kind}, '', ${author.accountId}::int
    from unnest(
      ${months.map(({ siteId }) => siteId)}::int[], ${months.map(({ energyType }) => energyType)}::text[],
      ${months.map(({ year }) => year)}::int[], ${months.map(({ month }) => month)}::int[]
    ) with ordinality as n (site_id, energy_type, year, month, o)
    order by n.o
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export type StoredEstimate = EstimatedMonth & { id: number; version: number };

/** Those of `ids` that are still there, until the end of the transaction. */
export async function lockEstimates(tx: Tx, ids: readonly number[]): Promise<StoredEstimate[]> {
  const { rows } = await sql<StoredEstimate>`
    select id, version, site_id as "siteId", energy_type as "energyType", reference_year as year,
      reference_month as month
    from month_notes where id = any (${ids}::int[]) order by id for update`.execute(tx);
  return rows;
}

export async function deleteEstimates({ tx }: Change, ids: readonly number[]): Promise<void> {
  await sql`delete from month_notes where id = any (${ids}::int[])`.execute(tx);
}
