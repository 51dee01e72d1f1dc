import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { editableAmount } from './editable-amount.ts';
import { parseCents } from './parse-french-number.ts';

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [710_540, '7\u202f105,40'],
  [3_728_300, '37\u202f283,00'],
  [-1250, '-12,50'],
])('%d cents', (amountCents, text) => {
  expect(editableAmount(amountCents)).toBe(text);
});

test('reads an amount back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), cents => {
      const read = parseCents(editableAmount(cents), { allowNegative: true });
      expect(read).toMatchObject({ kind: 'value', cents: cents === 0 ? 0 : cents });
    }),
  );
});
