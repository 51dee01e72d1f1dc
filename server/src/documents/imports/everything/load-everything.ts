import type { loadEverything as endpoint } from '@suivi/contract/imports/transfer';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { UploadedFile } from '../../../platform/http/uploaded-file.ts';
import { ok, refuse } from '../../../platform/result.ts';
import type { Tx } from '../../../platform/schema/tables.ts';
import {
  continueIdentities,
  emptyTables,
  isEmptyInstance,
  listLoadedTables,
  type LoadedTable,
  loadRows,
  readSchemaVersion,
  readSiteCode,
} from './load-store.ts';
import { openTransfer, type Transfer } from './read-transfer.ts';
import { rowsOf, type TransferTable } from './transfer-table.ts';

/** Loads all data of another installation into an empty one: everything that its export contains, or nothing. */
export const loadEverything: Handler<typeof endpoint> = async ({ body, change, db }) => {
  if (!(body instanceof UploadedFile)) return refuse('load-not-an-export');
  const transfer = await openTransfer(body.bytes);
  if (transfer === null) return refuse('load-not-an-export');
  const wanted = await readSchemaVersion(db);
  if (transfer.version !== wanted) {
    return refuse('load-other-version', { params: { found: transfer.version.slice(0, 60), wanted } });
  }
  return change(async current => {
    const { tx } = current;
    if (!(await isEmptyInstance(tx))) return refuse('load-not-empty');
    const tables = await listLoadedTables(tx);
    await emptyTables(tx, tables);
    let rows = 0;
    let documents = 0;
    for (const table of tables) {
      const written = await transfer.table(table.name);
      if (written === null) return refuse('load-not-an-export', { params: { table: table.name } });
      const hasBytes = table.columns.some(({ type }) => type === 'bytea');
      const isWhole = hasBytes
        ? await loadWithBytes(tx, transfer, table, written)
        : await loadRows(tx, table, written.columns, written.lines).then(() => true);
      if (!isWhole) return refuse('load-not-an-export', { params: { table: table.name } });
      rows += written.rowCount;
      if (table.name === 'documents') documents = written.rowCount;
    }
    await continueIdentities(tx);
    await current.journal({
      action: 'import.load-everything',
      entity: 'import',
      entityId: 0,
      label: 'Toutes les données',
      after: { tables: tables.length, rows, documents },
    });
    return ok({ tables: tables.length, rows, documents });
  });
};

/** Row by row, since bytes are in files of their own, named after the row. False when one is missing. */
async function loadWithBytes(
  tx: Tx,
  transfer: Transfer,
  table: LoadedTable,
  written: TransferTable,
): Promise<boolean> {
  const { columns } = written;
  const isDocument = table.name === 'documents';
  const place = columns.indexOf(isDocument ? 'sha256' : 'site_id');
  for (const row of rowsOf(written)) {
    const named = row[place] ?? '';
    const name = isDocument ? `pièces/${named}` : `plans/${await readSiteCode(tx, Number(named))}`;
    const bytes = await transfer.bytes(name);
    if (bytes === null) return false;
    await loadRows(
      tx,
      table,
      [...columns, 'content'],
      JSON.stringify([...row, `\\x${bytes.toString('hex')}`]),
    );
  }
  return true;
}
