import { foldText } from '../../ground/text/fold-text.ts';
import type { Header } from '../words/find-header.ts';
import type { TableCell } from '../../ground/table/table.ts';

/** The columns of one block among several side by side; those before `sharedBefore` belong to all blocks. */
export type ColumnRange = { first: number; last: number; sharedBefore: number };

/** Finds blocks side by side: each begins with its own column of months and contains figures. */
export function columnGroups(columns: Header['columns']): ColumnRange[] {
  const width = columns.length;
  const whole = [{ first: 0, last: width - 1, sharedBefore: 0 }];
  const ofTime = columns.findIndex(({ meaning }) => meaning?.role === 'month' || meaning?.role === 'period');
  // With months in columns, each block begins with its sites, and the header repeats after a gap.
  const gap = columns.findIndex(({ text }, index) => index > 0 && text === '');
  const first = ofTime === -1 && gap !== -1 && isAgain(columns, gap) ? 0 : ofTime;
  const repeated = foldText(columns[first]?.text ?? '');
  const starts = columns.flatMap(({ text }, index) =>
    first !== -1 && foldText(text) === repeated ? index : [],
  );
  if (starts.length < 2) return whole;
  const ends = [...starts.slice(1), width].map(start => start - 1);
  const groups = starts.map((start, index) => ({
    first: start,
    last: ends[index] ?? width - 1,
    sharedBefore: starts[0] ?? 0,
  }));
  const hasFigures = (group: ColumnRange) =>
    columns
      .slice(group.first, group.last + 1)
      .some(({ meaning }) => meaning?.role === 'quantity' || meaning?.role === 'amount');
  return groups.every(hasFigures) ? groups : whole;
}

/** Whether the columns before a gap are repeated after it. */
function isAgain(columns: Header['columns'], gap: number): boolean {
  const [before, beyond] = [columns.slice(0, gap), columns.slice(gap + 1)];
  return (
    before.length > 1 &&
    before[0]?.meaning?.role === 'site' &&
    before.length === beyond.length &&
    before.every(({ text }, index) => foldText(text) === foldText(beyond[index]?.text ?? ''))
  );
}

export function withinRange(cells: TableCell[], { first, last, sharedBefore }: ColumnRange): TableCell[] {
  return cells.map((cell, index) =>
    (index >= first && index <= last) || index < sharedBefore ? cell : null,
  );
}
