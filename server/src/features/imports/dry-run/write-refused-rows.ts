import { cellText } from '@suivi/domain/ground/table/cell-text';
import type { DryRunItem } from '@suivi/domain/imports/dry-run/dry-run-item';
import { lineOfSheet } from '@suivi/domain/imports/blocks/sheet-line';
import type { UnfoldedTable } from '@suivi/domain/imports/blocks/unfold';
import type { TableCell } from '@suivi/domain/ground/table/table';
import { importFaultText } from '@suivi/presentation/imports/import-fault-text';
import { writeCsv } from '../../../platform/documents/write-csv.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import { readRefusedItems, type StoredItem } from '../../../records/imports/items.ts';
import { isOfMeasures } from '../import-answer.ts';
import { readKnown } from '../understanding/known-store.ts';
import { takeTables } from '../understanding/read-import-tables.ts';
import { findContent, findImport, type Reader } from '../../../records/imports/store.ts';

export type RefusedRows = { fileName: string; csv: Uint8Array };

/** The refused lines under their headers, with the reason in a separate column, which an import ignores. */
export async function writeRefusedRows(db: Reader, importId: number): Promise<Result<RefusedRows>> {
  const stored = await findImport(db, importId);
  const file = stored && (await findContent(db, importId));
  if (!stored || !file) return refuse('not-found');
  if (isOfMeasures(stored)) {
    const items = await readRefusedItems(db, importId);
    return ok({ fileName: stored.fileName, csv: refusedMeasuresCsv(items) });
  }
  const [items, sheets, { sites }] = await Promise.all([
    readRefusedItems(db, importId),
    takeTables(file, stored.fileName),
    readKnown(db),
  ]);
  if (sheets.kind === 'refused') return refuse('not-found');
  const sheetNames = sheets.value.tables.map(({ name }) => name);
  const byLine = Map.groupBy(items, ({ sheet, line }) =>
    lineOfSheet(sheet === null ? 0 : Math.max(0, sheetNames.indexOf(sheet)), line),
  );
  const tables = sheets.value.unfoldedBy(sites).filter((_, index) => stored.mappings[index]);
  return ok({ fileName: stored.fileName, csv: refusedCsv(tables, byLine) });
}

/** Days and points of a distributor's file, which has no rows that somebody could correct. */
function refusedMeasuresCsv(items: readonly StoredItem[]): Uint8Array {
  return writeCsv(
    ['Ligne', 'Point et jour', 'Motif du refus'],
    items.map(item => [item.line, item.key.kind === 'row' ? item.key.text : '', reasonOf(item)]),
  );
}

/** Rows under the header of each table, preceded by a title that separates it from the one before, as an import reads them. */
function refusedCsv(tables: readonly UnfoldedTable[], byLine: Map<number, StoredItem[]>): Uint8Array {
  const held = tables.filter(({ rows }) => rows.some(({ line }) => byLine.has(line)));
  const width = Math.max(1, ...held.map(table => widthOf(table)));
  const padded = (cells: TableCell[], last: string) => [
    ...Array.from({ length: width }, (_, index) => cells[index] ?? null),
    last,
  ];
  const [first = [], ...rows] = held.flatMap(table => [
    padded(headerOf(table), 'Motif du refus').map(cell => cellText(cell)),
    ...table.rows
      .filter(({ line }) => byLine.has(line))
      .map(({ line, cells }) => padded(cells, reasonsOf(byLine.get(line) ?? []))),
  ]);
  return writeCsv(
    first.map(cell => cellText(cell)),
    rows,
  );
}

function widthOf({ rows }: UnfoldedTable): number {
  return rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 1);
}

function headerOf({ header, titleColumns }: UnfoldedTable): TableCell[] {
  const cells: TableCell[] = header.columns.map(({ text }) => text);
  for (const [kind, index] of Object.entries(titleColumns)) cells[index] = titleHeaders[kind] ?? '';
  return Array.from(cells, cell => cell ?? null);
}

const titleHeaders: Record<string, string> = { site: 'Site', energy: 'Énergie', year: 'Année' };

function reasonsOf(items: readonly DryRunItem[]): string {
  return [...new Set(items.map(reasonOf))].join(' ');
}

function reasonOf({ fault }: DryRunItem): string {
  return fault === null ? '' : importFaultText(fault.code, fault.params);
}
