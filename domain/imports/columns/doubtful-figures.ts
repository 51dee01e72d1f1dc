import { cellText } from '../../ground/table/cell-text.ts';
import type { TableCell, TableRow } from '../../ground/table/table.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { numbersOfDay } from '../words/day-order.ts';
import { columnValues, isCumulated } from './column-values.ts';
import type { ColumnMapping, ColumnRole } from '../words/mapping.ts';
import { asideTitle } from '../words/aside-title.ts';
import { roleInWords } from '../words/header-role.ts';
import { plannedTitle } from '../words/planned-figures.ts';

const rowsCompared = 200;
const doubtful = 0.4;
const textShown = 60;
const lastMonth = 12;
const ofDays: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['period', 'from', 'to', 'issued-on', 'read-on']);

const isMeasured = (role: ColumnRole) => role === 'quantity' || role === 'amount';

/** Whether no word of its own header gives the column its role. */
const isAside = ({ role, header }: ColumnMapping) =>
  isMeasured(role) && roleInWords(header, foldText(header)) === null;

/**
 * Marks as doubtful the figures that titles call planned, or something other than consumption, amounts that they call without
 * taxes, and days that seem to be written with the month first. Figures that concern no energy are ignored.
 */
export function withDoubtfulFigures(
  columns: ColumnMapping[],
  data: readonly TableRow[],
  { titles, tellsEnergy }: { titles: readonly string[]; tellsEnergy: boolean },
): ColumnMapping[] {
  const planned = plannedTitle(titles);
  const aside = asideTitle(titles);
  const isOfEnergy = tellsEnergy || columns.some(({ role, energy }) => role === 'energy' || energy !== null);
  const folded = titles.map(foldText);
  const isTaxed = folded.some(title => /\bttc\b/.test(title));
  const untaxed = isTaxed
    ? undefined
    : titles[folded.findIndex(title => /\bht\b|\bhors taxes?\b/.test(title))];
  const cumulated = cumulatedMonths(columns, data);
  const doubtOf = (column: ColumnMapping): ColumnMapping['doubt'] => {
    const { role, header, index } = column;
    const isAmount = role === 'amount';
    if (aside !== undefined && isAside(column)) return { kind: 'other', text: aside.text };
    if (planned !== undefined && (isAmount || role === 'quantity')) return { kind: 'planned', text: planned };
    if (untaxed !== undefined && isAmount && !/\bttc\b/i.test(header))
      return { kind: 'untaxed', text: untaxed };
    if (cumulated.has(column)) return { kind: 'cumulated', text: header };
    const days = ofDays.has(role) ? monthFirst(data, index) : null;
    return days === null ? undefined : { kind: 'month-first', text: days.first };
  };
  // One day that can only be written with the month first decides the order for all days of the table.
  const told = columns.find(
    ({ role, index }) => ofDays.has(role) && monthFirst(data, index)?.isSure === true,
  );
  return columns.map(column => {
    if (aside?.kind === 'no-energy' && !isOfEnergy && isAside(column)) return { ...column, role: 'ignored' };
    const isSwapped = told !== undefined && ofDays.has(column.role);
    if (isSwapped && column !== told) return { ...column, monthFirst: true };
    const doubt = column.doubt ?? doubtOf(column);
    if (doubt === undefined) return column;
    const shown = { ...doubt, text: doubt.text.slice(0, textShown) };
    const order = isSwapped ? { monthFirst: true } : {};
    return { ...column, ...order, doubt: shown, confidence: Math.min(column.confidence, doubtful) };
  });
}

/** Months in columns, from January on, whose values increase from one to the next in every row with enough values. */
function cumulatedMonths(columns: readonly ColumnMapping[], data: readonly TableRow[]): Set<ColumnMapping> {
  const months = columns.filter(({ role, month }) => isMeasured(role) && month !== null);
  const groups = Map.groupBy(months, ({ role, energy, year }) => `${role} ${energy} ${year}`);
  const found = [...groups.values()].filter(group => {
    const isInTurn = group.every(({ month }, at) => at === 0 || Number(month) > Number(group[at - 1]?.month));
    if (!isInTurn) return false;
    const places = group.map(({ index }) => index);
    const rows = columnValues(data, places).map(values => values.filter(value => value !== null));
    const whole = rows.filter(({ length }) => length > lastMonth / 2);
    return whole.length > 0 && whole.every(isCumulated);
  });
  return new Set(found.flat());
}

/**
 * The first day of a column that seems to be written with the month first: if read with the day first, all days would be in one
 * month of each year, and none after the twelfth; `isSure` when some are days only with the month first, and none only with the
 * day first.
 */
function monthFirst(data: readonly TableRow[], index: number): { first: string; isSure: boolean } | null {
  // The sample is spread over the table, since a load curve repeats each day many times.
  const every = Math.ceil(data.length / rowsCompared);
  const held = data
    .filter((_, at) => at % every === 0)
    .flatMap(({ cells }) => (cellText(cells[index]) === '' ? [] : (cells[index] ?? [])));
  const days = held.flatMap(cell => {
    const numbers = numbersOfDay(cell);
    return numbers === null ? [] : [{ text: shownDay(cell), numbers }];
  });
  const firsts = new Set(days.map(({ numbers }) => numbers[0]));
  const seconds = new Set(days.map(({ numbers }) => numbers[1]));
  if (days.length === 0 || [...firsts].some(first => first < 1 || first > lastMonth)) return null;
  const surely = days.find(({ numbers }) => numbers[1] > lastMonth);
  if (surely !== undefined) return { first: surely.text, isSure: true };
  const isMonths = days.length === held.length && firsts.size > 2 && seconds.size === 1;
  return isMonths ? { first: days[0]?.text ?? '', isSure: false } : null;
}

const two = (value: number) => String(value).padStart(2, '0');

/** The day in French notation. */
function shownDay(cell: TableCell): string {
  if (cell === null || typeof cell !== 'object') return cellText(cell);
  return `${two(cell.day)}/${two(cell.month)}/${cell.year}`;
}
