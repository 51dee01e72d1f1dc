import { findSite } from '../../records/sites/find-site.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

export type ReportScope = { siteId: number | null; name: string };

/** The site of a report, or the group when no site is given; null for a site that is archived or unknown. */
export async function findScope(db: Database | Tx, code: string | undefined): Promise<ReportScope | null> {
  if (code === undefined) return { siteId: null, name: 'Groupement' };
  const site = await findSite(db, { code });
  return site && { siteId: site.id, name: site.name };
}
