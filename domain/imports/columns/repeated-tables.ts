import type { UnfoldedTable } from '../blocks/unfold.ts';
import { cellText } from '../../ground/table/cell-text.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { readNumberCell } from '../../ground/table/read-number-cell.ts';
import type { TableCell, TableRow } from '../../ground/table/table.ts';
import { readPeriod } from '../words/read-period.ts';
import { isTotalName } from '../words/total-name.ts';
import { totalLabel } from './column-values.ts';
import { mappingGaps } from './mapping-gaps.ts';
import type { ImportMapping } from '../words/mapping.ts';

type Proposed = { table: UnfoldedTable; mapping: ImportMapping };

/** Decimal digits of agreement, beyond chance, after which a table counts as a repetition; fewer when its name suggests it. */
const enough = { named: 3, any: 6 };
const summaryName = /\b(?:tcd|croise|pivot|graph\w*|courbes?|bilan|tableau de bord|totaux|total)\b/;
/** Summing a table takes too long beyond this number of additions: the tables beside it are then asked about. */
const mostAdded = 3_000_000;

/**
 * The tables of a file that would raise questions and of which each figure is the sum of figures of another table: « Synthèse »,
 * « TCD », the cells under a chart. They contain nothing new. A table that names a known site, or has a single figure that is no
 * such sum, is not included.
 */
export function repeatedTables(proposed: readonly Proposed[]): Set<UnfoldedTable> {
  const asked = proposed.filter(({ mapping }) => mappingGaps(mapping).length > 0);
  const sources = proposed.filter(({ table }) => table.header.line > 0);
  if (asked.length === 0 || sources.length === 0 || proposed.length < 2) return new Set();
  const known = sources.map(({ table }) => ({ table, count: countFigures(table), sums: sumsOf(table) }));
  return new Set(
    asked.flatMap(({ table }) => {
      if (table.scope.site !== null || 'site' in table.titleColumns) return [];
      const figures = figuresOf(table);
      const others = known.filter(other => other.table !== table && other.count > figures.length);
      return others.some(({ sums }) => repeats(table, figures, sums)) ? table : [];
    }),
  );
}

type Figure = { value: number; decimals: number };

function figuresOf({ rows }: UnfoldedTable): Figure[] {
  return rows.flatMap(({ cells }) => {
    const first = cells.findIndex(cell => cellText(cell) !== '');
    return cells.flatMap((cell, at) => figureOf(cell, at === first) ?? []);
  });
}

/** Null for numbers that are no figures: a year, a month number at the beginning, a percentage. */
function figureOf(cell: TableCell, isFirst: boolean): Figure | null {
  const read = readNumberCell(cell, ',');
  if (read.kind !== 'value' || read.value === 0 || read.unitText.trim() === '%') return null;
  const period = readPeriod(cell)?.kind;
  const isTime = period === 'year' || (period === 'month-alone' && isFirst);
  if (isTime || (period !== undefined && !digits.test(cellText(cell)))) return null;
  return { value: read.value, decimals: decimalsOf(read.value) };
}

/** Digits only: such a text may be a figure as well as a workbook's day. */
const digits = /^\d+$/;
const mostDecimals = 6;

function decimalsOf(value: number): number {
  const text = value.toFixed(mostDecimals).replace(/0+$/, '');
  return text.length - text.indexOf('.') - 1;
}

function countFigures({ rows }: UnfoldedTable): number {
  let count = 0;
  for (const { cells } of rows) count += cells.filter(cell => figureOf(cell, false) !== null).length;
  return count;
}

function repeats(table: UnfoldedTable, figures: readonly Figure[], sums: readonly number[]): boolean {
  let digits = 0;
  const known = new Set<number>();
  for (const { value, decimals } of figures) {
    if (!scales.some(scale => holdsAbout(sums, value * scale, scale / 2 / 10 ** decimals))) return false;
    if (known.has(value)) continue;
    known.add(value);
    digits += Math.max(0, Math.log10(1 + Math.abs(value) * 10 ** decimals) - Math.log10(sums.length));
  }
  const isNamed = [table.name, ...table.header.titles].some(
    text => isTotalName(text, null) || summaryName.test(foldText(text)),
  );
  return digits >= (isNamed ? enough.named : enough.any);
}

