import type { BillRow } from '../rows/read-bill-row.ts';

export type RepeatedTotals = { htCents: boolean; vatCents: boolean; ttcCents: boolean; thousandths: boolean };

/**
 * Which figures are those of the whole bill, written again on each of its rows: wherever a bill of the file has several rows,
 * all of them say the same, and more than one bill shows it or one with three rows.
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
