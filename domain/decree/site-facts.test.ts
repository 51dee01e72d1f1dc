import { describe, expect, it } from 'vitest';
import { type Month, monthIndex, months } from '../ground/calendar/month.ts';
import type { EnergyInUse } from '../sites/energy-in-use.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import { annualConsumption } from './annual-consumption.ts';
import { siteFacts, type SiteQuantity } from './site-facts.ts';

function quantity(energy: EnergyType, year: number, month: Month, consumptionKwh: number | null = 100) {
  return { energy, period: { year, month }, consumptionKwh, declared: null } satisfies SiteQuantity;
}
function wholeYear(energy: EnergyType, year: number): SiteQuantity[] {
  return months.map(month => quantity(energy, year, month));
}
const always = (energyType: EnergyType): EnergyInUse => ({
  energyType,
  from: { year: 2010, month: 1 },
  to: null,
});
const both = [always('electricity'), always('gas')];

describe('the months of a site', () => {
  it('are complete when each purchased energy in use has a quantity', () => {
    const facts = siteFacts([...wholeYear('electricity', 2015), ...wholeYear('gas', 2015)], both);
    expect(annualConsumption(facts, { year: 2015, month: 1 })).toMatchObject({
      kind: 'complete',
      consumptionKwh: 2400,
    });
  });

  it('name what is missing, in a gap and in an impossible conversion', () => {
    const gas = wholeYear('gas', 2015).filter(({ period }) => period.month !== 3);
    const facts = siteFacts(
      [...wholeYear('electricity', 2015), ...gas, quantity('propane', 2015, 7, null)],
      both,
    );
    expect(annualConsumption(facts, { year: 2015, month: 1 })).toMatchObject({
      kind: 'incomplete',
      missing: [
        { period: { year: 2015, month: 3 }, energies: ['gas'] },
        { period: { year: 2015, month: 7 }, energies: ['propane'] },
      ],
    });
  });

  it('do not require water or ECS, which are in no total', () => {
    const facts = siteFacts(wholeYear('electricity', 2015), [
      always('electricity'),
      always('water'),
      always('ecs'),
    ]);
    expect(annualConsumption(facts, { year: 2015, month: 1 }).kind).toBe('complete');
  });

  it('are missing for a whole year between two others, but not before the energy was in use', () => {
    const facts = siteFacts(
      [...wholeYear('electricity', 2015), ...wholeYear('electricity', 2017)],
      [{ energyType: 'electricity', from: { year: 2015, month: 6 }, to: null }],
    );
    expect(annualConsumption(facts, { year: 2016, month: 1 })).toMatchObject({ kind: 'incomplete' });
    expect([...facts.values()].filter(({ completeness }) => completeness === 'incomplete')).toHaveLength(12);
    expect(facts.has(monthIndex({ year: 2018, month: 1 }))).toBe(false);
  });

  it('are not months of 0 kWh where only water is known, before the first energy was in use', () => {
    const electricity = wholeYear('electricity', 2015).filter(({ period }) => period.month >= 7);
    const facts = siteFacts(
      [...wholeYear('water', 2014), ...wholeYear('water', 2015), ...electricity],
      [{ energyType: 'electricity', from: { year: 2015, month: 7 }, to: null }],
    );
    for (const year of [2014, 2015])
      expect(annualConsumption(facts, { year, month: 1 }).kind).toBe('incomplete');
  });

  it('do not exist without data', () => {
    expect(siteFacts([], both).size).toBe(0);
  });
});
