import type { Table, TableCell } from '../../../ground/table/table.ts';
import { tableOf } from '../table-of.ts';

/** A figure of a file: what it is of, in whole, or null where it is to be left aside. */
export type Figure = { line: number; column: number; at: string | null; value: number; text: TableCell };

/** A cell that is a figure, before it has a place. */
export type FigureCell = { at: string | null; value: number; text: TableCell };
export type MadeCell = TableCell | FigureCell;

function isFigure(cell: MadeCell): cell is FigureCell {
  return cell !== null && typeof cell === 'object' && 'text' in cell;
}

/** Rows with their figures, put into a sheet: it knows where each stands. */
export function createSheet(name: string) {
  const rows: TableCell[][] = [];
  const figures: Figure[] = [];
  return {
    /** The line where the row stands. */
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
