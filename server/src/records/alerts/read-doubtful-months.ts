import type { Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { sql } from 'kysely';
import type { SiteEnergy } from '@suivi/domain/sites/site-energy';
import { storedPeriod } from '../../platform/schema/stored-values.ts';
import type { Database } from '../../platform/schema/tables.ts';

export type DoubtfulMonth = SiteEnergy & { period: Period };
type Question = { siteIds: number[]; energyTypes: EnergyType[] };

/** Months whose quantity an alert doubts and nobody has corrected: no model should learn from them. */
export async function readDoubtfulMonths(
  db: Database,
  { siteIds, energyTypes }: Question,
): Promise<DoubtfulMonth[]> {
  const { rows } = await sql<{ site_id: number; energy_type: EnergyType; year: number; month: number }>`
    select distinct a.site_id, a.energy_type, (m.value -> 'period' ->> 'year')::int as year,
      (m.value -> 'period' ->> 'month')::int as month
    from alerts a cross join jsonb_array_elements(a.evidence -> 'months') as m (value)
    where a.rule in ('implausible-zero', 'unit-jump', 'duplicate') and a.building_id is null
      and a.closed_reason is distinct from 'corrected'
      and a.site_id = any(${siteIds}::int[]) and a.energy_type = any(${energyTypes}::text[])
    order by year, month`.execute(db);
  return rows.map(row => ({
    siteId: row.site_id,
    energyType: row.energy_type,
    period: storedPeriod(row.year, row.month),
  }));
}
