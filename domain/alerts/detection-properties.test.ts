import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from '../ground/calendar/month.ts';
import { affectedMonths, isWithin } from './affected-months.ts';
import { detectFindings } from './detect-findings.ts';
import type { EnergySeries, MonthRecord } from './energy-series.ts';
import type { Finding } from './finding.ts';
import { reconcile } from './reconcile.ts';
import { acknowledge, applyReconciliation } from './testing/apply-reconciliation.ts';
import { type FaultKind, injectFaults } from './testing/injected-fault.ts';
import { naturalSites, specificationOptions } from './testing/natural-series.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { inputOf, smallSeries, told } from './testing/small-series.ts';

const kinds: readonly FaultKind[] = ['drift', 'leak', 'unit', 'missing', 'duplicate', 'yearly-copy', 'zero'];
const runs = { numRuns: 10 };
/** Eight years, so that each rule has earlier and later months. */
const options = { ...specificationOptions, siteCount: 1, monthCount: 96 };

function faultySeries(seed: number): EnergySeries[] {
  const sites = naturalSites({ ...options, digits: 2, seed });
  injectFaults(
    sites,
    [...kinds, ...kinds].map(kind => ({ kind })),
    seededRandom(seed),
  );
  return sites.flatMap(site => site.series);
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = seededRandom(seed);
  return items
    .map(item => ({ item, rank: random.uniform() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

function scaled(series: EnergySeries, factor: number): EnergySeries {
  const scale = (record: MonthRecord): MonthRecord => ({
    ...record,
    quantityNormal: record.quantityNormal === null ? null : record.quantityNormal * factor,
  });
  return { ...series, months: series.months.map(scale) };
}

const seeds = integer({ min: 1, max: 1_000_000 });

describe('detection', () => {
  it('of one energy finds the same as for all energies, plus the missing months of the others', () => {
    assert(
      property(seeds, seed => {
        const series = faultySeries(seed);
        const all = detectFindings(inputOf(series));
        for (const { energyType } of series) {
          const found = detectFindings({ ...inputOf(series), concerned: new Set([energyType]) });
          expect(found).toEqual(
            all.filter(one => one.energyType === energyType || one.rule.id === 'missing-month'),
          );
        }
      }),
      runs,
    );
  });

  it('does not depend on the order of energies and months', () => {
    assert(
      property(seeds, seed => {
        const series = faultySeries(seed);
        const findings = detectFindings(inputOf(series));
        const otherOrder = shuffled(series, seed).map(one => ({
          ...one,
          months: shuffled(one.months, seed),
        }));
        expect(findings.length).toBeGreaterThan(0);
        expect(detectFindings(inputOf(otherOrder))).toEqual(findings);
      }),
      runs,
    );
  });

  it('does not depend on the unit of the quantities', () => {
    assert(
      property(seeds, constantFrom(0.37, 3.6, 1000 / 9.97, 1000), (seed, factor) => {
        const series = faultySeries(seed);
        const findings = detectFindings(inputOf(series));
        expect(told(detectFindings(inputOf(series.map(one => scaled(one, factor)))))).toEqual(told(findings));
      }),
      runs,
    );
  });

  it('gives every finding a different key', () => {
    assert(
      property(seeds, seed => {
        const keys = detectFindings(inputOf(faultySeries(seed))).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      runs,
    );
  });

  it('gives every finding a different key, however unusual the series is', () => {
    assert(
      property(seeds, seed => {
        // Slow growth from year to year, with an occasional fall to nearly nothing.
        const wild = smallSeries({
          from: '2010-01',
          quantityOf: ({ year, month }) => 2000 + ((seed + year * 3571 + month * 7127) % 80_000),
        });
        const keys = detectFindings(inputOf([wild])).map(({ key }) => key);
        expect(keys.length).toBe(new Set(keys).size);
      }),
      { numRuns: 300 },
    );
  });

  it('changes no finding outside the months affected by a changed month', () => {
    const change = constantFrom<Partial<MonthRecord>>(
      { quantityNormal: null, declaredQuantity: null },
      { quantityNormal: 0, declaredQuantity: 0 },
      { quantityNormal: 123_456.7, declaredQuantity: 123_456.7 },
      { notes: ['meter-replaced'] },
      { amountCents: 1 },
      { isEstimated: true },
    );
    assert(
      property(seeds, integer({ min: 0, max: options.monthCount - 1 }), change, (seed, offset, changed) => {
        const series = faultySeries(seed)[seed % 5];
        if (series === undefined) throw new Error('no series');
        const range = affectedMonths(addMonths(options.from, offset));
        const months = series.months.map((record, at) =>
          at === offset ? { ...record, ...changed } : record,
        );
        const outside = (findings: readonly Finding[]): Finding[] =>
          findings.filter(({ period }) => !isWithin(period, range));
        const before = detectFindings(inputOf(series));
        expect(outside(detectFindings(inputOf({ ...series, months })))).toEqual(outside(before));
      }),
      { numRuns: 40 },
    );
  });
});

describe('reconciliation', () => {
  it('done twice changes nothing the second time, whatever was stored, acknowledged or corrected', () => {
    assert(
      property(seeds, seeds, integer({ min: 0, max: 30 }), (before, after, position) => {
        const first = detectFindings(inputOf(faultySeries(before)));
        const second = detectFindings(inputOf(faultySeries(after)));
        const inserted = applyReconciliation([], reconcile([], first));
        const stored = acknowledge(inserted, first[position % first.length]?.key ?? '');
        const settled = applyReconciliation(stored, reconcile(stored, second));
        expect(reconcile(settled, second)).toEqual({ insert: [], update: [], close: [] });
        const open = settled.filter(({ state }) => state.kind === 'open').map(({ key }) => key);
        expect(second.map(({ key }) => key)).toEqual(expect.arrayContaining(open));
      }),
      runs,
    );
  });
});
