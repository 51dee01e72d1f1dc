import { expect, test } from 'vitest';
import { advisoryLockSpaces, advisoryLocks } from './advisory-locks.ts';

test.each([
  ['locks', advisoryLocks],
  ['spaces of locks', advisoryLockSpaces],
])('no two %s share a number', (_, numbers) => {
  const all = Object.values(numbers);
  expect(new Set(all).size).toBe(all.length);
});
