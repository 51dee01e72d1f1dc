import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
  [900, '1 ko'],
  [999_001, '1 000 ko'],
  [6_240_000, '6,2 Mo'],
  [1_250_000_000, '1,3 Go'],
])('a size of %i bytes', (bytes, text) => {
  expect(sizeText(bytes).replaceAll(/\s/g, ' ')).toBe(text);
});
