import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapInTurns } from './in-turns.ts';

/** Blocks the thread for this long. */
function work(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

test('everybody else gets a turn while many items are processed, and all are processed in their order', async () => {
  const made: number[] = [];
  const doubled = mapInTurns([1, 2, 3, 4, 5, 6], value => {
    work(20);
    made.push(value);
    return value * 2;
  });
  await nextTurn();
  expect(made.length).toBeLessThan(6);
  expect(await doubled).toEqual([2, 4, 6, 8, 10, 12]);
});

test('an item that fails makes the whole fail', async () => {
  const failing = mapInTurns([1, 0, 2], value => {
    if (value === 0) throw new Error('none');
    return value;
  });
  await expect(failing).rejects.toThrow('none');
});
