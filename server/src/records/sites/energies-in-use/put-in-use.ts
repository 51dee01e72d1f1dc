import { comparePeriods, isMonth, type Period } from '@suivi/domain/ground/calendar/month';
import type { DeclarationContent, DeclarationKey } from '@suivi/domain/declarations/declaration-content';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import { countEnergyChange } from '../count-energy-change.ts';
import { followFirstDeclared } from './follow-first-declared.ts';
import { type InUseRow, journalInUse } from './journal-in-use.ts';

type Declared = { key: DeclarationKey; content: DeclarationContent };
type First = { siteId: number; energyType: EnergyType; from: Period };

/**
 * Puts each energy that its site never listed in use from its first declared month on, with its journal row, so that later gaps
 * can be called missing. An earlier month that is declared later becomes the first. When two first declarations are saved at
 * once, the second waits at the site and then finds the energy listed; otherwise it would be in use twice and each of its months
 * would be missing twice. Returns the identifiers of the listed energies.
 */
export function putEnergiesInUse(change: Change, declared: readonly Declared[]): Promise<number[]> {
  return putInUseFrom(change, firstMonths(declared));
}

/** The same for energies whose first month is known, one for each energy of a site. */
export async function putInUseFrom(change: Change, firsts: readonly First[]): Promise<number[]> {
  if (firsts.length === 0) return [];
  const { tx } = change;
  const unlisted = sql`
    select f.* from unnest(
      ${firsts.map(({ siteId }) => siteId)}::int[], ${firsts.map(({ energyType }) => energyType)}::text[],
      ${firsts.map(({ from }) => from.year)}::int[], ${firsts.map(({ from }) => from.month)}::int[]
    ) as f (site_id, energy_type, from_year, from_month)
    where not exists (
      select from site_energies e where e.site_id = f.site_id and e.energy_type = f.energy_type
    )`;
  await sql`select id from sites where id in (select site_id from (${unlisted}) u) order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<InUseRow>`
    insert into site_energies (site_id, energy_type, from_year, from_month, from_first_declared)
    select u.*, true from (${unlisted}) u
    on conflict do nothing
    returning id, site_id, energy_type, from_year, from_month`.execute(tx);
  if (rows.length === 0) {
    // Another transaction listed it meanwhile, perhaps from a later month on.
    await followFirstDeclared(
      change,
      firsts.map(({ siteId }) => siteId),
    );
    return [];
  }
  await countEnergyChange(
    tx,
    rows.map(row => row.site_id),
  );
  await journalInUse(change, 'site.put-energy-in-use', rows);
  return rows.map(({ id }) => id);
}

/** The first month with a quantity for each energy of each site. */
function firstMonths(declared: readonly Declared[]): First[] {
  const firsts = new Map<string, First>();
  for (const { key, content } of declared) {
    const { siteId, energyType, year } = key;
    const month = content.months.findIndex(({ quantity }) => quantity !== null) + 1;
    if (!isMonth(month)) continue;
    const from = { year, month };
    const pair = siteEnergyKey(key);
    const known = firsts.get(pair);
    if (!known || comparePeriods(from, known.from) < 0) firsts.set(pair, { siteId, energyType, from });
  }
  return [...firsts.values()];
}
