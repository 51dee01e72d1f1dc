import type { MonthCell } from '@suivi/contract/declarations/declarations';
import { expect, it } from 'vitest';
import { sampleMonthCell } from '../../testing/sample-declarations.ts';
import { monthFields, rowOf } from './month-rows.ts';
import { quantityTotal } from './month-totals.ts';

const cell = { ...sampleMonthCell, siteId: 2, quantity: 1000 };

function totalOf(energyType: MonthCell['energyType'], ...cells: Partial<MonthCell>[]): string {
  const rows = cells.map((part, index) => {
    const own = { ...cell, energyType, siteId: index + 1, ...part };
    return rowOf(own, monthFields([own]));
  });
  return quantityTotal(rows, energyType).replaceAll(/[\u00a0\u202f]/g, ' ');
}

it('adds quantities of one unit as typed, with the unit in the heading', () => {
  expect(totalOf('electricity', {}, { quantity: 500 })).toBe('1 500');
});

it.each([
  ['electricity', { unit: 'MWh', quantity: 2 }, '3 000 kWh'],
  // 2 MWh and 1 000 kWh by gross heating value, 0.9 of which is the net value (arrêté du 10 avril 2020).
  ['gas', { unit: 'MWh', quantity: 2 }, '2 700 kWh PCI'],
  ['water', { unit: 'L', quantity: 2000 }, '1 002 m³'],
] as const)('sums other units of %s in what they have in common, and says it', (energyType, other, told) => {
  const first: Partial<MonthCell> = energyType === 'water' ? { unit: 'm3' } : {};
  expect(totalOf(energyType, first, other)).toBe(told);
});
