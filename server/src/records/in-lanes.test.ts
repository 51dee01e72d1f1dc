import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inLanes, partsOf } from './in-lanes.ts';

test('parts are begun in their order, at most the given number at a time', async () => {
  let going = 0;
  const seen: { part: string; index: number; going: number }[] = [];
  await inLanes(2, ['a', 'b', 'c'], async (part, index) => {
    going += 1;
    seen.push({ part, index, going });
    await nextTurn();
    going -= 1;
  });
  expect(seen).toEqual([
    { part: 'a', index: 0, going: 1 },
    { part: 'b', index: 1, going: 2 },
    { part: 'c', index: 2, going: 2 },
  ]);
});

test('the first error is thrown once the running parts have ended, and no further part begins', async () => {
  const told: string[] = [];
  const work = inLanes(2, ['slow', 'wrong', 'never'], async part => {
    told.push(`${part} begins`);
    if (part === 'wrong') throw new Error('the first');
    await nextTurn();
    told.push(`${part} ends`);
    throw new Error('what follows from the first');
  });
  await expect(work).rejects.toThrow('the first');
  expect(told).toEqual(['slow begins', 'wrong begins', 'slow ends']);
});

test('parts contain all items, the last one the rest', () => {
  expect(partsOf([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
  expect(partsOf([], 2)).toEqual([]);
});
