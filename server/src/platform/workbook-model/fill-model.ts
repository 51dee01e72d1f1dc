import { type InflationBudget, readFileOfArchive } from '../files/inflate-part.ts';
import { readZipDirectory } from '../files/zip-directory.ts';
import { writeZip } from '../documents/write-zip.ts';
import { parsePlace, placeText } from './cell-place.ts';
import { fillSheetXml, type NewCell } from './fill-sheet-xml.ts';
import { modelLimits } from './model-limits.ts';
import { readModelPackage } from './model-package.ts';

export type SheetFilling = { sheet: string; patternRow: number; cells: readonly NewCell[] };

/**
 * The same workbook with cells written into its sheets: every other part is kept byte for byte, tables are extended to the last
 * row written, and the program that opens it recalculates formulas. Throws `RefusedFile`.
 */
export async function fillModel(
  bytes: Uint8Array,
  fillings: readonly SheetFilling[],
  modified: Date,
): Promise<Uint8Array> {
  const entries = readZipDirectory(bytes, modelLimits.parts);
  const limits = { ...modelLimits, inflatedBytes: 2 * modelLimits.inflatedBytes };
  const budget: InflationBudget = { limits, inflatedBytes: 0 };
  const model = await readModelPackage(entries, budget);
  const changed = new Map<string, (text: string) => string>();
  let isComputed = false;
  for (const { name, path, xml, tablePaths } of model.sheets) {
    if (/<(?:\w+:)?f[\s>]/.test(xml)) {
      isComputed = true;
      changed.set(path, withoutResults);
    }
    const filling = fillings.find(({ sheet }) => sheet === name);
    if (filling === undefined) continue;
    const lastRow = Math.max(0, ...filling.cells.map(({ row }) => row));
    changed.set(path, text => withoutResults(fillSheetXml(text, filling.patternRow, filling.cells)));
    for (const table of tablePaths)
      changed.set(table, text => stretchTable(text, filling.patternRow, lastRow));
  }
  if (isComputed) changed.set(model.workbookPath, workOutOnOpening);
  const files = [];
  for (const entry of entries.values()) {
    const content = await readFileOfArchive(entry, budget);
    const change = changed.get(entry.name);
    const text = change?.(new TextDecoder().decode(content));
    files.push({ name: entry.name, bytes: text === undefined ? content : new TextEncoder().encode(text) });
  }
  return writeZip(files, modified);
}

/** Removes the results that formulas had in the empty model, which some programs would show. */
function withoutResults(sheet: string): string {
  return sheet.replace(/((?:<\/(?:\w+:)?f\s*>|<(?:\w+:)?f\b[^>]*\/>))<((?:\w+:)?)v>[^<]*<\/\2v>/g, '$1');
}

function workOutOnOpening(workbook: string): string {
  return workbook.replace(
    /<((?:\w+:)?)calcPr\b((?:(?!fullCalcOnLoad)[^>])*?)(\/?)>/,
    '<$1calcPr$2 fullCalcOnLoad="1"$3>',
  );
}

/**
 * Extends a table whose rows begin where the filling begins to the rows written; a table with a row of totals is left unchanged.
 */
function stretchTable(table: string, patternRow: number, lastRow: number): string {
  if (/\btotalsRowCount="[1-9]/.test(table)) return table;
  return table.replace(/\bref="([^":]+):([^"]+)"/g, (whole, first: string, last: string) => {
    const from = parsePlace(first);
    const to = parsePlace(last);
    const isThere = from && to && from.row < patternRow && to.row >= patternRow - 1 && to.row < lastRow;
    return isThere ? `ref="${first}:${placeText({ row: lastRow, column: to.column })}"` : whole;
  });
}
