import type { Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { sql } from 'kysely';
import type { Database } from '../../platform/schema/tables.ts';

/** `site` is the code of one site; undefined: all sites. */
export type ProofQuestion = { year: number; site: string | undefined };

type UnprovedMonth = { siteName: string; siteCode: string; energyType: EnergyType; period: Period };

/** The months of the year that were declared without a document; those fed by bills are proved by their bills. */
export async function readUnprovedMonths(
  db: Database,
  { year, site }: ProofQuestion,
): Promise<UnprovedMonth[]> {
  const { rows } = await sql<UnprovedMonth>`
    select s.name as "siteName", s.code as "siteCode", m.energy_type as "energyType",
      json_build_object('year', m.reference_year, 'month', m.reference_month) as period
    from declared_months m join sites s on s.id = m.site_id
    where m.reference_year = ${year} and m.quantity is not null and s.archived_at is null
      and (${site ?? null}::text is null or s.code = ${site ?? null})
      and not exists (select from document_links l where l.site_id = m.site_id and l.energy_type = m.energy_type
        and l.reference_year = m.reference_year and l.reference_month = m.reference_month)
      and not exists (select from bill_feeds f where f.site_id = m.site_id and f.energy_type = m.energy_type
        and (f.from_year, f.from_month) <= (m.reference_year, m.reference_month))
    order by s.position, s.id, m.energy_type, m.reference_month`.execute(db);
  return rows;
}
