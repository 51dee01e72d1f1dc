import { describe, expect, it } from 'vitest';
import { proposeReference } from './propose-reference.ts';
import { referenceWindows } from './reference-windows.ts';
import { flatYears, siteOf, weatherOf, wholeSurface, without } from './testing/site.ts';

const years = (first: number, last: number, kwh: number) =>
  Object.fromEntries(Array.from({ length: last - first + 1 }, (_, index) => [first + index, kwh]));

describe('windows of twelve months', () => {
  it('are the 145 that fit within 2010–2022, whatever is before and after', () => {
    const windows = referenceWindows(siteOf(flatYears(years(2009, 2024, 1200))));
    expect(windows).toHaveLength(145);
    expect(windows[0]?.from).toEqual({ year: 2010, month: 1 });
    expect(windows.at(-1)?.from).toEqual({ year: 2022, month: 1 });
    expect(windows.every(({ point }) => point.kind === 'complete')).toBe(true);
  });

  it('are incomplete around a missing month', () => {
    const windows = referenceWindows(siteOf(without(flatYears(years(2015, 2017, 1200)), 2016, 6)));
    const complete = windows.filter(({ point }) => point.kind === 'complete');
    const starts = complete.map(({ from }) => from.year * 100 + from.month);
    const before = [201501, 201502, 201503, 201504, 201505, 201506];
    const after = [201607, 201608, 201609, 201610, 201611, 201612, 201701];
    expect(starts).toEqual([...before, ...after]);
  });

  it('end with the first full year of operation when the site opened too late', () => {
    const facts = without(flatYears(years(2022, 2024, 1200)), 2022, 11);
    const windows = referenceWindows(siteOf(facts, { openedOn: { year: 2022, month: 9 } }));
    const last = windows.at(-1);
    expect(last).toMatchObject({ from: { year: 2022, month: 12 }, firstFullYear: true });
    expect(last?.point).toMatchObject({ kind: 'complete', annual: { labelYear: 2023 } });
    expect(windows.filter(({ firstFullYear }) => firstFullYear)).toHaveLength(1);
  });

  it('mark the first full year within the period without adding one', () => {
    const windows = referenceWindows(
      siteOf(flatYears(years(2015, 2024, 1200)), { openedOn: { year: 2015, month: 1 } }),
    );
    expect(windows.filter(({ firstFullYear }) => firstFullYear).map(({ from }) => from)).toEqual([
      { year: 2015, month: 1 },
    ]);
  });
});

describe('the proposed reference', () => {
  const raw = { 2010: 147_000, 2011: 130_000, 2012: 138_000 };
  const surfaces = wholeSurface(1000);

  it('is the highest year in kWh/m² when the weather is unknown', () => {
    const proposal = proposeReference(referenceWindows(siteOf(flatYears(raw), { surfaces })), 'adjusted');
    expect(proposal).toMatchObject({
      kind: 'proposal',
      basis: 'raw',
      measure: 'kwh_per_m2',
      best: { window: { from: { year: 2010, month: 1 } }, value: 147 },
      highestRaw: null,
      incomplete: 11,
    });
  });

  it('prefers the highest adjusted year to a severe winter', () => {
    const weather = weatherOf({ 2010: 3900, 2011: 3300, 2012: 2900 }, 3300);
    const proposal = proposeReference(
      referenceWindows(siteOf(flatYears(raw), { surfaces, weather })),
      'adjusted',
    );
    expect(proposal).toMatchObject({
      basis: 'adjusted',
      best: { window: { from: { year: 2012, month: 1 } } },
      highestRaw: { window: { from: { year: 2010, month: 1 } }, value: 147 },
      notCompared: 0,
    });
    const best = proposal.kind === 'proposal' ? proposal.best.value : 0;
    expect(best).toBeCloseTo(138 * (1 + 0.000247 * 400), 9);
    const values = proposal.kind === 'proposal' ? proposal.ranked.map(({ value }) => value) : [];
    expect(values).toHaveLength(25);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  it('counts the windows without weather data', () => {
    const weather = weatherOf({ 2011: 3300, 2012: 2900 }, 3300);
    const proposal = proposeReference(
      referenceWindows(siteOf(flatYears(raw), { surfaces, weather })),
      'adjusted',
    );
    expect(proposal).toMatchObject({ basis: 'adjusted', notCompared: 12 });
  });

  it('states by how much the next one is lower', () => {
    const proposal = proposeReference(
      referenceWindows(siteOf(flatYears({ 2010: 1200, 2011: 0 }))),
      'adjusted',
    );
    expect(proposal).toMatchObject({ measure: 'kwh', next: { window: { point: { kind: 'complete' } } } });
    expect(proposal.kind === 'proposal' ? proposal.next?.belowPercent : 0).toBeCloseTo(100 / 12, 9);
  });

  it('does not exist without a complete window, or with nothing but zeros', () => {
    expect(proposeReference(referenceWindows(siteOf([])), 'adjusted')).toEqual({
      kind: 'none',
      incomplete: 0,
    });
    expect(proposeReference(referenceWindows(siteOf(flatYears({ 2012: 0 }))), 'adjusted')).toMatchObject({
      kind: 'none',
    });
  });
});
