import { cellText } from '../../ground/table/cell-text.ts';
import { type HeaderMeaning, headerMeaning } from './header-meaning.ts';
import type { TableCell, TableRow } from '../../ground/table/table.ts';
import { holdsFigureWithUnit, isPlainNumber } from './plain-number.ts';
import { readPeriod } from './read-period.ts';
import { countedUnit } from './written-unit.ts';

export type Header = {
  /** Line of the header, the last of two; 0 when there is none. */
  line: number;
  columns: { text: string; meaning: HeaderMeaning | null }[];
  /** The texts above the header, cell by cell. */
  titles: string[];
};

const linesLookedAt = 40;
/** Data rows name energies and months too: the first line with a score close to the best one is the header. */
const nearlyBest = 0.7;
const leastScore = 1.3;
/** « Consommation (kWh) – Janv. » is slightly less certain than « Janv. » alone, and more informative. */
const nearlyAsSure = 0.9;

/**
 * The header among the first rows of what may be a table, below its titles; on two lines when energies are above months or
 * measures. Null when no row looks like a header.
 */
export function findHeader(
  rows: readonly TableRow[],
  isSite: (text: string) => boolean = () => false,
): Pick<Header, 'line' | 'columns'> | null {
  const looked = rows.slice(0, linesLookedAt);
  const candidates = looked.flatMap((row, index) => {
    const alone = scored(row, row.cells, isSite);
    const above = looked[index - 1];
    if (above === undefined || above.line !== row.line - 1) return alone;
    const both = scored(row, joined(above.cells, row.cells), isSite);
    const figures = figureLabels(alone.columns);
    const isRepeated = new Set(figures).size < figures.length;
    const tellsMore =
      scopeCount(both.columns) > scopeCount(alone.columns) ||
      (isRepeated && new Set(figureLabels(both.columns)).size > new Set(figures).size);
    return isBand(above) && isAsSure(both, alone) && tellsMore ? both : alone;
  });
  const best = Math.max(0, ...candidates.map(({ score }) => score));
  const at = candidates.findIndex(({ score }) => score >= best * nearlyBest && score >= leastScore);
  const header = candidates[at];
  if (header === undefined) return null;
  const below = looked[at + 1];
  const { line, columns } =
    below?.line === header.line + 1 && holdsUnitsAlone(below)
      ? scored(below, joined(textsOf(header.columns), below.cells), isSite)
      : header;
  return { line, columns };
}

/** A key must have the same meaning with the text above it. */
function isAsSure(both: Scored, alone: Scored): boolean {
  const keysOf = ({ columns }: Scored) =>
    columns.map(({ meaning }) => (meaning?.role === 'amount' ? 'quantity' : (meaning?.role ?? '')));
  const before = keysOf(alone);
  const isKept = keysOf(both).every((role, at) => before[at] === 'quantity' || role === before[at]);
  return both.score >= (isKept ? alone.score * nearlyAsSure : alone.score);
}

const euros = /^(?:k?€|euros?)(?: ?(?:ht|ttc))?$/i;

const isUnit = (text: string) => countedUnit(text) !== null;
/** Units of things that are neither used nor paid. */
const otherUnit = /^(?:%|k?va|kva?rh?|kw|°c|dju|m²|m2|ha|h|j|jours?|nm3|nm³|lits?|etp)$/i;

/** A row of « MWh », « € TTC », « % » or « Gaz (kWh) » below the names of columns. */
function holdsUnitsAlone({ cells }: TableRow): boolean {
  const texts = cells
    .map(cell => cellText(cell).replace(/^[([](.*)[)\]]$/, '$1'))
    .filter(text => text !== '');
  return (
    texts.some(isLabel) && texts.every(text => isLabel(text) || euros.test(text) || otherUnit.test(text))
  );
}

const isLabel = (text: string) => isUnit(text) || isFigureLabel(text);

