import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import { countEnergyChange } from '../count-energy-change.ts';
import { followFirstDeclared } from './follow-first-declared.ts';
import { type InUseRow, journalInUse } from './journal-in-use.ts';

/**
 * Removes energies that only a declaration put in use, once nothing is declared for them any more: otherwise each month since
 * would be missing. An energy whose first declared month was removed begins later. One that somebody listed, ended or changed
 * since is kept. `which` selects a site and an energy, or the identifiers that an import listed.
 */
export async function takeEnergiesOutOfUse(
  change: Change,
  which: { siteId: number; energyType: EnergyType } | { ids: readonly number[] },
): Promise<void> {
  const { tx } = change;
  await followFirstDeclared(change, 'ids' in which ? null : [which.siteId]);
  const { rows } = await sql<Omit<InUseRow, 'id'>>`
    delete from site_energies e
    where ${
      'ids' in which
        ? sql`e.id = any (${which.ids}::int[])`
        : sql`e.site_id = ${which.siteId} and e.energy_type = ${which.energyType}`
    }
      and e.to_year is null
      and not exists (
        select from monthly_energy_declarations d where d.site_id = e.site_id and d.energy_type = e.energy_type
      )
      and not exists (
        select from site_energies other
        where other.site_id = e.site_id and other.energy_type = e.energy_type and other.id <> e.id
      )
      and exists (
        select from journal j
        where j.entity = 'site' and j.entity_id = e.site_id::text and j.action = 'site.put-energy-in-use'
          and j.after ->> 'energyType' = e.energy_type
          and j.after -> 'from' @> jsonb_build_object('year', e.from_year, 'month', e.from_month)
      )
    returning e.site_id, e.energy_type, e.from_year, e.from_month`.execute(tx);
  if (rows.length === 0) return;
  await countEnergyChange(
    tx,
    rows.map(row => row.site_id),
  );
  await journalInUse(change, 'site.take-energy-out-of-use', rows);
}
