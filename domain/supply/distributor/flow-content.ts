import type { ImportNote, ProblemParams } from '../../ground/table/import-problem.ts';
import type { DistributorFlow } from './flow.ts';
import type { MeasuredDay, OtherDay, PublishedQuantity } from './measured-energy.ts';

/** The data of one point in a file. */
export type FlowPoint = {
  /** As `canonicalPointNumber` writes it. */
  number: string;
  /** The first line that names the point, and the number of such lines. */
  line: number;
  lines: number;
  /** In order, each day once. */
  days: MeasuredDay[];
  /** In order, each span of days once. */
  quantities: PublishedQuantity[];
  /** For a load curve, each quantity and day once. */
  others?: OtherDay[];
};

/** What could not be read in a file, for a point as a whole or for one of its days. */
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
  /** Takes the header of a further file of the same flow; returns false for any other header. */
  begin: (header: readonly string[]) => boolean;
  /** The cells of a row below the header, as texts. */
  add: (cells: readonly string[], line: number) => void;
  finish: () => FlowContent;
};

export type FlowOptions = {
  /** C1 to C5 from the register, empty when unknown: decides what the times of a load curve refer to. */
  segmentOf: (number: string) => string;
  /** Legal time; used as the date of publications that do not state one. */
  receivedAt: string;
};
