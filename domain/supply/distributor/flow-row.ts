import type { FlowColumns } from './flow-columns.ts';
import type { FlowFault, FlowPoint } from './flow-content.ts';

/** A row of a point, whose consumption it is. */
export type PointRow = {
  number: string;
  line: number;
  /** The text of a column, trimmed; empty where there is none. */
  cell: (column: keyof FlowColumns) => string;
};

/** What reads the rows of one flow. */
export type RowReader = {
  /** The physical quantity that is read, as Enedis codes it; null: every row. */
  physical: 'PA' | 'EA' | 'PMA' | null;
  /** Whether a row that is no consumption is read as well, by its codes. */
  isOther?: (business: string, physical: string) => boolean;
  add: (row: PointRow) => void;
  /** A row whose other columns say what those of the row above did, which `add` or this was given. */
  again?: (line: number, stamp: string, value: string) => void;
  finish: () => { points: Omit<FlowPoint, 'line' | 'lines'>[]; faults: FlowFault[] };
};
