import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { editableNumber } from './editable-number.ts';
import type { NumberKind } from './number-kind.ts';
import { parseCents, parseFrenchNumber } from './parse-french-number.ts';

const quantity = (text: string) => parseFrenchNumber(text, { kind: 'quantity' });

function significant(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');
}

describe('understands', () => {
  test.each<[string, number]>([
    ['0', 0],
    ['-0', 0],
    ['007', 7],
    ['+5', 5],
    [',5', 0.5],
    ['0,123', 0.123],
    ['1 234,56', 1234.56],
    ['1\u00a0234,56', 1234.56],
    ['1\u202f234\u202f567,891', 1_234_567.891],
    ['1234.56', 1234.56],
    ['1234,567', 1234.567],
    ['1 234.56', 1234.56],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1,234,567', 1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ["1'234.5", 1234.5],
    ['1’234’567', 1_234_567],
    ['12,3400000', 12.34],
    [' 12,5\t\r\n', 12.5],
    ['1000000000', 1_000_000_000],
  ])('%j', (text, value) => {
    expect(quantity(text)).toEqual({ kind: 'value', value });
  });

  test.each<[string, NumberKind, number, string]>([
    ['1,234.56 kWh', 'quantity', 1234.56, 'kWh'],
    ['12MWh PCS', 'quantity', 12, 'MWh PCS'],
    ['12 m³', 'quantity', 12, 'm³'],
    ['12m3', 'quantity', 12, 'm3'],
    ['1 234,56 €', 'amount', 1234.56, '€'],
    ['12,50\u00a0€ TTC', 'amount', 12.5, '€ TTC'],
    ['1 200 m²', 'surface', 1200, 'm²'],
    ['1,200 m²', 'surface', 1200, 'm²'],
    ['10,954 kWh/m³', 'coefficient', 10.954, 'kWh/m³'],
    ['42,5 %', 'percent', 42.5, '%'],
    ['0,154 €', 'price', 0.154, '€'],
    ['1,234 €', 'price', 1.234, '€'],
    ['0,064 kg CO₂e', 'factor', 0.064, 'kg CO₂e'],
  ])('%j as %s, with its unit', (text, kind, value, unitText) => {
    expect(parseFrenchNumber(text, { kind })).toEqual({ kind: 'value', value, unitText });
  });

  test.each<[string, number]>([
    ['1,200', 1200],
    ['1200,5', 1200.5],
    ['1 200', 1200],
    ['0,500', 0.5],
    ['1,200,000', 1_200_000],
  ])('surface %j', (text, value) => {
    expect(parseFrenchNumber(text, { kind: 'surface' })).toEqual({ kind: 'value', value });
  });

  it.each(['-12,50', '−12,50', '- 12,50', '\u201112.5'])('a negative amount of a credit note, %j', text => {
    expect(parseFrenchNumber(text, { kind: 'amount', allowNegative: true })).toEqual({
      kind: 'value',
      value: -12.5,
    });
    expect(parseFrenchNumber(text, { kind: 'amount' })).toEqual({ kind: 'invalid', reason: 'negative' });
  });
});

it.each(['', ' ', '\t', '\u00a0', '\u202f\n'])('%j is empty, not 0', text => {
  expect(quantity(text)).toEqual({ kind: 'empty' });
});

describe('finds ambiguous', () => {
  test.each<[string, NumberKind, [number, number]]>([
    ['1,234', 'quantity', [1.234, 1234]],
    ['1.234', 'quantity', [1.234, 1234]],
    ['12,500 kWh', 'quantity', [12.5, 12_500]],
    ['999,999', 'amount', [999.999, 999_999]],
    ['1.200 m²', 'surface', [1.2, 1200]],
  ])('%j as %s', (text, kind, meanings) => {
    expect(parseFrenchNumber(text, { kind })).toEqual({ kind: 'ambiguous', meanings });
  });

  it('with the sign kept', () => {
    expect(parseCents('-1,234', { allowNegative: true })).toEqual({
      kind: 'ambiguous',
      meanings: [-1.234, -1234],
    });
    expect(quantity('-1,234')).toEqual({ kind: 'invalid', reason: 'negative' });
  });
});

describe('refuses', () => {
  it.each([
    'abc',
    '0x10',
    '1e3',
    '1E3',
    'NaN',
    'Infinity',
    '-',
    '--5',
    '+-5',
    '5-',
    '12.',
    '.',
    ',',
    '1,,2',
    '1..2',
    '12 34,5',
    '1 23',
    '1234 567',
    '0 123',
    '1,234,56',
    '1,23,456',
    '1.234.56',
    '1 234,567.8',
    "1 234'567",
    '1\t234',
    '12\n34',
    '12 m²',
    '12 €',
    '12 abc',
    '12 kWh 13',
    '5 %',
    'true',
    '٣',
    '１２',
    '12 toString',
    '12 m3 pcs',
  ])('%j', text => {
    expect(quantity(text)).toEqual({ kind: 'invalid', reason: 'not-a-number' });
  });

  test.each<[string, NumberKind, string]>([
    ['-5', 'quantity', 'negative'],
    ['1000000000,001', 'quantity', 'too-large'],
    ['9'.repeat(400), 'quantity', 'too-large'],
    ['1,2345', 'quantity', 'too-many-decimals'],
    ['1234,567', 'amount', 'too-many-decimals'],
    ['12 HT', 'amount', 'not-a-number'],
    ['10000000,01', 'amount', 'too-large'],
    ['1234,567', 'surface', 'too-many-decimals'],
    ['12 kWh', 'surface', 'not-a-number'],
  ])('%j as %s is %s', (text, kind, reason) => {
    expect(parseFrenchNumber(text, { kind })).toEqual({ kind: 'invalid', reason });
  });
});

describe('always', () => {
  const thousandths = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(count => count / 1000);

  it('reads what a field shows back as the same number', () => {
    fc.assert(
      fc.property(thousandths, value => {
        expect(quantity(editableNumber(value))).toEqual({ kind: 'value', value });
      }),
    );
  });

  it('reads what the page prints in French back as the same number, or reports it as ambiguous', () => {
    const format = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });
    fc.assert(
      fc.property(thousandths, value => {
        const parsed = quantity(format.format(value));
        const found =
          parsed.kind === 'ambiguous' ? parsed.meanings[0] : parsed.kind === 'value' && parsed.value;
        expect(found).toBe(value);
      }),
    );
  });

  it('keeps cents through a round trip as French euros', () => {
    const format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), cents => {
        const parsed = parseCents(format.format(cents / 100), { allowNegative: true });
        expect(parsed).toEqual({ kind: 'value', cents });
      }),
    );
  });

  it('keeps the digits of a number that it understands', () => {
    const digits = fc.stringMatching(/^\d{1,3}$/);
    const mark = fc.constantFrom('', ' ', '\u202f', ',', '.', "'");
    const typed = fc
      .array(fc.tuple(digits, mark), { minLength: 1, maxLength: 4 })
      .map(parts => parts.flat().join(''));
    fc.assert(
      fc.property(typed, text => {
        const parsed = quantity(text);
        const understood = parsed.kind === 'value' ? significant(parsed.value.toFixed(6)) : significant(text);
        expect(understood).toBe(significant(text));
      }),
    );
  });

  it('answers for any text', () => {
    const anything = fc
      .array(fc.integer({ min: 0, max: 0xffff }))
      .map(codes => String.fromCharCode(...codes));
    fc.assert(
      fc.property(anything, text => {
        expect(['empty', 'value', 'ambiguous', 'invalid']).toContain(quantity(text).kind);
      }),
    );
  });
});
