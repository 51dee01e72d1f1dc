import type { Database, Tx } from '../../platform/schema/tables.ts';

export type NamedSite = { id: number; name: string };

type SiteKey = { code: string } | { id: number };

function selectSite(db: Database | Tx, key: SiteKey) {
  const [column, value] = 'code' in key ? (['code', key.code] as const) : (['id', key.id] as const);
  return db
    .selectFrom('sites')
    .select(['id', 'name'])
    .where(column, '=', value)
    .where('archived_at', 'is', null);
}

/** A site in service, by its code or its identifier; null when there is none. */
export async function findSite(db: Database | Tx, key: SiteKey): Promise<NamedSite | null> {
  return (await selectSite(db, key).executeTakeFirst()) ?? null;
}

/** The same, locked until the transaction ends: changes of what belongs to one site are serialised. */
export async function lockSite(tx: Tx, key: SiteKey): Promise<NamedSite | null> {
  return (await selectSite(tx, key).forUpdate().executeTakeFirst()) ?? null;
}

/** Whether the site exists and is in service; locked so that this stays true until the transaction ends. */
export async function isSiteInService(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('sites')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The name of a site that is subject to the décret; null for one that is not, archived or unknown. */
export async function findSubjectName(tx: Tx, id: number): Promise<string | null> {
  const row = await tx
    .selectFrom('sites')
    .select('name')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .where('subject_to_tertiary_decree', '=', true)
    .executeTakeFirst();
  return row?.name ?? null;
}
