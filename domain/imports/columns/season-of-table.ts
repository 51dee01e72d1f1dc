import type { TableRow } from '../../ground/table/table.ts';
import type { Month } from '../../ground/calendar/month.ts';
import type { ColumnMapping } from '../words/mapping.ts';
import { readPeriod } from '../words/read-period.ts';
import { seasonStartOf } from '../words/season-start.ts';
import { type TitledSeason, titledSeason } from '../words/titled-season.ts';

/** Twelve months that run from one year into the next. */
export type Season = {
  /** The first year; null: a person must state it. */
  year: number | null;
  /** The first month, when the months are in rows. */
  seasonStart: Month | null;
};

/** The only season stated by titles, otherwise by the file's name, for a table's months; null when these follow the calendar. */
export function seasonOfTable(
  columns: readonly ColumnMapping[],
  data: readonly TableRow[],
  { titles, fileName }: { titles: readonly string[]; fileName: string },
): Season | null {
  const inColumns = seasonStartOf(columns);
  const start = inColumns ?? startOfRows(columns, data);
  if (start === null) return null;
  const season = onlySeason(titles) ?? onlySeason([fileName]);
  const isOther = season === null || (season.month !== null && season.month !== start);
  if (isOther && inColumns === null && !startsAnew(columns, data)) return null;
  return { year: isOther ? null : season.year, seasonStart: inColumns === null ? start : null };
}

function onlySeason(texts: readonly string[]): TitledSeason | null {
  const told = texts.flatMap(text => titledSeason(text) ?? []);
  const [first] = told;
  const months = new Set(told.flatMap(({ month }) => month ?? []));
  if (first === undefined || months.size > 1 || told.some(({ year }) => year !== first.year)) return null;
  return { year: first.year, month: [...months][0] ?? null };
}

/** The month of the first row, when later rows continue from December to January. */
function startOfRows(columns: readonly ColumnMapping[], data: readonly TableRow[]): Month | null {
  const months = monthsInRows(columns, data);
  const [first] = months;
  if (first === undefined || first === 1) return null;
  const place = (month: Month) => (month - first + 12) % 12;
  const goesOn = months.some((month, at) => {
    const before = months[at - 1];
    return before !== undefined && month < before && place(month) > place(before);
  });
  return goesOn ? first : null;
}

/** Whether January follows directly below December, not at the beginning: then no single year applies to all rows. */
function startsAnew(columns: readonly ColumnMapping[], data: readonly TableRow[]): boolean {
  const months = monthsInRows(columns, data);
  return months.some((month, at) => month === 1 && months[at - 1] === 12);
}

function monthsInRows(columns: readonly ColumnMapping[], data: readonly TableRow[]): Month[] {
  const column = columns.find(({ role }) => role === 'month');
  if (column === undefined) return [];
  return data.flatMap(({ cells }) => {
    const read = readPeriod(cells[column.index]);
    return read?.kind === 'month-alone' ? read.month : [];
  });
}
