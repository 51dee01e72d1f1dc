import type { EnergyType } from '../../energy/energy-type.ts';
import type { Month, Period } from '../../ground/calendar/month.ts';
import type { HeaderMeaning } from '../words/header-meaning.ts';
import type { ImportContext } from './import-context.ts';
import type { ImportMapping } from '../words/mapping.ts';
import type { MeasuredPart } from './measured-part.ts';
import type { KnownPoint } from '../words/named.ts';
import type { ProblemCollector } from './problem-collector.ts';
import type { MonthDays } from './prorate.ts';
import type { Stamp } from './stamp.ts';
import type { WrittenPeriod } from '../words/read-period.ts';
import type { RowCells } from '../words/row-cells.ts';
import type { ImportFaultCode } from '../../ground/table/import-problem.ts';
import type { TableCell } from '../../ground/table/table.ts';

/** What is needed to read a row, besides the row itself. */
export type RowTools = {
  mapping: ImportMapping;
  context: ImportContext;
  cells: RowCells;
  problems: ProblemCollector;
  /** Memoized, since a column repeats a few texts. */
  energyOf: (text: string) => EnergyType | null;
  periodOf: (cell: TableCell) => WrittenPeriod | null;
  pointsOf: (number: string) => readonly KnownPoint[];
  /** The first month of columns that run from one year into the next. */
  seasonStart: Month | null;
  /** The indexes of columns that state what each row contains. */
  indicators: readonly number[];
  /** What the figures are according to the label of the row. */
  measureOf: (text: string) => HeaderMeaning | null;
  /** Reports an unreadable part; fields are null as far as unknown. */
  leaveOut: (part: LeftOut) => void;
  /** Collects the data of a row with an unknown owner: it may be the sum of others. */
  leaveOutUnowned: (read: (silent: RowTools) => MeasuredPart[], tools: RowTools) => void;
  /** Whether a note of the table says that an asterisk marks an estimate. */
  areStarsEstimates: () => boolean;
  /** Why a figure computed from another row is missing; null for any other. */
  refusedAt: (line: number, column: number) => ImportFaultCode | null;
  /** Whether the cell's formula had a value when the file was saved; null for a cell without a formula. */
  formulaAt: (line: number, column: number) => 'with-value' | 'without-value' | null;
};

/** The months of a measure, with their days; `isBill` when a bill stated its first and last day. */
export type RowMonths = {
  months: MonthDays[];
  isBill: boolean;
  /** When it was delivered or measured, when only a day states the month. */
  stamp: Stamp | null;
};

/** The owner and time of a part that a fault leaves out. */
export type LeftOut = {
  ownerId: number | null;
  energyType: EnergyType | null;
  months: readonly Period[] | null;
};
