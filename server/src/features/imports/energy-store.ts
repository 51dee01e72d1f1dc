import { isMonth } from '@suivi/domain/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import type { Tx } from '../../platform/schema/tables.ts';

export type StartedEnergy = {
  id: number;
  siteId: number;
  energyType: EnergyType;
  year: number;
  month: number;
};

/** Puts in use, from its first month, each energy that its site never listed. */
export async function startEnergies(
  { tx }: Change,
  firsts: readonly Omit<StartedEnergy, 'id'>[],
): Promise<StartedEnergy[]> {
  if (firsts.length === 0) return [];
  const unlisted = sql`
    select f.* from unnest(
      ${firsts.map(({ siteId }) => siteId)}::int[], ${firsts.map(({ energyType }) => energyType)}::text[],
      ${firsts.map(({ year }) => year)}::int[], ${firsts.map(({ month }) => month)}::int[]
    ) as f (site_id, energy_type, from_year, from_month)
    where not exists (
      select from site_energies e where e.site_id = f.site_id and e.energy_type = f.energy_type
    )`;
  // Somebody may be declaring one of them for the first time at this very moment: once they are done, it is listed.
  await sql`select id from sites where id in (select site_id from (${unlisted}) u) order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<{
    id: number;
    site_id: number;
    energy_type: EnergyType;
    from_year: number;
    from_month: number;
  }>`
    insert into site_energies (site_id, energy_type, from_year, from_month)
    ${unlisted}
    on conflict do nothing
    returning id, site_id, energy_type, from_year, from_month`.execute(tx);
  await countInRecords(
    tx,
    rows.map(row => row.site_id),
  );
  return rows.map(row => {
    if (!isMonth(row.from_month)) throw new Error(`month ${row.from_month} is stored`);
    return {
      id: row.id,
      siteId: row.site_id,
      energyType: row.energy_type,
      year: row.from_year,
      month: row.from_month,
    };
  });
}

/** Those that nobody ended or changed since. */
export async function stopEnergies({ tx }: Change, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ site_id: number }>`
    delete from site_energies where id = any (${ids}::int[]) and to_year is null returning site_id`.execute(
    tx,
  );
  await countInRecords(
    tx,
    rows.map(row => row.site_id),
  );
}

/** Whoever read the record of one of these sites before must read it again before saving it. */
async function countInRecords(tx: Tx, siteIds: readonly number[]): Promise<void> {
  await sql`
    update sites set energies_version = energies_version + 1
    where id in (select id from sites where id = any (${siteIds}::int[]) order by id for no key update)`.execute(
    tx,
  );
}
