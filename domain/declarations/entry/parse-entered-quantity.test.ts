import { expect, test } from 'vitest';
import { parseEnteredQuantity } from './parse-entered-quantity.ts';

const electricity = { energyType: 'electricity', unit: 'MWh', gasCoefficient: null } as const;
const gas = { energyType: 'gas', unit: 'm3', gasCoefficient: 11.2 } as const;
const fuel = { energyType: 'fuel', unit: 'L', gasCoefficient: null } as const;

test.each([
  ['84,2', electricity, { kind: 'value', value: 84.2 }],
  ['84,2 MWh', electricity, { kind: 'value', value: 84.2 }],
  ['84 235 kWh', electricity, { kind: 'value', value: 84.235, from: { value: 84_235, unit: 'kWh' } }],
  ['1120 kWh', gas, { kind: 'value', value: 100, from: { value: 1120, unit: 'kWh' } }],
  ['2 m3', fuel, { kind: 'value', value: 2000, from: { value: 2, unit: 'm3' } }],
  ['84 235,5 kWh', electricity, { kind: 'invalid', reason: 'too-many-decimals' }],
  ['12 m3', electricity, { kind: 'other-unit', unitText: 'm3' }],
  ['12 kWh PCI', gas, { kind: 'other-unit', unitText: 'kWh PCI' }],
  ['12 kWh', { ...gas, gasCoefficient: null }, { kind: 'other-unit', unitText: 'kWh' }],
  ['84,235', electricity, { kind: 'ambiguous', meanings: [84.235, 84_235] }],
  ['', electricity, { kind: 'empty' }],
] as const)('%s', (text, field, expected) => {
  expect(parseEnteredQuantity(text, field)).toEqual(expected);
});
