import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import type { TariffGrid } from './tariff-grid.ts';

/** The grid of 1 July 2026 was not found. */
const atrd = (
  from: string,
  to: string,
  source: string,
  values: readonly [number[], number[], number[], number],
): TariffGrid => {
  const [fixed, variable, capacity, distance] = values;
  return {
    kind: 'atrd',
    validFrom: fromIsoDay(from),
    validTo: fromIsoDay(to),
    source,
    values: {
      ...named(['T1.fixed', 'T2.fixed', 'T3.fixed', 'T4.fixed', 'TP.fixed'], fixed),
      ...named(['T1.variable', 'T2.variable', 'T3.variable', 'T4.variable'], variable),
      ...named(['T4.capacityTo500', 'T4.capacityAbove500', 'TP.capacity'], capacity),
      'TP.distance': distance,
    },
  };
};

function named(keys: readonly string[], values: readonly number[]): Record<string, number> {
  return Object.fromEntries(keys.map((key, place) => [key, values[place] ?? 0]));
}

const storage: readonly [number, number][] = [
  [2020, 78.63],
  [2021, 185.11],
  [2022, 261.08],
  [2023, 186.7],
  [2024, 139.07],
  [2025, 331.44],
  [2026, 398.08],
];

/** Distribution (ATRD7, GRDF), transport (ATRT8) and storage of gas. Fixed terms of T1 to T4 include the « Rf ». */
export const publishedGasGrids: readonly TariffGrid[] = [
  atrd('2024-07-01', '2025-06-30', 'CRE, délibération n° 2024-40 du 15 février 2024', [
    [51.96, 175.92, 1231.08, 20_469.6, 48_770.64],
    [42.37, 11.39, 8.19, 1.11],
    [271.56, 135.72, 135.48],
    88.92,
  ]),
  atrd(
    '2025-07-01',
    '2026-06-30',
    'CRE, délibération n° 2025-122 (source secondaire ; T2 confirmé par deux factures)',
    [[54.72, 186.12, 1301.4, 21_705.72, 51_721.8], [44.94, 12.08, 8.69, 1.18], [288, 144, 143.64], 94.32],
  ),
  {
    kind: 'atrt',
    validFrom: fromIsoDay('2026-04-01'),
    validTo: fromIsoDay('2027-03-31'),
    source: 'CRE, délibération n° 2026-28 du 28 janvier 2026, § 6.2 ; TCR à multiplier par le NTR',
    values: {
      tcs: 127.8,
      tcrNatran: 99.12,
      tcrTerega: 104.14,
      tclNatran: 58.23,
      tclNatranClient: 39.44,
      tclTerega: 68.19,
    },
  },
  ...storage.map(
    ([year, value]): TariffGrid => ({
      kind: 'gas-storage',
      validFrom: fromIsoDay(`${year}-04-01`),
      validTo: fromIsoDay(`${year + 1}-03-31`),
      source: 'CRE, délibération n° 2026-63 du 12 mars 2026 (par MWh/j de modulation hivernale)',
      values: { storage: value },
    }),
  ),
];
