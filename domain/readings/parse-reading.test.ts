import { expect, test } from 'vitest';
import { parseReading } from './parse-reading.ts';

test.each([
  ['12 500,5', 'electricity', 12_500.5],
  ['12 500,5 kWh', 'electricity', 12_500.5],
  ['800 kWh PCS', 'gas', 800],
  ['358 m³', 'water', 358],
] as const)('%s is a reading of %s', (text, energy, value) => {
  expect(parseReading(text, energy)).toMatchObject({ kind: 'value', value });
});

test.each([
  ['12 MWh', 'electricity', 'mwh'],
  ['120 m3', 'gas', 'm3'],
  ['800 kWh PCI', 'gas', 'kwh pci'],
  ['3 000 L', 'water', 'l'],
] as const)('%s is not in the unit of the meter of %s', (text, energy, unitText) => {
  const parsed = parseReading(text, energy);
  expect(parsed).toMatchObject({ kind: 'other-unit' });
  expect(parsed.kind === 'other-unit' && parsed.unitText.toLowerCase()).toBe(unitText);
});

test('refuses more than any building uses in a month; an empty text is no reading', () => {
  expect(parseReading('10 000 000', 'gas').kind).toBe('value');
  expect(parseReading('10 000 000,5', 'gas')).toEqual({ kind: 'absurd', maximum: 10_000_000 });
  expect(parseReading('200 001', 'water')).toEqual({ kind: 'absurd', maximum: 200_000 });
  expect(parseReading(' ', 'water')).toEqual({ kind: 'empty' });
});
