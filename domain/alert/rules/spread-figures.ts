import { cellAt, type SeriesTable } from '../series-table.ts';

/** From this many equal months on, a figure was spread over them and not read. */
export const spreadFromMonths = 4;

function declaredAt(table: SeriesTable, index: number): number | null {
  const record = cellAt(table, index)?.record ?? null;
  const quantity = record?.declaredQuantity ?? record?.quantityNormal ?? null;
  return quantity === null || quantity === 0 ? null : quantity;
}

/** Months that hold one quantity spread evenly: `monthIndex` of each. */
export function spreadFigures(table: SeriesTable): ReadonlySet<number> {
  const spread = new Set<number>();
  let run: number[] = [];
  let value: number | null = null;
  for (const { index } of table.cells) {
    const declared = declaredAt(table, index);
    run = declared !== null && declared === value ? [...run, index] : [index];
    value = declared;
    if (value !== null && run.length >= spreadFromMonths) for (const month of run) spread.add(month);
  }
  return spread;
}
