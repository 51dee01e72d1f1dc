import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Month, months } from '../ground/calendar/month.ts';
import { energyDefinitions, type EnergyType, energyTypes } from '../energy/energy-type.ts';
import { annualConsumption, windowLabelYear } from './annual-consumption.ts';
import { indexFacts, calendarYears } from './month-facts.ts';
import { flatYears, month, without } from './testing/site.ts';

const january = (year: number) => ({ year, month: 1 as const });

describe('final energy of twelve months', () => {
  it('is the sum of its energies and of its months, without water and ECS', () => {
    const kwh = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null });
    const oneMonth = fc.record(Object.fromEntries(energyTypes.map(energy => [energy, kwh])));
    fc.assert(
      fc.property(
        fc.array(oneMonth, { minLength: 24, maxLength: 24 }),
        fc.constantFrom(...months),
        (all, first) => {
          const facts = all.map((values, index) =>
            month({ year: 2020 + Math.floor(index / 12), month: months[index % 12]! }, values),
          );
          const result = annualConsumption(indexFacts(facts), { year: 2020, month: first });
          const inWindow = facts.slice(first - 1, first + 11).flatMap(({ energies }) => energies);
          const purchased = inWindow.filter(({ energy }) => energyDefinitions[energy].kind === 'purchased');
          const expected = purchased.reduce((sum, { consumptionKwh }) => sum + (consumptionKwh ?? 0), 0);
          expect(result).toMatchObject({ kind: 'complete', consumptionKwh: expected });
          const byEnergy = result.kind === 'complete' ? result.byEnergy : [];
          expect(byEnergy.reduce((sum, total) => sum + total.consumptionKwh, 0)).toBe(expected);
          expect(byEnergy.map(({ energy }) => energy)).not.toContain('water');
        },
      ),
      { numRuns: 50 },
    );
  });

  it('lists its energies in one order, whatever the order of the facts', () => {
    const facts = months.map(number =>
      month({ year: 2020, month: number }, { fuel: 1, gas: 2, electricity: 3 }),
    );
    const result = annualConsumption(indexFacts(facts), january(2020));
    expect(result).toMatchObject({
      byEnergy: [{ energy: 'electricity' }, { energy: 'gas' }, { energy: 'fuel' }],
    });
  });

  it('names what it leaves out', () => {
    const facts = months.map(number => month({ year: 2020, month: number }, { gas: 10, water: 99, ecs: 5 }));
    expect(annualConsumption(indexFacts(facts), january(2020))).toMatchObject({
      consumptionKwh: 120,
      excluded: ['water', 'ecs'],
      byEnergy: [{ energy: 'gas', consumptionKwh: 120 }],
    });
  });

  it('is incomplete with a missing month, which is named', () => {
    const facts = without(flatYears({ 2020: 1200 }), 2020, 4);
    expect(annualConsumption(indexFacts(facts), january(2020))).toEqual({
      kind: 'incomplete',
      from: { year: 2020, month: 1 },
      to: { year: 2020, month: 12 },
      labelYear: 2020,
      declaredKwh: 1100,
      missing: [{ period: { year: 2020, month: 4 }, energies: ['electricity'] }],
    });
  });

  it('is incomplete without any data', () => {
    const result = annualConsumption(indexFacts(flatYears({ 2020: 1200 })), { year: 2020, month: 12 });
    expect(result).toMatchObject({ kind: 'incomplete', declaredKwh: 100 });
    expect(result.kind === 'incomplete' ? result.missing : []).toHaveLength(11);
  });

  it('counts a declared zero as zero', () => {
    const facts = months.map(number => month({ year: 2020, month: number }, { gas: number === 1 ? 60 : 0 }));
    expect(annualConsumption(indexFacts(facts), january(2020))).toMatchObject({ consumptionKwh: 60 });
  });

  it('refuses the same month twice', () => {
    const one = month(january(2020), { gas: 1 as number } satisfies Partial<Record<EnergyType, number>>);
    expect(() => indexFacts([one, one])).toThrow('twice');
  });
});

it.each<[Month, number]>([
  [1, 2015],
  [6, 2015],
  [7, 2015],
  [8, 2016],
  [12, 2016],
])('twelve months from month %d of 2015 are named after the year %d', (number, year) => {
  expect(windowLabelYear({ year: 2015, month: number })).toBe(year);
});

it('lists the years between the first and the last', () => {
  expect(calendarYears(indexFacts(flatYears({ 2012: 1, 2015: 1 })))).toEqual([2012, 2013, 2014, 2015]);
  expect(calendarYears(indexFacts([]))).toEqual([]);
});
