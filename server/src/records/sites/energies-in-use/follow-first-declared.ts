import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import { countEnergyChange } from '../count-energy-change.ts';
import { type InUseRow, journalInUse } from './journal-in-use.ts';

/**
 * For the energies that begin at their first declared month, moves their first month there, with a journal row each, after
 * declarations of these sites were written; null: of all sites. An energy whose last month would then come first is not moved.
 */
export async function followFirstDeclared(change: Change, siteIds: readonly number[] | null): Promise<void> {
  const { tx } = change;
  const among = (column: RawBuilder<unknown>) =>
    siteIds === null ? sql`true` : sql`${column} = any (${[...new Set(siteIds)]}::int[])`;
  const moving = sql`
    select e.id, e.site_id, e.energy_type, f.first / 12 as from_year, f.first % 12 + 1 as from_month
    from site_energies e
    cross join lateral (
      select min(m.reference_year * 12 + m.reference_month - 1) as first
      from declared_months m
      where m.site_id = e.site_id and m.energy_type = e.energy_type and m.quantity is not null
    ) f
    where e.from_first_declared and ${among(sql`e.site_id`)}
      and f.first <> e.from_year * 12 + e.from_month - 1
      and (e.to_year is null or e.to_year * 12 + e.to_month - 1 >= f.first)`;
  // Queried first: an update that changes nothing would still notify every server of a change.
  const { rows: candidates } = await sql<InUseRow>`${moving}`.execute(tx);
  if (candidates.length === 0) return;
  const moved = [...new Set(candidates.map(row => row.site_id))];
  // Two simultaneous declarations are serialised here, so that the second sees what the first declared.
  await countEnergyChange(tx, moved);
  const { rows } = await sql<InUseRow>`
    update site_energies e set from_year = n.from_year, from_month = n.from_month
    from (${moving}) n where n.id = e.id
    returning e.id, e.site_id, e.energy_type, e.from_year, e.from_month`.execute(tx);
  await journalInUse(change, 'site.put-energy-in-use', rows);
}
