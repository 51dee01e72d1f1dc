import { expect, it } from 'vitest';
import { gridMove } from './grid-move.ts';

const key = (name: string, modifiers: Partial<Parameters<typeof gridMove>[0]> = {}) => ({
  key: name,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...modifiers,
});
const caret = (selectionStart: number, selectionEnd: number, value = '12,5') => ({
  selectionStart,
  selectionEnd,
  value,
});

it.each([
  ['Enter goes down', key('Enter'), caret(2, 2), { row: 1, column: 0 }],
  ['Shift+Enter goes up', key('Enter', { shiftKey: true }), caret(2, 2), { row: -1, column: 0 }],
  ['down from anywhere', key('ArrowDown'), caret(1, 1), { row: 1, column: 0 }],
  ['right from the end', key('ArrowRight'), caret(4, 4), { row: 0, column: 1 }],
  ['right when all is selected', key('ArrowRight'), caret(0, 4), { row: 0, column: 1 }],
  ['right inside the text stays', key('ArrowRight'), caret(2, 2), null],
  ['left from the start', key('ArrowLeft'), caret(0, 0), { row: 0, column: -1 }],
  ['left inside the text stays', key('ArrowLeft'), caret(1, 1), null],
  ['left in an empty cell', key('ArrowLeft'), caret(0, 0, ''), { row: 0, column: -1 }],
  ['Shift+arrow selects text', key('ArrowRight', { shiftKey: true }), caret(4, 4), null],
  ['Ctrl+arrow belongs to the browser', key('ArrowDown', { ctrlKey: true }), caret(0, 0), null],
  ['a digit stays', key('5'), caret(0, 4), null],
])('%s', (_, pressed, position, step) => {
  expect(gridMove(pressed, position)).toEqual(step);
});