function isFigureLabel(text: string): boolean {
  const meaning = headerMeaning(text);
  return meaning?.role === 'quantity' && meaning.unit !== null && !isPlainNumber(text);
}

function textsOf(columns: Header['columns']): TableCell[] {
  return columns.map(({ text }) => (text === '' ? null : text));
}

type Scored = { line: number; score: number; columns: Header['columns'] };

function scored(row: TableRow, cells: TableCell[], isSite: (text: string) => boolean): Scored {
  const columns = cells.map(cell => ({
    text: cellText(cell),
    meaning: cell === null ? null : headerMeaning(cell),
  }));
  const isFigures = !areDaysInTurn(row.cells);
  const plainNumbers = row.cells.filter(
    (cell, index) =>
      isPlainNumber(cell) &&
      (columns[index]?.meaning === null || holdsFigureWithUnit(cell) || (isFigures && isDayOfWorkbook(cell))),
  );
  const sites = new Set(row.cells.filter(cell => typeof cell === 'string' && isSite(cell)));
  const pivot = row.cells.some(isPivotLabel) ? leastScore : 0;
  const worded = columns.reduce((sum, { meaning }) => sum + (meaning?.confidence ?? 0), 0);
  const known = worded + pivot + (sites.size > 1 ? sites.size : 0);
  return { line: row.line, score: plainNumbers.length > 0 ? 0 : known, columns };
}

/** A bare number that may be a workbook's day as well as a figure. */
function isDayOfWorkbook(cell: TableCell): boolean {
  return (typeof cell === 'number' || /^\d+$/.test(cellText(cell))) && readPeriod(cell)?.kind === 'day';
}

/** Several such numbers, each within a year of the one before. */
function areDaysInTurn(cells: readonly TableCell[]): boolean {
  const days = cells.filter(isDayOfWorkbook).map(Number);
  const steps = days.slice(1).map((day, at) => day - (days[at] ?? 0));
  return steps.length > 0 && steps.every(step => step > 0 && step <= 366);
}

/** The label above the rows of a pivot table, as a spreadsheet writes it. */
export function isPivotLabel(cell: TableCell | undefined): boolean {
  return typeof cell === 'string' && /^\s*(étiquettes de lignes|row labels)\s*$/i.test(cell);
}

/** The labels of the figures; equal ones are completed by the text above them. */
function figureLabels(columns: Header['columns']): string[] {
  return columns.flatMap(({ text, meaning }) =>
    meaning?.role === 'quantity' || meaning?.role === 'amount' ? text : [],
  );
}

/** Energies, years or months above groups of columns; a title, in contrast, is alone in its line, above the first column. */
function isBand({ cells }: TableRow): boolean {
  const filled = cells.flatMap((cell, index) => (cell === null ? [] : index));
  return filled.length > 1 || (filled[0] ?? 0) > 0;
}

/** A merged cell has its text in the first column only: it is repeated to the right, over the columns below it. */
function joined(above: TableCell[], below: TableCell[]): TableCell[] {
  let running: TableCell = null;
  return below.map((cell, index) => {
    const over: TableCell = above[index] ?? null;
    if (over !== null) running = over;
    if (cell === null) return over;
    return running === null ? cell : `${cellText(running)} – ${cellText(cell)}`;
  });
}

/** How often an energy, a month or a year is named. */
function scopeCount(columns: Header['columns']): number {
  return columns.reduce((count, { meaning }) => {
    if (meaning === null) return count;
    return count + [meaning.energy, meaning.month, meaning.year].filter(told => told !== null).length;
  }, 0);
}

/** Columns without a name, as many as the first rows have. */
export function columnsWithoutHeader(rows: readonly TableRow[]): Header['columns'] {
  const width = Math.max(0, ...rows.slice(0, linesLookedAt).map(row => row.cells.length));
  return Array.from({ length: width }, () => ({ text: '', meaning: null }));
}
