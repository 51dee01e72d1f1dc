import { expect, test } from 'vitest';
import { unitFromText } from './unit-from-text.ts';

test.each([
  ['kWh', { unit: 'kWh', basis: null }],
  [' MWH PCS ', { unit: 'MWh', basis: 'pcs' }],
  ['kWh PCI', { unit: 'kWh', basis: 'pci' }],
  ['m³', { unit: 'm3', basis: null }],
  ['litres', { unit: 'L', basis: null }],
  ['t', { unit: 't', basis: null }],
  ['m³ PCS', null],
  ['m²', null],
  ['', null],
  ['constructor', null],
])('%j', (text, expected) => {
  expect(unitFromText(text)).toEqual(expected);
});
