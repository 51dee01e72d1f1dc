import { type SiteYear, siteYearOf } from '@suivi/domain/alerts/misplaced/site-year';
import { isMonth } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/ground/number/unit';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/schema/tables.ts';

type Row = {
  siteId: number;
  energyType: EnergyType;
  year: number;
  unit: Unit;
  months: number[];
  quantities: string[];
};

/** What other sites in service declared for the energy of these years, with the year before and after each. */
export async function readYearsElsewhere(db: Database | Tx, years: readonly SiteYear[]): Promise<SiteYear[]> {
  if (years.length === 0) return [];
  const { rows } = await sql<Row>`
    with wanted as (
      select distinct w.site_id, w.energy_type, w.year + beside as year
      from unnest(${years.map(({ siteId }) => siteId)}::int[], ${years.map(({ energyType }) => energyType)}::text[],
        ${years.map(({ year }) => year)}::int[]) as w (site_id, energy_type, year)
      cross join generate_series(-1, 1) as beside
    )
    select d.site_id as "siteId", d.energy_type as "energyType", d.reference_year as year, d.unit,
      array_agg(m.reference_month order by m.reference_month) as months,
      array_agg(m.quantity::text order by m.reference_month) as quantities
    from wanted w
    join monthly_energy_declarations d
      on d.energy_type = w.energy_type and d.reference_year = w.year and d.site_id <> w.site_id
    join sites s on s.id = d.site_id and s.archived_at is null
    join declared_months m on m.declaration_id = d.id and m.quantity > 0
    group by d.id`.execute(db);
  return rows.map(({ months, quantities, ...head }) =>
    siteYearOf({
      ...head,
      months: months.flatMap((month, place) =>
        isMonth(month) ? { month, quantity: Number(quantities[place]), amountCents: null } : [],
      ),
    }),
  );
}
