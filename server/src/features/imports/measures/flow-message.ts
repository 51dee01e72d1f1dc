import type { FlowContent } from '@suivi/domain/supply/distributor/flow-content';
import type { FileRefusal } from '../../../platform/files/tabular-file.ts';

export type FlowRequest = {
  bytes: Uint8Array;
  fileName: string;
  /** C1 to C5, by the number of the point. */
  segments: ReadonlyMap<string, string>;
  /** Legal time, of a publication that does not say when it was made. */
  receivedAt: string;
  /** Of a load curve only its first rows and how many there are: its steps are read when its dry run is made. */
  isSampled?: boolean;
  /** Shared memory, in which the bytes that were read are told, and of how many. */
  progress?: Float64Array<SharedArrayBuffer>;
};

/** The header and the first rows, as texts. */
export type FlowSample = { line: number; cells: string[] }[];

export type FlowMessage =
  | { kind: 'read'; content: FlowContent; sample: FlowSample }
  /** No file of a distributor that is read. */
  | { kind: 'other' }
  | { kind: 'refused'; code: FileRefusal };
