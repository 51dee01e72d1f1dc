import { describe, expect, it } from 'vitest';
import { drawnRows } from './drawn-rows.ts';
import { blockOf, pasteBlock, pastedWords } from './grid-block.ts';
import { noHistory, stepOf, withStep } from './grid-history.ts';

describe('the rows that are rendered', () => {
  it('are all of thirty', () => {
    expect(drawnRows(30, 0, 40, 0)).toHaveLength(30);
  });

  it('are those in sight of 250, the focused one, and spacers for the others', () => {
    const drawn = drawnRows(250, 100, 20, 3);
    const rows = drawn.flatMap(each => ('row' in each ? [each.row] : []));
    expect(rows[0]).toBe(3);
    expect(rows.slice(1)).toEqual(Array.from({ length: 32 }, (_, at) => 94 + at));
    const skipped = drawn.reduce((sum, each) => sum + ('skipped' in each ? each.skipped : 0), 0);
    expect(skipped + rows.length).toBe(250);
  });

  it('reach the last one when it is in sight', () => {
    const rows = drawnRows(250, 240, 20, -1).flatMap(each => ('row' in each ? [each.row] : []));
    expect(rows.at(-1)).toBe(249);
  });
});

describe('a block from the clipboard', () => {
  const at = (row: number, column: number) => ({ row, column });
  const inside = ({ row, column }: { row: number; column: number }) => row < 3 && column < 3;

  it('fills the cells from the first one on, and says what did not fit', () => {
    const pasted = pasteBlock(
      [
        ['1', '2'],
        ['3', '4'],
      ],
      blockOf(at(2, 1), at(2, 1)),
      inside,
    );
    expect(pasted.written).toEqual([
      { place: at(2, 1), value: '1' },
      { place: at(2, 2), value: '2' },
    ]);
    expect(pastedWords(pasted)).toBe('2 cellules collées, 2 ignorées faute de place.');
  });

  it('fills all chosen cells with one cell', () => {
    const pasted = pasteBlock([['7']], blockOf(at(1, 1), at(0, 0)), inside);
    expect(pasted.written.map(({ place }) => place)).toEqual([at(0, 0), at(0, 1), at(1, 0), at(1, 1)]);
  });
});

describe('undoing', () => {
  const change = (value: string, before: string) => [{ rowKey: '1', columnKey: 'gas', value, before }];

  it('reverts letters typed in one go at once, and restores them again', () => {
    const typed = withStep(withStep(noHistory, change('1', ''), false), change('12', '1'), true);
    const undone = stepOf(typed, 'undo');
    expect(undone?.changes).toEqual([{ rowKey: '1', columnKey: 'gas', value: '' }]);
    expect(stepOf(undone?.history ?? noHistory, 'redo')?.changes).toEqual([
      { rowKey: '1', columnKey: 'gas', value: '12' },
    ]);
    expect(stepOf(undone?.history ?? noHistory, 'undo')).toBeNull();
  });
});
