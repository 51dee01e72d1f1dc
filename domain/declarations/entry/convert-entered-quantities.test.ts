import { expect, test } from 'vitest';
import { parseFrenchNumber } from '../../ground/number/parse-french-number.ts';
import { convertEnteredQuantities } from './convert-entered-quantities.ts';

const gas = { energyType: 'gas', gasCoefficient: null } as const;
const numbers = (texts: readonly string[] | null) =>
  texts?.map(text => {
    const parsed = parseFrenchNumber(text, { kind: 'quantity' });
    return parsed.kind === 'value' ? parsed.value : text;
  });

test('converts MWh to kWh and back to the same', () => {
  const electricity = { energyType: 'electricity', gasCoefficient: null } as const;
  const typed = ['251,47', '', '84,2350', '0'];
  const inKwh = convertEnteredQuantities(typed, { ...electricity, unit: 'MWh' }, 'kWh');
  expect(numbers(inKwh)).toEqual([251_470, '', 84_235, 0]);
  const back = convertEnteredQuantities(inKwh ?? [], { ...electricity, unit: 'kWh' }, 'MWh');
  expect(numbers(back)).toEqual([251.47, '', 84.235, 0]);
});

test('converts a quantity with its own unit from that unit', () => {
  const texts = convertEnteredQuantities(
    ['500 kWh'],
    { energyType: 'electricity', gasCoefficient: null, unit: 'MWh' },
    'kWh',
  );
  expect(numbers(texts)).toEqual([500]);
});

test('converts m³ of gas by the coefficient of the bill', () => {
  const texts = convertEnteredQuantities(
    ['100'],
    { energyType: 'gas', gasCoefficient: 11.2, unit: 'm3' },
    'kWh',
  );
  expect(numbers(texts)).toEqual([1120]);
});

test.each([
  ['without the coefficient', ['100'], 'm3', 'kWh'],
  ['that would be rounded', ['0,5'], 'kWh', 'MWh'],
  ['beyond the largest quantity', ['999 999 999'], 'MWh', 'kWh'],
] as const)('refuses the conversion for a quantity %s', (_, texts, unit, to) => {
  expect(convertEnteredQuantities(['12', ...texts], { ...gas, unit }, to)).toBeNull();
});

test('leaves unreadable texts for the person to see', () => {
  expect(convertEnteredQuantities(['douze'], { ...gas, unit: 'MWh' }, 'kWh')).toEqual(['douze']);
});
