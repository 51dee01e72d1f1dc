import type { Place } from './grid-keys.ts';

export type Block = { from: Place; to: Place; rows: Place[][]; places: Place[] };

/** The block of cells between two cells, both included. */
export function blockOf(a: Place, b: Place): Block {
  const from = { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) };
  const to = { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) };
  const rows = Array.from({ length: to.row - from.row + 1 }, (_, down) =>
    Array.from({ length: to.column - from.column + 1 }, (__, right) => ({
      row: from.row + down,
      column: from.column + right,
    })),
  );
  return { from, to, rows, places: rows.flat() };
}

/** A pasted block without its first column, if that only names the rows: « janvier ». */
export function withoutNames(lines: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const isNamed = lines.every(line => line.length > 1 && /^\p{L}/u.test(line[0] ?? ''));
  return isNamed ? lines.map(line => line.slice(1)) : lines;
}

export type Pasted = { written: { place: Place; value: string }[]; left: number };

/**
 * Where the cells of a pasted block go, starting at the first selected cell; one line fills all the selected rows, and one cell
 * fills the whole selection.
 */
export function pasteBlock(
  lines: readonly (readonly string[])[],
  onto: Block,
  isOpen: (place: Place) => boolean,
): Pasted {
  const { from, to } = onto;
  const width = Math.max(...lines.map(({ length }) => length));
  const repeats = lines.length === 1 && (width === 1 || to.row > from.row);
  const height = repeats ? to.row - from.row + 1 : lines.length;
  const across = repeats && width === 1 ? to.column - from.column + 1 : width;
  const cells = Array.from({ length: height }, (_, down) =>
    Array.from({ length: across }, (__, right) => ({
      place: { row: from.row + down, column: from.column + right },
      value: lines[repeats ? 0 : down]?.[repeats && width === 1 ? 0 : right],
    })),
  ).flat();
  const told = cells.flatMap(({ place, value }) => (value === undefined ? [] : [{ place, value }]));
  const written = told.filter(({ place }) => isOpen(place));
  return { written, left: told.length - written.length };
}

const s = (count: number) => (count > 1 ? 's' : '');

/** « 6 cellules collées, 10 ignorées faute de place. » */
export function pastedWords({ written: { length }, left }: Pasted): string {
  const ignored = left > 0 ? `, ${left} ignorée${s(left)} faute de place` : '';
  return `${length} cellule${s(length)} collée${s(length)}${ignored}.`;
}