/** Sums of kWh may be in MWh, and sums of MWh in kWh. */
const scales = [1, 1_000, 1 / 1_000];

function holdsAbout(sorted: readonly number[], value: number, within: number): boolean {
  const tolerance = Math.max(within, Math.abs(value) * 1e-9) * 1.000_001;
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value - tolerance) low = middle + 1;
    else high = middle;
  }
  return low < sorted.length && (sorted[low] ?? 0) <= value + tolerance;
}

/**
 * The sums of a table's columns of figures, and of its rows across them: in total, and by each name, year and month, or two of
 * them.
 */
function sumsOf({ rows, header, titleColumns }: UnfoldedTable): number[] {
  const width = Math.max(header.columns.length, ...rows.map(({ cells }) => cells.length));
  const titled = new Set<number>(Object.values(titleColumns));
  const columns = Array.from({ length: width }, (_, index) => index);
  // Columns with a header for figures are figures, even if the values may be years.
  const isMeasure = (index: number) =>
    /^(?:quantity|amount)/.test(header.columns[index]?.meaning?.role ?? '');
  const measured = columns.filter(
    index => !titled.has(index) && (isMeasure(index) || isOfFigures(rows, index)),
  );
  const keyed = columns.filter(index => !measured.includes(index));
  if (rows.length * measured.length * keyed.length ** 2 > mostAdded) return [];
  const energies = Map.groupBy(measured, index => header.columns[index]?.meaning?.energy ?? null);
  const acrosses = [measured, ...energies.values()].filter(({ length }) => length > 1);
  const sums = new Map<string, number>();
  const totals = new Set<number>();
  const above: TableCell[] = [];
  for (const { cells } of rows) {
    const own = measured.map(index => valueOf(cells[index]));
    const told = [
      ...own,
      ...acrosses.map(across =>
        own.reduce((sum, value, at) => sum + (across.includes(measured[at] ?? -1) ? value : 0), 0),
      ),
    ];
    if (totalLabel.test(cellText(cells.find(cell => cellText(cell) !== '') ?? null))) {
      for (const value of told) totals.add(value);
      continue;
    }
    for (const index of keyed) if ((cells[index] ?? null) !== null) above[index] = cells[index] ?? null;
    const keys = keyed.flatMap(index => keysOf(index, above[index] ?? null));
    const groups = [
      '',
      ...keys,
      ...keys.flatMap((one, at) => keys.slice(at + 1).map(other => `${one}|${other}`)),
    ];
    for (const [at, value] of told.entries()) {
      if (value === 0) continue;
      for (const group of groups) {
        const key = `${at} ${group}`;
        sums.set(key, (sums.get(key) ?? 0) + value);
      }
    }
  }
  return [...new Set([...sums.values(), ...totals])].toSorted((a, b) => a - b);
}

function valueOf(cell: TableCell | undefined): number {
  const read = readNumberCell(cell, ',');
  return read.kind === 'value' ? read.value : 0;
}

function isOfFigures(rows: readonly TableRow[], index: number): boolean {
  const held = rows.map(({ cells }) => cells[index] ?? null).filter(cell => cellText(cell) !== '');
  const figures = held.filter(
    cell => figureOf(cell, false) !== null || readNumberCell(cell, ',').kind === 'empty',
  );
  return held.length > 0 && figures.length >= held.length * 0.8;
}

/** The keys of a cell: its text, or the year and the month of a day. */
function keysOf(index: number, cell: TableCell): string[] {
  const text = cellText(cell);
  if (text === '') return [];
  const period = readPeriod(cell);
  const when = period?.kind === 'day' ? period.date : period?.kind === 'month' ? period : null;
  if (when === null) return [`${index} ${text}`];
  return [`${index} y${when.year}`, `${index} m${when.month}`];
}
