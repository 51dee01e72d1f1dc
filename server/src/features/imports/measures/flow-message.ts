import type { FlowContent } from '@suivi/domain/supply/distributor/flow-content';
import type { FileRefusal } from '../../../platform/files/tabular-file.ts';

export type FlowRequest = {
  bytes: Uint8Array;
  fileName: string;
  /** The segment of each point, C1 to C5, by its number. */
  segments: ReadonlyMap<string, string>;
  /** Legal time of reception, used for a publication that does not state when it was made. */
  receivedAt: string;
  /** Reads only the first rows and the number of rows of a load curve: its steps are read for the dry run. */
  isSampled?: boolean;
  /** Shared memory that holds the number of bytes read, and the total. */
  progress?: Float64Array<SharedArrayBuffer>;
};

/** The header and the first rows, as texts. */
export type FlowSample = { line: number; cells: string[] }[];

export type FlowMessage =
  | { kind: 'read'; content: FlowContent; sample: FlowSample }
  /** Not a distributor's file that can be read. */
  | { kind: 'other' }
  | { kind: 'refused'; code: FileRefusal };
