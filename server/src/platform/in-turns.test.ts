import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapInTurns } from './in-turns.ts';

/** Keeps the thread for so long. */
function work(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

test('everybody else gets a turn while much is made, and all of it is made in its order', async () => {
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

test('what fails fails the whole', async () => {
  const failing = mapInTurns([1, 0, 2], value => {
    if (value === 0) throw new Error('none');
    return value;
  });
  await expect(failing).rejects.toThrow('none');
});
