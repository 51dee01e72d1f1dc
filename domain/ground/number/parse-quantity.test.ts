import { describe, expect, it } from 'vitest';
import { isWritten, noUnit, parseQuantity } from './parse-quantity.ts';

describe('a quantity with its unit', () => {
  it.each([
    ['12', 12],
    ['12 kWh', 12],
    ['12 kWh PCI', 12],
    ['1 234,5', 1234.5],
    ['0', 0],
  ])('« %s » is %d kWh PCI', (text, value) => {
    expect(parseQuantity(text, isWritten('kWh', 'pci'))).toMatchObject({ kind: 'value', value });
  });

  it.each(['12 MWh', '12 m3', '12 kWh PCS', '3 litres'])('« %s » is not taken for kWh PCI', text => {
    expect(parseQuantity(text, isWritten('kWh', 'pci'))).toMatchObject({ kind: 'other-unit' });
  });

  it.each(['12 kWh', '12 m³'])('« %s » is not taken for a number without a unit', text => {
    expect(parseQuantity(text, noUnit)).toMatchObject({ kind: 'other-unit' });
  });

  it.each([
    ['12 personnes', 'invalid'],
    ['-3', 'invalid'],
    ['1,234', 'ambiguous'],
    ['', 'empty'],
  ])('« %s » is %s', (text, kind) => {
    expect(parseQuantity(text, noUnit)).toMatchObject({ kind });
  });

  it('accepts a negative one when allowed', () => {
    expect(parseQuantity('-3 MWh', isWritten('MWh', 'pcs'), { allowNegative: true })).toMatchObject({
      value: -3,
    });
  });
});
