import type { Table, TableCell } from '../../../ground/table/table.ts';
import { tableOf } from '../table-of.ts';

/** A figure of a file: `at` is what it stands for, or null when it must be ignored. */
export type Figure = { line: number; column: number; at: string | null; value: number; text: TableCell };

/** A cell with a figure, before it has a position. */
export type FigureCell = { at: string | null; value: number; text: TableCell };
export type MadeCell = TableCell | FigureCell;

function isFigure(cell: MadeCell): cell is FigureCell {
  return cell !== null && typeof cell === 'object' && 'text' in cell;
}

/** Collects rows with their figures in a sheet, with the position of each figure. */
export function createSheet(name: string) {
  const rows: TableCell[][] = [];
  const figures: Figure[] = [];
  return {
    /** The line of the row. */
    add(...cells: MadeCell[]): number {
      const line = rows.length + 1;
      rows.push(cells.map(cell => (isFigure(cell) ? cell.text : cell)));
      for (const [column, cell] of cells.entries())
        if (isFigure(cell)) figures.push({ line, column, ...cell });
      return line;
    },
    figures,
    table: (hiddenColumns: number[] = []): Table => ({ ...tableOf(rows, name), hiddenColumns }),
  };
}
