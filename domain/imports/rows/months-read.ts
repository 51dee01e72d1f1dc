import { cellText } from '../../ground/table/cell-text.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { remembering } from '../../ground/text/remembering.ts';
import type { TableRow } from '../../ground/table/table.ts';
import type { ColumnRole, ImportMapping } from '../words/mapping.ts';
import { readPeriod, type WrittenPeriod } from '../words/read-period.ts';

export type MonthsRead = {
  /** Whether the row covers several months that all have earlier rows of their own, or the whole year. */
  repeats: (row: TableRow) => boolean;
  add: (row: TableRow) => void;
};

const ownerRoles: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'site',
  'building',
  'building-code',
  'energy',
  'meter',
  'measure',
]);

/** Remembers which months of a table had rows, so that « T1 » below January to March is recognised as their sum. */
export function createMonthsRead({ columns }: Pick<ImportMapping, 'columns'>): MonthsRead {
  const periodColumn = columns.find(({ role }) => role === 'period' || role === 'month');
  const yearColumn = columns.find(({ role }) => role === 'year');
  const owners = columns.filter(({ role }) => ownerRoles.has(role));
  const seen = new Map<string, Set<number>>();
  const textPeriod = remembering(readPeriod);
  let lastOwner = '';
  let lastYear = '';

  const periodOf = ({ cells }: TableRow): WrittenPeriod | null => {
    const cell = periodColumn === undefined ? null : (cells[periodColumn.index] ?? null);
    return typeof cell === 'string' ? textPeriod(cell) : readPeriod(cell);
  };
  // Under merged cells, and in a row of totals, an empty owner is the previous one.
  const ownerOf = ({ cells }: TableRow) => {
    const text = owners.map(({ index }) => cellText(cells[index])).join('|');
    return /[^|]/.test(text) ? text : lastOwner;
  };
  /** « Année 2023 » in the column for months. */
  const isYear = ({ cells }: TableRow) =>
    periodColumn !== undefined &&
    /^annee( complete| entiere)?( 20\d\d)?$/.test(foldText(cellText(cells[periodColumn.index])));
  const yearOf = ({ cells }: TableRow, told: number | null) => {
    const text = yearColumn === undefined ? '' : cellText(cells[yearColumn.index]);
    return told === null ? text || lastYear : String(told);
  };

  return {
    repeats(row) {
      if (isYear(row)) return seen.has(`${ownerOf(row)} ${lastYear}`);
      const period = periodOf(row);
      if (period?.kind !== 'months') return false;
      const months = seen.get(`${ownerOf(row)} ${yearOf(row, period.year)}`);
      return Array.from({ length: period.count }, (_, at) => period.month + at).every(month =>
        months?.has(month),
      );
    },
    add(row) {
      const period = periodOf(row);
      if (period?.kind !== 'month' && period?.kind !== 'month-alone') return;
      lastOwner = ownerOf(row);
      lastYear = yearOf(row, period.kind === 'month' ? period.year : null);
      const key = `${lastOwner} ${lastYear}`;
      seen.set(key, (seen.get(key) ?? new Set()).add(period.month));
    },
  };
}
