import { expect, test } from 'vitest';
import { ok, refuse } from '../result.ts';
import { AnswerCache, isKnownAnswer } from './answer-cache.ts';

test('simultaneous equal questions are computed once', async () => {
  const cache = new AnswerCache();
  let asked = 0;
  const make = async () => {
    asked += 1;
    await new Promise(resolve => setImmediate(resolve));
    return ok('answer');
  };
  const answers = await Promise.all(Array.from({ length: 10 }, () => cache.answer('key', make)));

  expect(asked).toBe(1);
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1);
});

test('a refusal and a failure are not cached', async () => {
  const cache = new AnswerCache();
  expect(await cache.answer('key', async () => refuse('not-found'))).toMatchObject({ kind: 'refused' });
  await expect(
    cache.answer('key', async () => {
      throw new Error('failed');
    }),
  ).rejects.toThrow('failed');
  expect(await cache.answer('key', async () => ok('at last'))).toMatchObject({
    value: { body: Buffer.from('at last') },
  });
});

test('the cache is bounded by its size, and the oldest answer is dropped first', async () => {
  const cache = new AnswerCache({ maximumEntries: 100, maximumBytes: 1000 });
  const ask = async (key: string) => {
    let isKept = true;
    await cache.answer(key, async () => {
      isKept = false;
      return ok('x'.repeat(400));
    });
    return isKept;
  };
  expect([await ask('1'), await ask('2'), await ask('3')]).toEqual([false, false, false]);
  expect([await ask('3'), await ask('2'), await ask('1')]).toEqual([true, true, false]);
});

test.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", "abc"', true],
  ['"ab"', false],
  ['abc', false],
  [undefined, false],
])('If-None-Match %s against "abc": %s', (header, isKnown) => {
  expect(isKnownAnswer(header, '"abc"')).toBe(isKnown);
});
