import { expect, test } from 'vitest';
import { editableNumber } from './editable-number.ts';

test.each([
  [0, '0'],
  [-0, '0'],
  [1200, '1\u202f200'],
  [1234.5, '1\u202f234,5'],
  [1.234, '1,2340'],
  [0.123, '0,123'],
  [1234.567, '1\u202f234,567'],
  [-12.5, '-12,5'],
  [0.1 + 0.2, '0,3'],
  [1_000_000_000, '1\u202f000\u202f000\u202f000'],
])('%d', (value, text) => {
  expect(editableNumber(value)).toBe(text);
});
