import { isoOfFrenchDay } from '../ground/calendar/french-day.ts';
import { parseFrenchNumber } from '../ground/number/parse-french-number.ts';
import { foldText } from '../ground/text/fold-text.ts';
import type { IndexKind } from './meter.ts';

const columns = ['meter', 'parent', 'serial', 'coefficient', 'readOn', 'index', 'kind'] as const;
type Column = (typeof columns)[number];

const headers: Record<Column, RegExp> = {
  meter: /^(compteur|nom( du compteur)?)$/,
  parent: /^(compteur parent|parent|place sous)$/,
  serial: /^(no?|numero) (de )?serie$|^matricule$/,
  coefficient: /^coef(ficient)?( de lecture)?$/,
  readOn: /^(date|jour)( du releve)?$/,
  index: /^index$/,
  kind: /^nature$/,
};

const kinds: readonly (readonly [RegExp, IndexKind])[] = [
  [/^(releve)?$/, 'read'],
  [/^estime$/, 'estimated'],
  [/^fin\b/, 'end'],
  [/^debut\b/, 'start'],
  [/^tour\b/, 'rollover'],
];

/** A line of a table: a meter, what it is placed under, and an index of it, each when the line states it. */
export type MeterRow = {
  /** The line number in the pasted text, from 1. */
  line: number;
  meter: string;
  parent: string;
  serial: string;
  coefficient: number | null;
  reading: { readOn: string; index: number; kind: IndexKind } | null;
};

export type MeterTable = { kind: 'rows'; rows: MeterRow[] } | { kind: 'fault'; line: number; column: Column };

/**
 * The rows of a table of meters and indexes. Its first line names the columns, in any order; without such a line they are in the
 * order of `columns`. The first cell that cannot be read is reported: nothing is guessed.
 */
export function readMeterTable(cells: readonly (readonly string[])[]): MeterTable {
  const named = (cells[0] ?? []).map(cell => columns.find(column => headers[column].test(foldText(cell))));
  const hasHeader = named.includes('meter');
  const order = hasHeader ? named : columns;
  const rows: MeterRow[] = [];
  for (const [at, row] of cells.entries()) {
    if ((hasHeader && at === 0) || row.every(cell => cell.trim() === '')) continue;
    const of = (column: Column) => row[order.indexOf(column)]?.trim() ?? '';
    const read = readRow(at + 1, of);
    if ('column' in read) return { kind: 'fault', ...read };
    rows.push(read);
  }
  return rows.length === 0 ? { kind: 'fault', line: 1, column: 'meter' } : { kind: 'rows', rows };
}

function readRow(line: number, of: (column: Column) => string): MeterRow | { line: number; column: Column } {
  const meter = of('meter');
  if (meter === '' || meter.length > 120) return { line, column: 'meter' };
  const coefficient = numberOf(of('coefficient'));
  if (coefficient === undefined || coefficient === 0) return { line, column: 'coefficient' };
  const words = { line, meter, parent: of('parent'), serial: of('serial'), coefficient };
  if (of('readOn') === '' && of('index') === '') return { ...words, reading: null };
  const readOn = isoOfFrenchDay(of('readOn'));
  if (readOn === null) return { line, column: 'readOn' };
  const index = numberOf(of('index'));
  if (typeof index !== 'number') return { line, column: 'index' };
  const kind = kinds.find(([pattern]) => pattern.test(foldText(of('kind'))))?.[1];
  return kind === undefined ? { line, column: 'kind' } : { ...words, reading: { readOn, index, kind } };
}

/** Null when the text is empty; undefined when it is not a number. */
export function numberOf(text: string): number | null | undefined {
  const parsed = parseFrenchNumber(text, { kind: 'quantity' });
  if (parsed.kind === 'empty') return null;
  return parsed.kind === 'value' ? parsed.value : undefined;
}
