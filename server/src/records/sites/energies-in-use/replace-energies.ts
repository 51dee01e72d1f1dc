import type { SiteContent } from '@suivi/contract/sites/sites';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/schema/tables.ts';

type Replaced = { siteId: number } & Pick<SiteContent, 'energiesInUse'>;

/** Replaces the listed energies of sites by those of their records. */
export async function replaceEnergies(tx: Tx, sites: readonly Replaced[]): Promise<void> {
  if (sites.length === 0) return;
  const siteIds = sites.map(({ siteId }) => siteId);
  await sql`delete from site_energies where site_id = any (${siteIds}::int[])`.execute(tx);
  const rows = sites.flatMap(({ siteId, energiesInUse }) =>
    energiesInUse.map(({ energyType, from, to, fromFirstDeclared = false }) => ({
      site_id: siteId,
      energy_type: energyType,
      from_year: from.year,
      from_month: from.month,
      to_year: to?.year ?? null,
      to_month: to?.month ?? null,
      from_first_declared: fromFirstDeclared,
    })),
  );
  if (rows.length > 0) await tx.insertInto('site_energies').values(rows).execute();
}
