import { expect, test } from 'vitest';
import type { Month } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import { areEnergiesInOrder } from './energies-in-order.ts';

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
