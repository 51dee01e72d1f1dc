import type { EnergyType } from '../../energy/energy-type.ts';
import type { Month, Period } from '../../ground/calendar/month.ts';
import type { HeaderMeaning } from '../words/header-meaning.ts';
import type { ImportContext } from './import-context.ts';
import type { ImportMapping } from '../words/mapping.ts';
import type { MeasuredPart } from './measured-part.ts';
import type { KnownPoint } from '../words/named.ts';
import type { ProblemCollector } from './problem-collector.ts';
import type { MonthDays } from './prorate.ts';
import type { WrittenPeriod } from '../words/read-period.ts';
import type { RowCells } from '../words/row-cells.ts';
import type { ImportFaultCode } from '../../ground/table/import-problem.ts';
import type { TableCell } from '../../ground/table/table.ts';

/** What reading a row needs beside the row. */
export type RowTools = {
  mapping: ImportMapping;
  context: ImportContext;
  cells: RowCells;
  problems: ProblemCollector;
  /** Read once for each different text, as a column repeats a few. */
  energyOf: (text: string) => EnergyType | null;
  periodOf: (cell: TableCell) => WrittenPeriod | null;
  pointsOf: (number: string) => readonly KnownPoint[];
  /** The first month of columns that run from one year into the next. */
  seasonStart: Month | null;
  /** The places of columns that say of each row what it tells. */
  indicators: readonly number[];
  /** What a row's own label says its figures are. */
  measureOf: (text: string) => HeaderMeaning | null;
  /** Tells of a part that could not be read; null where not even that is known. */
  leaveOut: (part: LeftOut) => void;
  /** Tells what a row says of which nobody knows whose it is: it may be the sum of others. */
  leaveOutUnowned: (read: (silent: RowTools) => MeasuredPart[], tools: RowTools) => void;
  /** Whether a note of the table says that an asterisk marks an estimate. */
  areStarsEstimates: () => boolean;
  /** Why a figure that follows from another row is none; null for any other. */
  refusedAt: (line: number, column: number) => ImportFaultCode | null;
  /** Whether the cell's formula had a value when the file was saved; null for a cell without formula. */
  formulaAt: (line: number, column: number) => 'with-value' | 'without-value' | null;
};

/** The months that a measure is of, with their days; `isBill` when a bill told its first and last day. */
export type RowMonths = {
  months: MonthDays[];
  isBill: boolean;
  /** The day of a delivery, as it is written, where a day alone tells the month. */
  day: string | null;
};

/** Whose and when a part was that a fault keeps out. */
export type LeftOut = {
  ownerId: number | null;
  energyType: EnergyType | null;
  months: readonly Period[] | null;
};
