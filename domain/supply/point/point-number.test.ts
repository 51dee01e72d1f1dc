import { describe, expect, test } from 'vitest';
import type { EnergyType } from '../../energy/energy-type.ts';
import { placeAt } from '../../bills/testing/made-bill.ts';
import { placesFault } from './point-place.ts';
import { canonicalPointNumber, pointNumberFault } from './point-number.ts';

test.each<[EnergyType, string, string, string | null]>([
  ['electricity', '30 001 234 567 890', '30001234567890', null],
  ['electricity', '3000123456789', '3000123456789', 'electricity'],
  ['gas', '21.4567.8901.2345', '21456789012345', null],
  ['gas', 'gi 123456', 'GI123456', null],
  ['gas', 'GI12345', 'GI12345', 'gas'],
  ['water', '  Régie  du Velay 12/7 ', 'RÉGIE DU VELAY 12/7', null],
  ['fuel', ' ', '', 'empty'],
])('%s %j', (energyType, typed, canonical, fault) => {
  expect(canonicalPointNumber(energyType, typed)).toBe(canonical);
  expect(pointNumberFault(energyType, canonical)).toBe(fault);
});

describe('the places of a point', () => {
  test.each([
    [[placeAt(1, '2020-01-01')], null],
    [[placeAt(1, '2020-01-01', '2024-06-30'), placeAt(2, '2024-07-01')], null],
    [[placeAt(1, '2020-01-01', null, 60), placeAt(2, '2020-01-01', null, 40)], null],
    [[placeAt(1, '2020-01-01', null, 60), placeAt(2, '2022-01-01', null, 41)], 'more-than-whole'],
    [[placeAt(1, '2020-01-01', null, 10), placeAt(1, '2022-01-01', null, 10)], 'overlapping'],
    [[placeAt(1, '2020-01-02', '2020-01-01')], 'disordered'],
  ] as const)('%#', (places, fault) => {
    expect(placesFault(places)).toBe(fault);
  });
});
