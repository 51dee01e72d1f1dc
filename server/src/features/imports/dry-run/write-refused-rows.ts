import { cellText } from '@suivi/domain/imports/table/cell-text';
import type { DryRunItem } from '@suivi/domain/imports/dry-run/dry-run-item';
import type { Table } from '@suivi/domain/imports/table/table';
import { importFaultText } from '@suivi/presentation/imports/import-fault-text';
import { writeCsv } from '../../../platform/documents/write-csv.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import { readRefusedItems } from '../../../records/imports/items.ts';
import { readImportTables } from '../understanding/read-import-tables.ts';
import { findImport, readContent, type Reader } from '../../../records/imports/store.ts';

export type RefusedRows = { fileName: string; csv: Uint8Array };

/** The refused lines under their header, with the reason in a column of its own, which an import leaves out. */
export async function writeRefusedRows(db: Reader, importId: number): Promise<Result<RefusedRows>> {
  const stored = await findImport(db, importId);
  const content = stored && (await readContent(db, importId));
  if (!stored || !content) return refuse('not-found');
  const [items, tables] = await Promise.all([
    readRefusedItems(db, importId),
    readImportTables(content, stored.fileName),
  ]);
  const table = tables.kind === 'ok' ? tables.value[stored.sheet] : undefined;
  if (!table) return refuse('not-found');
  return ok({ fileName: stored.fileName, csv: refusedCsv(table, stored.mapping.headerLine, items) });
}

function refusedCsv({ rows }: Table, headerLine: number, items: readonly DryRunItem[]): Uint8Array {
  const byLine = Map.groupBy(items, ({ line }) => line);
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 1);
  const padded = (cells: Table['rows'][number]['cells'], last: string) => [
    ...Array.from({ length: width }, (_, index) => cells[index] ?? null),
    last,
  ];
  const header = rows.find(({ line }) => line === headerLine)?.cells ?? [];
  return writeCsv(
    padded(header, 'Motif du refus').map(cell => cellText(cell)),
    rows
      .filter(({ line }) => byLine.has(line))
      .map(({ line, cells }) =>
        padded(cells, [...new Set((byLine.get(line) ?? []).map(reasonOf))].join(' ')),
      ),
  );
}

function reasonOf({ fault }: DryRunItem): string {
  return fault === null ? '' : importFaultText(fault.code, fault.params);
}
