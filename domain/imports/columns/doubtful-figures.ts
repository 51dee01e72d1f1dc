import { cellText } from '../../ground/table/cell-text.ts';
import type { TableRow } from '../../ground/table/table.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import type { ColumnMapping } from '../words/mapping.ts';
import { plannedTitle } from '../words/planned-figures.ts';

const rowsCompared = 200;
const doubtful = 0.4;
const textShown = 60;

/**
 * Puts in doubt figures that titles call planned, amounts that they call without taxes, and days that seem to be written
 * with their month first.
 */
export function withDoubtfulFigures(
  columns: ColumnMapping[],
  data: readonly TableRow[],
  titles: readonly string[],
): ColumnMapping[] {
  const planned = plannedTitle(titles);
  const folded = titles.map(foldText);
  const isTaxed = folded.some(title => /\bttc\b/.test(title));
  const untaxed = isTaxed
    ? undefined
    : titles[folded.findIndex(title => /\bht\b|\bhors taxes?\b/.test(title))];
  const doubtOf = ({ role, header, index }: ColumnMapping): ColumnMapping['doubt'] => {
    const isAmount = role === 'amount';
    if (planned !== undefined && (isAmount || role === 'quantity')) return { kind: 'planned', text: planned };
    if (untaxed !== undefined && isAmount && !/\bttc\b/i.test(header))
      return { kind: 'untaxed', text: untaxed };
    const first = role === 'period' || role === 'from' || role === 'to' ? monthFirst(data, index) : null;
    return first === null ? undefined : { kind: 'month-first', text: first };
  };
  return columns.map(column => {
    const doubt = doubtOf(column);
    if (doubt === undefined) return column;
    const told = { ...doubt, text: doubt.text.slice(0, textShown) };
    return { ...column, doubt: told, confidence: Math.min(column.confidence, doubtful) };
  });
}

/** The first of the days of a column that would all be of one month of each year, and none after its twelfth. */
function monthFirst(data: readonly TableRow[], index: number): string | null {
  const texts = data.slice(0, rowsCompared).flatMap(({ cells }) => cellText(cells[index]) || []);
  const days = texts.map(text => /^(\d{1,2})\/(\d{1,2})\/\d{4}$/.exec(text));
  const firsts = new Set(days.map(day => Number(day?.[1])));
  const seconds = new Set(days.map(day => Number(day?.[2])));
  const isMonths =
    firsts.size > 2 && seconds.size === 1 && [...firsts].every(first => first >= 1 && first <= 12);
  return isMonths ? (texts[0] ?? null) : null;
}
