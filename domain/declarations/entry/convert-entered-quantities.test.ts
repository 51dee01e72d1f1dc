import { expect, test } from 'vitest';
import { parseFrenchNumber } from '../../ground/number/parse-french-number.ts';
import { convertEnteredQuantities } from './convert-entered-quantities.ts';

const gas = { energyType: 'gas', gasCoefficient: null } as const;
const numbers = (texts: readonly string[] | null) =>
  texts?.map(text => {
    const parsed = parseFrenchNumber(text, { kind: 'quantity' });
    return parsed.kind === 'value' ? parsed.value : text;
  });

test('MWh become kWh and come back the same', () => {
  const electricity = { energyType: 'electricity', gasCoefficient: null } as const;
  const typed = ['251,47', '', '84,2350', '0'];
  const inKwh = convertEnteredQuantities(typed, { ...electricity, unit: 'MWh' }, 'kWh');
  expect(numbers(inKwh)).toEqual([251_470, '', 84_235, 0]);
  const back = convertEnteredQuantities(inKwh ?? [], { ...electricity, unit: 'kWh' }, 'MWh');
  expect(numbers(back)).toEqual([251.47, '', 84.235, 0]);
});

test('what carries its own unit is converted from that one', () => {
  const texts = convertEnteredQuantities(
    ['500 kWh'],
    { energyType: 'electricity', gasCoefficient: null, unit: 'MWh' },
    'kWh',
  );
  expect(numbers(texts)).toEqual([500]);
});

test('m³ of gas by the coefficient of the bill', () => {
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
] as const)('a quantity %s stops it all', (_, texts, unit, to) => {
  expect(convertEnteredQuantities(['12', ...texts], { ...gas, unit }, to)).toBeNull();
});

test('what cannot be read stays for the person to see', () => {
  expect(convertEnteredQuantities(['douze'], { ...gas, unit: 'MWh' }, 'kWh')).toEqual(['douze']);
});
