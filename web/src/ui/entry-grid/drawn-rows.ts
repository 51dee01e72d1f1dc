/** A row that is drawn, or the empty space of `skipped` rows that are not, before the row `before`. */
export type Drawn = { row: number } | { skipped: number; before: number };

/** Up to this number of rows, all of them are drawn. */
export const mostDrawn = 60;
/** Number of rows drawn beyond the visible ones; since scrolling moves in steps of two rows, at least five always remain. */
const beyond = 6;

/** The visible rows and some beyond them, plus the row with the focus wherever it is; the rest is empty space. */
export function drawnRows(count: number, first: number, visible: number, focused: number): Drawn[] {
  if (count <= mostDrawn) return Array.from({ length: count }, (_, row) => ({ row }));
  const from = Math.max(0, Math.min(first - beyond, count - visible - beyond));
  const rows = new Set<number>([focused].filter(row => row >= 0 && row < count));
  for (let row = from; row < Math.min(count, first + visible + beyond); row += 1) rows.add(row);
  const drawn: Drawn[] = [];
  let next = 0;
  for (const row of [...rows].sort((a, b) => a - b)) {
    if (row > next) drawn.push({ skipped: row - next, before: row });
    drawn.push({ row });
    next = row + 1;
  }
  if (next < count) drawn.push({ skipped: count - next, before: count });
  return drawn;
}
