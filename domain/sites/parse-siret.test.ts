import { describe, expect, it, test } from 'vitest';
import { parseSiret } from './parse-siret.ts';

test.each([
  ['73282932000074', '73282932000074'],
  ['732 829 320 00074', '73282932000074'],
  ['732\u202f829\u00a0320 00074 ', '73282932000074'],
  ['35600000000048', '35600000000048'],
  ['356 000 000 49837', '35600000049837'],
])('%j is a SIRET', (text, siret) => {
  expect(parseSiret(text)).toBe(siret);
});

test.each([
  ['73282932000075', 'checksum'],
  ['37282932000074', 'checksum'],
  ['356 000 000 49838', 'checksum'],
  ['732829320', 'length'],
  ['732829320000740', 'length'],
  ['7328293200007A', 'not-digits'],
  ['732.829.320.00074', 'not-digits'],
  ['٧٣٢٨٢٩٣٢٠٠٠٠٧٤', 'not-digits'],
])('%j is refused: %s', text => {
  expect(parseSiret(text)).toBeUndefined();
});

it('is not empty', () => {
  expect(parseSiret('  ')).toBeUndefined();
});

describe('a wrong digit', () => {
  const right = '73282932000074';
  it.each(Array.from(right, (_, index) => index))('is detected at place %d', index => {
    const other = (Number(right[index]) + 1) % 10;
    const wrong = `${right.slice(0, index)}${other}${right.slice(index + 1)}`;
    expect(parseSiret(wrong)).toBeUndefined();
  });
});
