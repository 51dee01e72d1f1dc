import type { SiteMonth } from '@suivi/domain/alerts/misplaced/twin-months';
import { sql } from 'kysely';
import { storedNumberOrNull } from '../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

/**
 * Declared months of other sites with the same quantity of the same energy as one of these, or a thousandth of it. The months are
 * searched before their sites are joined: otherwise the database went through all of these months for each of the sites.
 */
export async function findEqualMonths(db: Database | Tx, months: readonly SiteMonth[]): Promise<SiteMonth[]> {
  if (months.length === 0) return [];
  const { rows } = await sql<Omit<SiteMonth, 'quantity' | 'amountCents'> & Figures>`
    with near as materialized (
      select m.*, w.quantity as told
      from unnest(
        ${months.map(({ siteId }) => siteId)}::int[], ${months.map(({ energyType }) => energyType)}::text[],
        ${months.map(({ year }) => year)}::int[], ${months.map(({ month }) => month)}::int[],
        ${months.map(({ quantity }) => quantity)}::numeric[]
      ) as w (site_id, energy_type, year, month, quantity)
      cross join lateral (
        select m.* from declared_months m
        where m.energy_type = w.energy_type and m.reference_year = w.year and m.reference_month = w.month
          and m.quantity = any(array[w.quantity, w.quantity / 1000]) and m.site_id <> w.site_id
        offset 0
      ) m
    )
    select distinct near.site_id as "siteId", near.energy_type as "energyType", near.reference_year as year,
      near.reference_month as month, near.told as quantity, near.amount_cents as "amountCents"
    from near
    join monthly_energy_declarations d on d.id = near.declaration_id
    join sites s on s.id = near.site_id and s.archived_at is null
    where near.quantity * case when d.unit in ('MWh', 't') then 1000 else 1 end = near.told`.execute(db);
  return rows.map(({ quantity, amountCents, ...at }) => ({
    ...at,
    quantity: Number(quantity),
    amountCents: storedNumberOrNull(amountCents),
  }));
}

type Figures = { quantity: string; amountCents: string | null };
