import { describe, expect, it } from 'vitest';
import { gridKey, type Mode, type Shape } from './grid-keys.ts';

/** Three rows of three columns; the middle cell of the middle row does not exist. */
const shape: Shape = { rows: 3, columns: 3, isCell: ({ row, column }) => row !== 1 || column !== 1 };
const pressed = (keys: string) => {
  const parts = keys.split('+');
  return {
    key: parts.at(-1) ?? '',
    shiftKey: parts.includes('Shift'),
    ctrlKey: parts.includes('Ctrl'),
    altKey: false,
    metaKey: false,
  };
};
const act = (keys: string, row: number, column: number, mode: Mode = 'choosing') =>
  gridKey(pressed(keys), mode, { row, column }, shape);
const to = (row: number, column: number, extending = false) => ({
  kind: 'move',
  to: { row, column },
  extends: extending,
});

describe('keys on a chosen cell', () => {
  it.each([
    ['ArrowRight', 0, 0, to(0, 1)],
    ['ArrowDown', 0, 1, to(2, 1)],
    ['ArrowLeft', 1, 2, to(1, 0)],
    ['Enter', 0, 0, to(1, 0)],
    ['Shift+Enter', 1, 0, to(0, 0)],
    ['Tab', 0, 2, to(1, 0)],
    ['Tab', 1, 0, to(1, 2)],
    ['Shift+Tab', 1, 0, to(0, 2)],
    ['Shift+ArrowDown', 0, 0, to(1, 0, true)],
    ['Ctrl+ArrowDown', 0, 0, to(2, 0)],
    ['End', 0, 0, to(0, 2)],
    ['Ctrl+End', 0, 0, to(2, 2)],
    ['Ctrl+Home', 2, 2, to(0, 0)],
    ['PageDown', 0, 0, to(2, 0)],
  ])('%s from row %i, column %i', (keys, row, column, expected) => {
    expect(act(keys, row, column)).toEqual(expected);
  });

  it('stay at the edge, and let Tab leave from the last cell', () => {
    expect(act('ArrowUp', 0, 0)).toEqual({ kind: 'edge' });
    expect(act('Enter', 2, 0)).toEqual({ kind: 'edge' });
    expect(act('Tab', 2, 2)).toBeNull();
    expect(act('Shift+Tab', 0, 0)).toBeNull();
  });

  it.each([
    ['F2', 'type'],
    ['Escape', 'leave'],
    ['Delete', 'clear'],
    ['Ctrl+d', 'fill-down'],
    ['Ctrl+z', 'undo'],
    ['Ctrl+y', 'redo'],
    ['F8', 'next-issue'],
  ])('%s: %s', (keys, kind) => {
    expect(act(keys, 0, 0)).toEqual({ kind });
  });

  it('take a letter as a mark, and leave digits and copying to the browser', () => {
    expect(act('E', 0, 0)).toEqual({ kind: 'mark', letter: 'e' });
    expect(act('7', 0, 0)).toBeNull();
    expect(act('Ctrl+c', 0, 0)).toBeNull();
  });
});

describe('keys in a cell being typed in', () => {
  it('leave the arrows to the text, and restore the former value with Escape', () => {
    expect(act('ArrowLeft', 0, 1, 'typing')).toBeNull();
    expect(act('End', 0, 1, 'typing')).toBeNull();
    expect(act('e', 0, 1, 'typing')).toBeNull();
    expect(act('Ctrl+z', 0, 1, 'typing')).toBeNull();
    expect(act('Escape', 0, 1, 'typing')).toEqual({ kind: 'give-back' });
  });

  it('move on with Enter, Tab and the up and down arrows', () => {
    expect(act('Enter', 0, 0, 'typing')).toEqual(to(1, 0));
    expect(act('ArrowDown', 0, 0, 'typing')).toEqual(to(1, 0));
    expect(act('Tab', 0, 0, 'typing')).toEqual(to(0, 1));
  });
});
