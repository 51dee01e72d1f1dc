import type { MonthCell, SeriesTable } from '../series-table.ts';

/** From this many equal months on, a figure was spread over them and not read. */
export const spreadFromMonths = 4;

/** As somebody wrote it; null of nothing and of zero, which repeat by themselves. */
function declaredOf({ record }: MonthCell): number | null {
  return (record?.declaredQuantity ?? record?.quantityNormal ?? 0) || null;
}

const declared = new WeakMap<SeriesTable, readonly (number | null)[]>();

/** The figures of a table as they were written, by the place of their cells: what repeats is looked for in them. */
export function declaredFigures(table: SeriesTable): readonly (number | null)[] {
  const known = declared.get(table) ?? table.cells.map(declaredOf);
  declared.set(table, known);
  return known;
}

/** Months that hold one quantity spread evenly: `monthIndex` of each. */
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
