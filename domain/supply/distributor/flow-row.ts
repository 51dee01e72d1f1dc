import type { FlowColumns } from './flow-columns.ts';
import type { FlowFault, FlowPoint } from './flow-content.ts';

/** A row of a point's consumption. */
export type PointRow = {
  number: string;
  line: number;
  /** The text of a column, trimmed; empty when the column is absent. */
  cell: (column: keyof FlowColumns) => string;
};

/** Reads the rows of one flow. */
export type RowReader = {
  /** The physical quantity that is read, by its Enedis code; null: every row. */
  physical: 'PA' | 'EA' | 'PMA' | null;
  /** Whether a row that is not consumption is read as well, by its codes. */
  isOther?: (business: string, physical: string) => boolean;
  add: (row: PointRow) => void;
  /** A row whose other columns repeat those of the previous row, which was given to `add` or to this function. */
  again?: (line: number, stamp: string, value: string) => void;
  finish: () => { points: Omit<FlowPoint, 'line' | 'lines'>[]; faults: FlowFault[] };
};
