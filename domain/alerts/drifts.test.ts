import { describe, expect, it } from 'vitest';
import { naturalSites, specificationOptions } from './testing/natural-series.ts';
import { findingsOf, inputOf, told } from './testing/small-series.ts';
import { detectFindings } from './detect-findings.ts';

function monthsFrom(count: number, quantityOf: (position: number) => number) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `2024-${String(at + 1).padStart(2, '0')}`,
      { quantity: Number((quantityOf(at) * (1 + (((at * 37) % 11) - 5) / 2000)).toFixed(3)) },
    ]),
  );
}

describe('a drift', () => {
  it.each([
    ['+2 % a month, seen within six', 6, (at: number) => 50_000 * (1 + 0.02 * (at + 1))],
    ['+12 % that lasts, seen within four', 4, () => 56_000],
    ['−12 % that lasts, seen within four', 4, () => 44_000],
    ['kWh PCI entered for kWh PCS, seen within six', 6, () => 45_000],
  ] as const)('of %s', (_, count, quantityOf) => {
    const to = `2024-0${count}`;
    const lastPeriod = { year: 2024, month: count };
    const findings = findingsOf({ to, changes: monthsFrom(count, quantityOf) }, { lastPeriod });
    expect(findings.map(({ rule }) => rule.id)).toEqual(['drift']);
    expect(findings[0]?.period.year).toBe(2024);
  });

  it('states its months, their expected quantities and the mean deviation', () => {
    const [finding] = findingsOf({ changes: monthsFrom(12, () => 56_000) });
    expect(finding?.evidence).toMatchObject({ kind: 'drift', direction: 'up' });
    if (finding?.evidence.kind !== 'drift') throw new Error('no drift');
    // The months alternate by a quarter of a percent, and so do the values expected from the previous years.
    expect(Math.abs(finding.evidence.meanPercent - 12)).toBeLessThan(1);
    for (const { expectedNormal, period } of finding.evidence.months) {
      // February of a leap year is compared by day.
      const days = period.month === 2 ? 29 / 28 : 1;
      expect(expectedNormal / days).toBeCloseTo(50_000, -3);
    }
    expect(Math.abs((finding.gapPercent ?? 0) - 12)).toBeLessThan(1);
  });

  it('keeps the month in which it was first detected, whatever comes later', () => {
    const changes = monthsFrom(12, () => 56_000);
    const keys = [6, 8, 10, 12].map(count => {
      const to = `2024-${String(count).padStart(2, '0')}`;
      const lastPeriod = { year: 2024, month: count as 6 | 8 | 10 | 12 };
      const kept = Object.fromEntries(Object.entries(changes).filter(([month]) => month <= to));
      return findingsOf({ to, changes: kept }, { lastPeriod }).map(({ key }) => key);
    });
    expect(new Set(keys.flat()).size).toBe(1);
    expect(keys.every(({ length }) => length === 1)).toBe(true);
  });

  it('is not reported for steady growth over the years', () => {
    const grown = ({ year }: { year: number }) => 50_000 * 1.03 ** (year - 2014);
    expect(told(findingsOf({ from: '2014-01', quantityOf: grown }))).toEqual([]);
  });

  it('does not include months that another rule reports', () => {
    const changes = { '2024-03': { quantity: 90_000 }, '2024-04': { quantity: 91_000 } };
    expect(told(findingsOf({ changes }))).toEqual([
      'excess electricity 2024-03 high',
      'excess electricity 2024-04 high',
    ]);
  });

  it('is reported less than 0.05 times per site, energy and year for series without a fault', () => {
    const sites = [11, 12].flatMap(seed => naturalSites({ ...specificationOptions, seed }));
    const findings = sites.flatMap(({ series, degreeDays }) =>
      detectFindings(inputOf(series, { degreeDays })).filter(({ rule }) => rule.id !== 'excess'),
    );
    const siteEnergyYears = sites.length * 5 * 15;
    expect(findings.length / siteEnergyYears).toBeLessThan(0.05);
  });
});
