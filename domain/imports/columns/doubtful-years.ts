import { foldText } from '../../ground/text/fold-text.ts';
import { cellText } from '../../ground/table/cell-text.ts';
import type { TableRow } from '../../ground/table/table.ts';
import type { ColumnMapping, ColumnRole } from '../words/mapping.ts';
import { readPeriod } from '../words/read-period.ts';

const rowsCompared = 200;
const ofTime: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['year', 'month', 'period', 'from', 'to']);
/** A year beside these words does not refer to the figures below. */
const otherYears = /\b(depuis|a partir|reference|base|creation|edite|edition|imprime|mis a jour|version)\b/;
/** A bill of December is dated and filed in January. */
const tolerated = 1;
const doubtful = 0.4;

/**
 * Marks as doubtful the time column whose years are not among those in titles, nor close to those of the file's name or of other
 * columns: five digits under « Période » may be a day or a different number.
 */
export function withDoubtfulYears(
  columns: ColumnMapping[],
  data: readonly TableRow[],
  { titles, fileName }: { titles: readonly string[]; fileName: string },
): ColumnMapping[] {
  const plain = withPlainYears(columns, titles, fileName);
  const timed = columns.filter(({ role, isFromTitles }) => ofTime.has(role) && isFromTitles !== true);
  const yearsOf = new Map(timed.map(column => [column, yearsIn(data, column.index)]));
  // « janv. » may be stored as a day of the year in which a workbook was created.
  for (const column of columns)
    if (column.month !== null && column.year !== null) yearsOf.set(column, [column.year]);
  const read = new Set([...yearsOf.values()].flat());
  const [first] = read;
  if (first === undefined) return plain;
  const others = columns.filter(
    ({ role, header }) => role === 'ignored' && /\bdate\b/.test(foldText(header)),
  );
  const beside = [...yearsOfText(fileName), ...others.flatMap(({ index }) => yearsIn(data, index))];
  const told = yearsTold(titles);
  const other = contradicting(read, told, 0) ?? contradicting(read, beside, tolerated);
  if (other === null) return columns;
  const years = { read: first, told: other };
  return columns.map(column =>
    (yearsOf.get(column) ?? []).length > 0
      ? { ...column, years, confidence: Math.min(column.confidence, doubtful) }
      : column,
  );
}

const sure = 0.9;

const isYear = ({ header, year, role }: ColumnMapping) =>
  role === 'quantity' && year !== null && header.trim() === String(year);

/**
 * « 2022 » and « 2023 » above figures, beside a column identified by its header, are years unless titles or the file name state
 * others.
 */
function withPlainYears(
  columns: ColumnMapping[],
  titles: readonly string[],
  fileName: string,
): ColumnMapping[] {
  const heads = columns.filter(isYear).flatMap(({ year }) => year ?? []);
  const years = new Set(heads);
  const isNamed = columns.some(
    column => column.role !== 'ignored' && !isYear(column) && column.confidence >= sure,
  );
  const other =
    contradicting(years, yearsTold(titles), 0) ?? contradicting(years, yearsOfText(fileName), tolerated);
  if (!isNamed || years.size < heads.length || other !== null) return columns;
  return columns.map(column => (isYear(column) ? { ...column, confidence: sure } : column));
}

/** The first of the stated years, if none of them is within so many years of one that was read. */
function contradicting(read: ReadonlySet<number>, told: readonly number[], within: number): number | null {
  const agrees = told.some(year => [...read].some(each => Math.abs(each - year) <= within));
  return agrees ? null : (told[0] ?? null);
}

/** Two years stand for the first and the last of a range. */
function yearsTold(titles: readonly string[]): number[] {
  const years = titles.filter(title => !otherYears.test(foldText(title))).flatMap(yearsOfText);
  const first = Math.min(...years);
  return years.length === 0
    ? []
    : Array.from({ length: Math.max(...years) - first + 1 }, (_, at) => first + at);
}

/** Years that are not part of a date or of a longer number. */
function yearsOfText(text: string): number[] {
  return [...text.matchAll(/(?<![\d/.])20\d\d(?!\d|[/.]\d)/g)].map(([year]) => Number(year));
}

function yearsIn(data: readonly TableRow[], index: number): number[] {
  return data.slice(0, rowsCompared).flatMap(({ cells }) => {
    const cell = cells[index];
    const period = cellText(cell) === '' ? null : readPeriod(cell);
    switch (period?.kind) {
      case 'day':
        return period.date.year;
      case 'span':
        return [period.from.year, period.to.year];
      case 'season':
        return [period.year, period.year + 1];
      case 'month':
      case 'months':
      case 'year':
        return period.year ?? [];
      case 'month-alone':
      case undefined:
        return [];
    }
  });
}
