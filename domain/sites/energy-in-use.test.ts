import { expect, test } from 'vitest';
import type { Month } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import { areEnergiesInOrder, energiesInUseText, readEnergiesInUse } from './energy-in-use.ts';

const at = (year: number, month: Month = 1) => ({ year, month });
const use = (energyType: EnergyType, from: number, to: number | null) => ({
  energyType,
  from: at(from),
  to: to === null ? null : at(to),
});

test.each([
  ['none', [], true],
  ['one that goes on', [use('gas', 2010, null)], true],
  ['one after the other, in any order', [use('gas', 2016, null), use('gas', 2010, 2015)], true],
  ['two energies at once', [use('gas', 2010, null), use('fuel', 2010, null)], true],
  ['one month only', [use('gas', 2010, 2010)], true],
  ['an end before the beginning', [use('gas', 2012, 2011)], false],
  ['a shared month', [use('gas', 2010, 2015), use('gas', 2015, null)], false],
  ['a beginning inside one that goes on', [use('gas', 2010, null), use('gas', 2015, 2016)], false],
])('%s', (_, energies, expected) => {
  expect(areEnergiesInOrder(energies)).toBe(expected);
});
test.each([
  [
    'Électricité depuis 01/2018 ; Fioul de 01/2018 à 12/2020',
    [
      { energyType: 'electricity', from: { year: 2018, month: 1 }, to: null },
      { energyType: 'fuel', from: { year: 2018, month: 1 }, to: { year: 2020, month: 12 } },
    ],
  ],
  [
    'Réseau de chaleur depuis 11/2026 (première déclaration)',
    [{ energyType: 'heat_network', from: { year: 2026, month: 11 }, to: null, fromFirstDeclared: true }],
  ],
  [
    'gas 2010-01 2015-12; wood_chips 2016-01',
    [
      { energyType: 'gas', from: { year: 2010, month: 1 }, to: { year: 2015, month: 12 } },
      { energyType: 'wood_chips', from: { year: 2016, month: 1 }, to: null },
    ],
  ],
])('energies in use are read: %s', (text, energies) => {
  expect(readEnergiesInUse(text)).toEqual(energies);
  expect(readEnergiesInUse(energiesInUseText(readEnergiesInUse(text) ?? []))).toEqual(energies);
});

test.each(['Gaz', 'Gaz depuis 13/2020', 'Soleil depuis 01/2020', 'Gaz 01/2020 02/2020 03/2020'])(
  'does not guess what is not an energy with its months: %s',
  text => {
    expect(readEnergiesInUse(text)).toBeUndefined();
  },
);
