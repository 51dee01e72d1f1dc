import type { ImportLayout } from '@suivi/contract/imports/import-layouts';
import type { ImportMapping } from '@suivi/domain/imports/words/mapping';
import type { Tx } from '../../platform/schema/tables.ts';
import type { Reader } from './store.ts';

/** The mapping that was confirmed for tables with the same headers; null for a layout that nobody has taught. */
export async function findLayout(db: Reader, fingerprint: string): Promise<ImportMapping | null> {
  const row = await db
    .selectFrom('import_layouts')
    .select('mapping')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row?.mapping ?? null;
}

type Taught = {
  fingerprint: string;
  mapping: ImportMapping;
  fileName: string;
  by: { accountId: number | null; name: string };
};

/** Remembers, from an import that was done, how a layout is read. */
export async function rememberLayout(tx: Tx, { fingerprint, mapping, fileName, by }: Taught): Promise<void> {
  const row = {
    mapping: JSON.stringify(mapping),
    headers: JSON.stringify(mapping.columns.map(({ header }) => header)),
    file_name: fileName,
    taught_by: by.accountId,
    taught_by_name: by.name,
  };
  await tx
    .insertInto('import_layouts')
    .values({ fingerprint, ...row })
    .onConflict(conflict => conflict.column('fingerprint').doUpdateSet({ ...row, updated_at: new Date() }))
    .execute();
}

/** The most recently taught first. */
export async function listLayouts(db: Reader): Promise<ImportLayout[]> {
  const rows = await db
    .selectFrom('import_layouts')
    .select(['fingerprint', 'headers', 'file_name', 'taught_by_name', 'updated_at'])
    .orderBy('updated_at', 'desc')
    .orderBy('fingerprint')
    .execute();
  return rows.map(row => ({
    fingerprint: row.fingerprint,
    headers: row.headers.filter(header => header !== ''),
    fileName: row.file_name,
    taughtBy: row.taught_by_name,
    taughtAt: row.updated_at.toISOString(),
  }));
}

/** Returns the name of the file that taught it; null when the layout is no longer stored. */
export async function forgetLayout(tx: Tx, fingerprint: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('import_layouts')
    .where('fingerprint', '=', fingerprint)
    .returning('file_name')
    .executeTakeFirst();
  return row?.file_name ?? null;
}
