import { describe, expect, it } from 'vitest';
import type { EnergyType } from '../energy/energy-type.ts';
import { findingsOf, type MonthChange, periodOf, told } from './testing/small-series.ts';

const energies: readonly EnergyType[] = ['electricity', 'gas', 'fuel', 'water', 'ecs', 'heat_network'];
const winter = new Set([11, 12, 1, 2, 3]);

function shaped(energyType: EnergyType, month: number): number {
  if (energyType === 'gas' || energyType === 'heat_network') return winter.has(month) ? 90_000 : 30_000;
  return energyType === 'water' ? 640 : 50_000;
}

describe('a June divided by a factor', () => {
  const cases = energies.flatMap(energy =>
    [2, 3, 4, 5, 20, 30, 40, 200, 300].map(divisor => [divisor, energy] as const),
  );
  it.each(cases)('%s is reported, for %s', (divisor, energyType) => {
    const quantity = Number((shaped(energyType, 6) / divisor / 1.003).toFixed(3));
    const findings = findingsOf({
      energyType,
      quantityOf: ({ month }) => shaped(energyType, month),
      changes: { '2024-06': { quantity } },
    });
    expect(findings.map(({ period }) => period)).toEqual([periodOf('2024-06')]);
    expect(findings[0]?.severity).not.toBe('low');
    expect(findings[0]?.gapPercent).toBeLessThan(-49);
  });

  it.each([2, 20, 300])('%s is reported in the first year, from the years that follow', divisor => {
    const changes = { '2019-06': { quantity: 49_900 / divisor } };
    expect(findingsOf({ changes }).map(({ period }) => period)).toEqual([periodOf('2019-06')]);
  });
});

describe('a month below the expectation', () => {
  it.each([
    ['electricity', 0.81, []],
    ['electricity', 0.79, ['fall electricity 2024-05 medium']],
    ['electricity', 0.59, ['fall electricity 2024-05 high']],
    ['gas', 0.76, []],
    ['gas', 0.74, ['fall gas 2024-05 medium']],
    ['water', 0.71, []],
    ['water', 0.69, ['fall water 2024-05 medium']],
    ['water', 0.39, ['fall water 2024-05 high']],
  ] as const)('%s at %s of it', (energyType, share, expected) => {
    const changes = { '2024-05': { quantity: 50_000 * share } };
    expect(told(findingsOf({ energyType, changes }))).toEqual(expected);
  });

  it.each([
    // Three Aprils of 1 000: a fall of 20, 40 or 60 % equals the threshold without exceeding it.
    ['electricity', 800, []],
    ['electricity', 799.9, ['fall electricity 2024-04 medium']],
    ['electricity', 600, ['fall electricity 2024-04 medium']],
    ['electricity', 599.9, ['fall electricity 2024-04 high']],
    ['water', 400, ['fall water 2024-04 medium']],
    ['water', 399.9, ['fall water 2024-04 high']],
  ] as const)('%s at %s of 1 000', (energyType, quantity, expected) => {
    const years = ['2021-04', '2022-04', '2023-04'].map(month => [month, { quantity: 1000 }] as const);
    const changes = { ...Object.fromEntries(years), '2024-04': { quantity } };
    expect(told(findingsOf({ energyType, quantityOf: () => 1000, changes }))).toEqual(expected);
  });

  it('states what was measured, expected, and the gap in percent, unit and cents', () => {
    const [finding] = findingsOf({ changes: { '2024-05': { quantity: 20_000 } } });
    expect(finding?.measuredNormal).toBe(20_000);
    expect(finding?.expectedNormal).toBeCloseTo(50_000, -3);
    expect(finding?.gapPercent).toBeCloseTo(-60, 0);
    expect(finding?.gapCents).toBeCloseTo(-450_000, -4);
  });

  it('is one finding for the months of a meter that counts only half', () => {
    const half = (month: string): [string, MonthChange] => [
      month,
      { quantity: 22_000 + Number(month.slice(-2)) },
    ];
    const changes = Object.fromEntries(['2024-07', '2024-08', '2024-09'].map(half));
    const findings = findingsOf({ changes });
    expect(told(findings)).toEqual(['fall electricity 2024-07 high']);
    expect(findings[0]?.measuredNormal).toBe(66_024);
    expect(findings[0]?.expectedNormal).toBeCloseTo(150_000, -3);
  });

  it('is not used for comparison by later years when it is doubtful', () => {
    const changes = { '2022-05': { quantity: 12_000 }, '2023-05': { quantity: 59_000 } };
    expect(told(findingsOf({ changes }))).toEqual(['fall electricity 2022-05 high']);
  });

  it.each<[string, Record<string, MonthChange>]>([
    ['a closure', { '2024-08': { quantity: 20_000, notes: ['closure'] } }],
    ['a meter replaced', { '2024-08': { quantity: 20_000, notes: ['meter-replaced'] } }],
    ['works', { '2024-08': { quantity: 20_000, notes: ['works'] } }],
    ['an ordinary year after one that was too high', { '2023-05': { quantity: 69_000 } }],
  ])('is explained by %s', (_, changes) => {
    expect(findingsOf({ changes }).filter(({ rule }) => rule.id === 'fall')).toEqual([]);
  });

  it('is not reported when works noted in its month have changed the level', () => {
    const months = ['06', '07', '08', '09', '10', '11', '12'].map(month => `2023-${month}`);
    const after = Array.from({ length: 12 }, (_, at) => `2024-${String(at + 1).padStart(2, '0')}`);
    const lower = [...months, ...after].map(
      (month, at) => [month, { quantity: 33_000 + at * 17.3 }] as const,
    );
    const changes = {
      ...Object.fromEntries(lower),
      '2023-05': { quantity: 41_000, notes: ['works' as const] },
    };
    expect(told(findingsOf({ changes }))).toEqual([]);
  });

  it('is not reported when the tank was filled in another month', () => {
    const deliveries = ({ year, month }: { year: number; month: number }) =>
      (month + year) % 4 === 0 ? 60_000 + year * 7 : 0;
    expect(findingsOf({ energyType: 'fuel', quantityOf: deliveries })).toEqual([]);
  });
});
