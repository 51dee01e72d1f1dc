import { describe, expect, it } from 'vitest';
import type { EnergyType } from '../energy/energy-type.ts';
import { findingsOf, periodOf, told } from './testing/small-series.ts';

function flat(): number {
  return 50_000;
}

/** About 100 in each January, and `january` in the last one. */
function january2024(energyType: EnergyType, january: number): string[] {
  return told(
    findingsOf({
      energyType,
      quantityOf: () => null,
      changes: {
        '2021-01': { quantity: 99.123 },
        '2022-01': { quantity: 100 },
        '2023-01': { quantity: 100.877 },
        '2024-01': { quantity: january },
      },
      usePeriods: ['2021-01', '2022-01', '2023-01', '2024-01'].map(month => ({
        from: periodOf(month),
        to: periodOf(month),
      })),
    }),
  );
}

describe('a month compared with the mean of the same month of the three previous years', () => {
  it.each([
    ['electricity', 120, []],
    ['electricity', 120.01, ['excess electricity 2024-01 medium']],
    ['electricity', 140, ['excess electricity 2024-01 medium']],
    ['electricity', 140.01, ['excess electricity 2024-01 high']],
    ['gas', 125, []],
    ['gas', 125.01, ['excess gas 2024-01 medium']],
    ['gas', 150.01, ['excess gas 2024-01 high']],
    ['fuel', 130, []],
    ['fuel', 160, ['excess fuel 2024-01 medium']],
    ['fuel', 160.01, ['excess fuel 2024-01 high']],
    ['water', 130.01, ['excess water 2024-01 medium']],
    ['water', 160.01, ['excess water 2024-01 high']],
    ['ecs', 125.01, ['excess ecs 2024-01 medium']],
    ['heat_network', 150.01, ['excess heat_network 2024-01 high']],
  ] as const)('%s at %s for 100 expected', (energyType, january, expected) => {
    expect(january2024(energyType, january)).toEqual(expected);
  });

  it('states what was measured, expected, and the gap in percent, unit and cents', () => {
    const [finding] = findingsOf({ quantityOf: flat, changes: { '2024-01': { quantity: 80_000 } } });
    expect(finding?.measuredNormal).toBe(80_000);
    expect(finding?.expectedNormal).toBeCloseTo(50_000, -3);
    expect(finding?.gapNormal).toBeCloseTo(80_000 - (finding?.expectedNormal ?? 0), 3);
    expect(finding?.gapPercent).toBeCloseTo(
      ((finding?.gapNormal ?? 0) / (finding?.expectedNormal ?? 1)) * 100,
      3,
    );
    expect(finding?.gapCents).toBe(Math.round((finding?.gapNormal ?? 0) * 15));
    expect(finding?.evidence).toMatchObject({
      kind: 'excess',
      comparedYears: [{ year: 2021 }, { year: 2022 }, { year: 2023 }],
      excludedYears: [],
      correction: { kind: 'none', reason: 'not-heating' },
      thresholds: { warningPercent: 20, criticalPercent: 40 },
    });
    expect(finding?.key).toBe('site:1/excess/electricity/2024-01');
  });

  it('is compared with two years when the third is missing, and names the one left out', () => {
    const [finding] = findingsOf({
      changes: { '2022-05': { quantity: null, declaredQuantity: null }, '2024-05': { quantity: 75_000 } },
      usePeriods: [
        { from: periodOf('2019-01'), to: periodOf('2022-04') },
        { from: periodOf('2022-06'), to: null },
      ],
    });
    expect(finding?.evidence).toMatchObject({
      comparedYears: [{ year: 2021 }, { year: 2023 }],
      excludedYears: [{ year: 2022, reason: 'missing' }],
    });
  });

  it('is reported despite a leak in a previous year, which is left out and named', () => {
    const changes = { '2023-07': { quantity: 125_000 }, '2024-07': { quantity: 75_000 } };
    const findings = findingsOf({ energyType: 'water', changes });
    expect(told(findings)).toEqual(['excess water 2023-07 high', 'excess water 2024-07 medium']);
    expect(findings[1]?.expectedNormal).toBeCloseTo(50_000, -3);
    expect(findings[1]?.evidence).toMatchObject({
      comparedYears: [{ year: 2021 }, { year: 2022 }],
      excludedYears: [{ year: 2023, reason: 'passing-excess' }],
    });
  });

  it.each([
    [6, 'Critique in the second year too', 'high'],
    [7, 'a habit, which the mean begins to learn', 'medium'],
  ] as const)('after an excess of %s months: %s', (monthCount, _, severity) => {
    const changes = Object.fromEntries(
      Array.from({ length: monthCount }, (_each, offset) => [
        `2023-0${offset + 1}`,
        { quantity: 75_000 + offset * 13.7 },
      ]),
    );
    const findings = findingsOf({ changes: { ...changes, '2024-01': { quantity: 75_000.3 } } });
    expect(findings.at(-1)).toMatchObject({ period: periodOf('2024-01'), severity });
  });

  it('is compared with a leak rather than with a single year', () => {
    const changes = { '2022-07': { quantity: 125_000 }, '2023-07': { quantity: 126_000 } };
    const [, , last] = findingsOf({ changes: { ...changes, '2024-07': { quantity: 160_000 } } });
    expect(last?.evidence).toMatchObject({ comparedYears: [{ year: 2021 }, { year: 2022 }, { year: 2023 }] });
  });

  it('is not judged with one year of past data', () => {
    expect(findingsOf({ from: '2023-01', changes: { '2024-05': { quantity: 90_000 } } })).toEqual([]);
  });

  it('has no gap in cents without a price', () => {
    const findings = findingsOf(
      { changes: { '2024-01': { quantity: 80_000 } } },
      { priceCentsPerNormal: () => null },
    );
    expect(findings.map(finding => finding.gapCents)).toEqual([null]);
  });

  it('is Modérée for an increase when nothing was expected, since there is no percentage', () => {
    const summerFree = findingsOf({
      energyType: 'gas',
      quantityOf: ({ month }) => (month >= 6 && month <= 8 ? 0 : 50_000),
      changes: { '2024-07': { quantity: 30_000 }, '2024-08': { quantity: 200 } },
    });
    expect(told(summerFree)).toEqual(['excess gas 2024-07 medium']);
    expect(summerFree[0]?.gapPercent).toBeNull();
  });

  it('is not reported for a large percentage of a very small month', () => {
    expect(
      findingsOf({
        energyType: 'gas',
        quantityOf: ({ month }) => (month === 8 ? 400 : 50_000),
        changes: { '2024-08': { quantity: 900 } },
      }),
    ).toEqual([]);
  });

  it('is stored as historical when it ended more than 24 months before the last month', () => {
    const changes = { '2022-11': { quantity: 90_000 }, '2022-12': { quantity: 90_000.5 } };
    const states = findingsOf({ changes }).map(({ period, initialState }) => [period.month, initialState]);
    expect(states).toEqual([
      [11, 'closed-historical'],
      [12, 'open'],
    ]);
  });
});
