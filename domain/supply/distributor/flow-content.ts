import type { ImportNote, ProblemParams } from '../../ground/table/import-problem.ts';
import type { DistributorFlow } from './flow.ts';
import type { MeasuredDay, OtherDay, PublishedQuantity } from './measured-energy.ts';

/** What a file says of one point. */
export type FlowPoint = {
  /** As `canonicalPointNumber` writes it. */
  number: string;
  /** The first line that names it, and how many do. */
  line: number;
  lines: number;
  /** In order, each day once. */
  days: MeasuredDay[];
  /** In order, the same days once. */
  quantities: PublishedQuantity[];
  /** Of a load curve, each quantity and day once. */
  others?: OtherDay[];
};

/** What of a file could not be read, of a point as a whole or of one of its days. */
export type FlowFault = {
  line: number;
  number: string;
  day: number | null;
  code: 'measure-unreadable' | 'day-incomplete' | 'day-overlapping';
  params: ProblemParams;
};

export type FlowContent = {
  flow: DistributorFlow;
  rowCount: number;
  points: FlowPoint[];
  faults: FlowFault[];
  notes: ImportNote[];
};

export type FlowReader = {
  flow: DistributorFlow;
  /** Takes the header of another file of the same flow; false for one of any other. */
  begin: (header: readonly string[]) => boolean;
  /** The cells of a row below the header, as texts. */
  add: (cells: readonly string[], line: number) => void;
  finish: () => FlowContent;
};

export type FlowOptions = {
  /** C1 to C5 as the register says it, empty where it does not: it tells what the times of a load curve are of. */
  segmentOf: (number: string) => string;
  /** Legal time: when a publication was made that does not say it. */
  receivedAt: string;
};
