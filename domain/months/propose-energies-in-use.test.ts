import { expect, it } from 'vitest';
import { addMonths, type Period } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import { type DeclaredMonth, proposeEnergiesInUse } from './propose-energies-in-use.ts';

function run(energyType: EnergyType, from: Period, count: number): DeclaredMonth[] {
  return Array.from({ length: count }, (_, index) => ({ energyType, ...addMonths(from, index) }));
}

const start: Period = { year: 2020, month: 1 };

it('proposes each energy from its first month on', () => {
  const declared = [...run('gas', { year: 2021, month: 4 }, 40), ...run('electricity', start, 60)];
  expect(proposeEnergiesInUse(declared.toReversed())).toEqual([
    { energyType: 'electricity', from: start, to: null },
    { energyType: 'gas', from: { year: 2021, month: 4 }, to: null },
  ]);
});

it('ends an energy without data for more than two years while others continued', () => {
  const electricity = run('electricity', start, 48);
  expect(proposeEnergiesInUse([...electricity, ...run('fuel', start, 23)])[1]?.to).toEqual({
    year: 2021,
    month: 11,
  });
  expect(proposeEnergiesInUse([...electricity, ...run('fuel', start, 24)])[1]?.to).toBeNull();
});

it('treats a site that stopped declaring altogether as late, not as closed', () => {
  expect(proposeEnergiesInUse(run('gas', start, 3))).toEqual([{ energyType: 'gas', from: start, to: null }]);
});

it('proposes nothing without data', () => {
  expect(proposeEnergiesInUse([])).toEqual([]);
});
