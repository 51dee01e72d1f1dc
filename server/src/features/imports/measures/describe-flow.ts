import { type ImportSheet, shownTextLength } from '@suivi/contract/imports/import-values';
import type { ImportMapping } from '@suivi/domain/imports/words/mapping';
import { cellText } from '@suivi/domain/ground/table/cell-text';
import type { TableRow } from '@suivi/domain/ground/table/table';
import { flowOfHeader } from '@suivi/domain/supply/distributor/flow-columns';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import type { FlowMessage } from './flow-message.ts';
import { readFlowFile } from './read-flow-file.ts';

/** A distributor's file is read by its labels: its columns need no mapping. */
const mapping: ImportMapping = {
  subject: 'measures',
  headerLine: 1,
  columns: [],
  defaults: { site: null, energy: null, year: null, units: {}, ecsProducer: null },
  lastDayIncluded: false,
  fillsDown: false,
  zeroIsMissing: false,
  formerTable: null,
  questions: [],
};

const headerWithin = 10;

/** Whether a sheet of a workbook has the labels of a distributor's file among its first lines. */
export function isFlowTable(rows: readonly TableRow[]): boolean {
  return rows
    .slice(0, headerWithin)
    .some(({ cells }) => flowOfHeader(cells.map(cell => cellText(cell))) !== null);
}

/** The content of a distributor's file, or why it cannot be read; null for any other file. */
export async function describeFlowFile(
  bytes: Uint8Array,
  fileName: string,
): Promise<Result<ImportSheet[]> | null> {
  const read = await readFlowFile({ bytes, fileName, segments: new Map(), receivedAt: '', isSampled: true });
  if (read.kind === 'other') return null;
  return read.kind === 'refused' ? refuse(read.code) : ok([describeFlow(read)]);
}

/** Described as a table of one block, named after its flow. */
function describeFlow({ content, sample }: Extract<FlowMessage, { kind: 'read' }>): ImportSheet {
  const { flow, rowCount } = content;
  return {
    name: flow,
    rowCount,
    blocks: [{ sheet: flow, firstLine: 1, lastLine: rowCount + 1 }],
    blockCount: 1,
    sample: sample.map(({ line, cells }) => ({
      line,
      cells: cells.map(cell => cell.slice(0, shownTextLength).toWellFormed()),
    })),
    proposed: mapping,
    other: null,
    isRemembered: false,
  };
}
