import { expect, test } from 'vitest';
import type { PowerUnit } from '../tariff/power-unit.ts';
import { powersInPricedUnit } from './subscribed-powers.ts';

const power = (value: number, unit: PowerUnit, from = 0) => ({ class: null, value, unit, from });

test('converts powers subscribed in kW above 36 kVA as kVA × 0.93', () => {
  expect(powersInPricedUnit('BTSUPCU4', { powers: [power(93, 'kW')] }, 10)).toEqual({
    powers: [100, 100, 100, 100].map(kva => expect.closeTo(kva, 9)),
    isConverted: true,
  });
  expect(powersInPricedUnit('BTSUPCU4', { powers: [power(93, 'kVA')] }, 10)).toEqual({
    powers: [93, 93, 93, 93],
    isConverted: false,
  });
});

test('ignores earlier powers in kW for those subscribed in kVA since', () => {
  const powers = [power(93, 'kW'), power(120, 'kVA', 5)];
  expect(powersInPricedUnit('BTSUPCU4', { powers }, 5)).toMatchObject({ isConverted: false });
  expect(powersInPricedUnit('BTSUPCU4', { powers }, 4)).toMatchObject({ isConverted: true });
});

test.each([
  ['HTACU5', 'kVA'],
  ['BTINFCU4', 'kW'],
] as const)('%s subscribes nothing in %s: it is asked, not guessed', (tariff, unit) => {
  expect(powersInPricedUnit(tariff, { powers: [power(30, unit)] }, 10)).toBe('other-unit');
});

test('has no result for a point without powers', () => {
  expect(powersInPricedUnit('HTACU5', { powers: [] }, 10)).toBeNull();
});
