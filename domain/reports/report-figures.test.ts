import { expect, test } from 'vitest';
import { centreRatios } from './centre-ratios.ts';
import { yearlyTrend } from './yearly-trend.ts';

test('computes the ratios of a centre: 500 MWh and 60 000 € over 2 500 m²', () => {
  const year = { consumptionKwh: 500_000, energyCostCents: 6_000_000, energyAreaM2: 2500 };
  expect(centreRatios(year)).toEqual({ kwhPerM2: 200, eurosPerMwh: 120, eurosPerM2: 24 });
});

test.each([
  [{ consumptionKwh: null }, { kwhPerM2: null, eurosPerMwh: null, eurosPerM2: 24 }],
  [{ energyCostCents: null }, { kwhPerM2: 200, eurosPerMwh: null, eurosPerM2: null }],
  [{ energyAreaM2: null }, { kwhPerM2: null, eurosPerMwh: 120, eurosPerM2: null }],
  [{ energyAreaM2: 0 }, { kwhPerM2: null, eurosPerMwh: 120, eurosPerM2: null }],
  [{ consumptionKwh: 0 }, { kwhPerM2: 0, eurosPerMwh: null, eurosPerM2: 24 }],
])('what is missing is unknown, never 0: %o', (lacking, expected) => {
  const year = { consumptionKwh: 500_000, energyCostCents: 6_000_000, energyAreaM2: 2500 };
  expect(centreRatios({ ...year, ...lacking })).toEqual(expected);
});

const year = (of: number, value: number | null, isPartial = false) => ({ year: of, value, isPartial });

test('computes a fall of 10 % a year for 1 000 that became 810 in two years', () => {
  const trend = yearlyTrend([year(2023, 1000), year(2024, 5000), year(2025, 810)]);
  expect(trend).toMatchObject({ from: 2023, to: 2025 });
  expect(trend?.percentPerYear).toBeCloseTo(-10, 9);
});

test('does not end a trend with a partial year, and gives none for a single year', () => {
  const years = [
    year(2021, 300, true),
    year(2022, 1000),
    year(2023, null),
    year(2024, 1210),
    year(2025, 9, true),
  ];
  expect(yearlyTrend(years)).toMatchObject({ from: 2022, to: 2024 });
  expect(yearlyTrend(years)?.percentPerYear).toBeCloseTo(10, 9);
  expect(yearlyTrend([year(2024, 1000), year(2025, 900)])).toBeNull();
  expect(yearlyTrend([year(2022, 0), year(2025, 900)])).toBeNull();
  expect(yearlyTrend([])).toBeNull();
});
