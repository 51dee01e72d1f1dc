import type { FormulaCell, TableCell, TableRow } from '@suivi/domain/ground/table/table';
import { RefusedFile } from './refused-file.ts';
import type { ReadLimits } from './tabular-file.ts';

const rowsPerBatch = 2_000;
const formulaCellsKept = 1_000;

export type RowCollector = {
  startTable: (name: string) => void;
  addRow: (line: number, cells: TableCell[], isHidden?: boolean) => void;
  addFormula: (cell: FormulaCell) => void;
  /** Hides the columns from `first` to `last`; 0 is column A. */
  hideColumns: (first: number, last: number) => void;
  finish: () => void;
};

/** The messages of the reading worker; small batches keep the receiving thread free. */
export type CollectedPart =
  | { kind: 'table'; name: string }
  | { kind: 'rows'; rows: TableRow[] }
  | { kind: 'formulas'; cells: FormulaCell[] }
  | { kind: 'hidden-columns'; columns: number[] }
  | { kind: 'hidden-lines'; lines: number[] };

/** Applies the limits to what is read, drops empty rows and trailing empty cells, and passes the rows on in batches. */
export function createRowCollector(limits: ReadLimits, send: (part: CollectedPart) => void): RowCollector {
  let rows: TableRow[] = [];
  let formulaCells: FormulaCell[] = [];
  let hiddenLines: number[] = [];
  let rowCount = 0;
  let cellCount = 0;
  let characterCount = 0;

  function flush() {
    if (rows.length > 0) send({ kind: 'rows', rows });
    if (formulaCells.length > 0) send({ kind: 'formulas', cells: formulaCells });
    if (hiddenLines.length > 0) send({ kind: 'hidden-lines', lines: hiddenLines });
    rows = [];
    formulaCells = [];
    hiddenLines = [];
  }

  return {
    startTable(name) {
      flush();
      send({ kind: 'table', name });
    },
    addRow(line, cells, isHidden = false) {
      while (cells.length > 0 && cells.at(-1) === null) cells.pop();
      if (cells.length === 0) return;
      rowCount += 1;
      cellCount += cells.length;
      for (const cell of cells) if (typeof cell === 'string') characterCount += cell.length;
      if (rowCount > limits.rows) throw new RefusedFile('file-too-many-rows');
      if (cellCount > limits.cells) throw new RefusedFile('file-too-many-cells');
      if (characterCount > limits.textCharacters) throw new RefusedFile('file-too-much-text');
      rows.push({ line, cells });
      if (isHidden) hiddenLines.push(line);
      if (rows.length >= rowsPerBatch) flush();
    },
    addFormula(cell) {
      if (formulaCells.length < formulaCellsKept) formulaCells.push(cell);
    },
    hideColumns(first, last) {
      const count = Math.max(0, last - first + 1);
      send({ kind: 'hidden-columns', columns: Array.from({ length: count }, (_, index) => first + index) });
    },
    finish: flush,
  };
}
