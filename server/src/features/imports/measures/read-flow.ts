import type { FlowContent, FlowOptions, FlowReader } from '@suivi/domain/supply/distributor/flow-content';
import { customerSpaceOf } from '@suivi/domain/supply/distributor/customer-space';
import { tableOfJson } from '@suivi/domain/supply/distributor/flow-json';
import { createFlowReader } from '@suivi/domain/supply/distributor/flow-reader';
import { cellText } from '@suivi/domain/ground/table/cell-text';
import { decodeText } from '../../../platform/files/decode-text.ts';
import { detectFileKind } from '../../../platform/files/detect-file-kind.ts';
import { linesOf, readFileTexts } from '../../../platform/files/read-file-texts.ts';
import { readTables } from '../../../platform/files/read-tables.ts';
import { RefusedFile } from '../../../platform/files/refused-file.ts';
import { createRowCollector } from '../../../platform/files/row-collector.ts';
import { flowLimits } from './flow-limits.ts';
import { isWorkbook } from './may-be-flow.ts';
import type { FlowRequest, FlowSample } from './flow-message.ts';
import { createRowSplitter } from './split-rows.ts';

const sampleRows = 12;
const headerWithin = 6;

/** Reads all the distributor's files that were sent, one after the other; null for other files. */
export async function readFlow({
  bytes,
  fileName,
  segments,
  receivedAt,
  isSampled = false,
  progress = new Float64Array(new SharedArrayBuffer(16)),
}: FlowRequest): Promise<{ content: FlowContent; sample: FlowSample } | null> {
  const options: FlowOptions = { segmentOf: number => segments.get(number) ?? '', receivedAt };
  const reading = createReading(options, isSampled);
  if (detectFileKind(bytes) === 'zip' && isWorkbook(bytes)) await readWorkbook(bytes, fileName, reading);
  else {
    for (const { chunks, ofBytes } of readFileTexts(bytes, fileName, flowLimits)) {
      progress[1] = ofBytes;
      const onRead = (count: number) => {
        progress[0] = (progress[0] ?? 0) + count;
      };
      const text = await begun(chunks);
      const isRead = isJson(text.first)
        ? await readJson(text.chunks, reading)
        : await readLines(text.chunks, reading, onRead);
      if (!isRead) return null;
    }
  }
  return reading.finish();
}

/** Looks at the first chunk of a text, which `chunks` still contains. */
async function begun(chunks: AsyncIterable<Uint8Array>) {
  const iterator = chunks[Symbol.asyncIterator]();
  const { value, done } = await iterator.next();
  const first: Uint8Array = done === true ? new Uint8Array() : value;
  async function* all() {
    yield first;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { first, chunks: all() };
}

/** Reads the rows of tables one after the other, each under its header. */
type Reading = {
  /** False for a header that belongs to no readable file, or to another flow than the previous files. */
  header: (cells: readonly string[]) => boolean;
  /** Counts a row; false when its cells are not needed. */
  next: () => boolean;
  row: (cells: readonly string[], line: number) => void;
  finish: () => { content: FlowContent; sample: FlowSample } | null;
};

function createReading(options: FlowOptions, isSampled: boolean): Reading {
  let reader: FlowReader | null = null;
  const sample: FlowSample = [];
  let rowCount = 0;
  /**
   * A load curve has one row for each step, so that its rows are only counted; other files, with one row for each day or month,
   * are read completely to report what is wrong.
   */
  const isCounted = () => isSampled && reader?.flow === 'R63';
  return {
    header(cells) {
      if (reader !== null) return reader.begin(cells);
      reader = createFlowReader(cells, options);
      if (reader !== null) sample.push({ line: 1, cells: [...cells] });
      return reader !== null;
    },
    next() {
      rowCount += 1;
      if (rowCount > flowLimits.rows) throw new RefusedFile('file-too-many-rows');
      return !isCounted() || sample.length <= sampleRows;
    },
    row(cells, line) {
      if (sample.length <= sampleRows) sample.push({ line, cells: [...cells] });
      if (!isCounted()) reader?.add(cells, line);
    },
    finish: () => (reader === null ? null : { content: { ...reader.finish(), rowCount }, sample }),
  };
}

async function readLines(
  chunks: AsyncIterable<Uint8Array>,
  reading: Reading,
  onRead: (count: number) => void,
): Promise<boolean> {
  let line = 0;
  let split = createRowSplitter(';');
  const head: string[][] = [];
  /** The texts to put before the cells of each row; null above the header. */
  let told: readonly string[] | null = null;
  for await (const texts of linesOf(chunks, onRead)) {
    for (const text of texts) {
      line += 1;
      if (line === 1) split = createRowSplitter([';', '\t', ','].find(each => text.includes(each)) ?? ';');
      if (told !== null) {
        if (told.length > 0 && text.trim() === '') continue;
        if (reading.next()) reading.row(told.length === 0 ? split(text) : [...told, ...split(text)], line);
        continue;
      }
      const cells = split(text);
      head.push(cells);
      const space = customerSpaceOf(head);
      if (line === 1 && reading.header(cells)) told = [];
      else if (space !== null && reading.header(space.header)) ({ told } = space);
      else if (line === headerWithin) return false;
    }
  }
  return told !== null;
}

const openBrace = 0x7b;
const openBracket = 0x5b;

function isJson(bytes: Uint8Array): boolean {
  const first = bytes.subarray(0, 64).find(byte => byte > 0x20 && byte < 0x80);
  return first === openBrace || first === openBracket;
}

/** A JSON text, or one JSON text for each line, as GRDF provides them. */
async function readJson(chunks: AsyncIterable<Uint8Array>, reading: Reading): Promise<boolean> {
  const pieces: Uint8Array[] = [];
  for await (const chunk of chunks) pieces.push(chunk);
  const table = tableOfJson(parsed(decodeText(Buffer.concat(pieces))));
  if (table === null || !reading.header(table.header)) return false;
  let line = 1;
  for (const row of table.rows) {
    line += 1;
    if (reading.next()) reading.row(row, line);
  }
  return true;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      const lines = text.split('\n').filter(line => line.trim() !== '');
      return lines.map(line => JSON.parse(line) as unknown);
    } catch {
      throw new RefusedFile('file-damaged');
    }
  }
}

async function readWorkbook(bytes: Uint8Array, fileName: string, reading: Reading): Promise<void> {
  let isHeaded = false;
  const collector = createRowCollector(flowLimits, part => {
    if (part.kind === 'table') isHeaded = false;
    if (part.kind !== 'rows') return;
    for (const { line, cells } of part.rows) {
      const texts = cells.map(cell => cellText(cell));
      if (!isHeaded) isHeaded = reading.header(texts);
      else if (reading.next()) reading.row(texts, line);
    }
  });
  await readTables(bytes, fileName, flowLimits, collector);
}
