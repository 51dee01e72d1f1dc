import type { MonthCell, SeriesTable } from '../series-table.ts';

/** From this number of equal months on, a figure was spread over them and not read. */
export const spreadFromMonths = 4;

/** The quantity as written; null without a quantity and for zero, which repeats naturally. */
function declaredOf({ record }: MonthCell): number | null {
  return (record?.declaredQuantity ?? record?.quantityNormal ?? 0) || null;
}

const declared = new WeakMap<SeriesTable, readonly (number | null)[]>();

/** The figures of a table as written, by cell index, in which repetitions are searched. */
export function declaredFigures(table: SeriesTable): readonly (number | null)[] {
  const known = declared.get(table) ?? table.cells.map(declaredOf);
  declared.set(table, known);
  return known;
}

/** `monthIndex` of each month with a quantity that was spread evenly over several months. */
export function spreadFigures(table: SeriesTable): ReadonlySet<number> {
  const spread = new Set<number>();
  const figures = declaredFigures(table);
  let first = 0;
  for (const [place, figure] of figures.entries()) {
    if (figure === null || figure !== figures[first]) first = place;
    if (figure === null || place - first + 1 < spreadFromMonths) continue;
    for (let at = first; at <= place; at += 1) spread.add(table.firstIndex + at);
  }
  return spread;
}
