import type { Period } from '@suivi/domain/ground/calendar/month';
import type { EcsProducer } from '@suivi/domain/energy/energy-type';
import { type SiteEnergy, siteEnergyKey } from '@suivi/domain/sites/site-energy';
import type { Unit } from '@suivi/domain/ground/number/unit';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/schema/tables.ts';

/** The notes that mark the bill of one energy in this month as estimated. */
export async function findEstimates(tx: Tx, { year, month }: Period): Promise<number[]> {
  const rows = await tx
    .selectFrom('month_notes')
    .select('id')
    .where('kind', '=', 'estimated')
    .where('building_id', 'is', null)
    .where('energy_type', 'is not', null)
    .where('reference_year', '=', year)
    .where('reference_month', '=', month)
    .execute();
  return rows.map(({ id }) => id);
}

export type LastHead = { unit: Unit; ecs_producer: EcsProducer | null };

/**
 * How some energies were last declared at their sites before a year, by `siteEnergyKey`; energies never declared have no entry.
 */
export async function findLastHeads(
  db: Database | Tx,
  of: readonly SiteEnergy[],
  year: number,
): Promise<Map<string, LastHead>> {
  if (of.length === 0) return new Map();
  const { rows } = await sql<LastHead & SiteEnergy>`
    select distinct on (d.site_id, d.energy_type) d.site_id as "siteId", d.energy_type as "energyType", d.unit,
      d.ecs_producer
    from monthly_energy_declarations d
    join unnest(${of.map(({ siteId }) => siteId)}::int[], ${of.map(({ energyType }) => energyType)}::text[])
      as k (site_id, energy_type) using (site_id, energy_type)
    where d.reference_year < ${year}
    order by d.site_id, d.energy_type, d.reference_year desc`.execute(db);
  return new Map(rows.map(row => [siteEnergyKey(row), row]));
}
