import { expect, it } from 'vitest';
import { hashText } from './hash-text.ts';

// http://www.isthe.com/chongo/src/fnv/test_fnv.c
it.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('of %j is %s', (text, expected) => {
  expect(hashText(text)).toBe(expected);
});
