import type { BillRow } from '../rows/read-bill-row.ts';

export type RepeatedTotals = { htCents: boolean; vatCents: boolean; ttcCents: boolean; thousandths: boolean };

/**
 * Which figures are totals of the whole bill repeated on each of its rows: in all bills of the file with several rows the rows
 * agree, and at least three rows in total have the figure.
 */
export function repeatedTotals(bills: readonly (readonly BillRow[])[]): RepeatedTotals {
  const several = bills.filter(rows => rows.length > 1);
  const isRepeated = (name: keyof RepeatedTotals) => {
    const held = several.filter(rows => rows.some(row => row[name] !== null));
    const rowCount = held.reduce((sum, rows) => sum + rows.length, 0);
    if (rowCount < 3) return false;
    return held.every(rows => rows.every(row => row[name] === rows[0]?.[name]));
  };
  return {
    htCents: isRepeated('htCents'),
    vatCents: isRepeated('vatCents'),
    ttcCents: isRepeated('ttcCents'),
    thousandths: isRepeated('thousandths'),
  };
}
