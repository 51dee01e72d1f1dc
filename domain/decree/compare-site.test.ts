import { expect, it } from 'vitest';
import { analyseSite } from './analyse-site.ts';
import { compareSite } from './compare-site.ts';
import { flatYears, siteOf, weatherOf, wholeSurface, without } from './testing/site.ts';

const years = { 2012: 1200, 2013: 1100, 2014: 1000, 2015: 900, 2016: 0 };
const weather = weatherOf({ 2012: 2600, 2013: 2900, 2014: 2400, 2015: 2700, 2016: 2500 }, 2670);
const surfaces = wholeSurface(10);
const complete = flatYears(years);

it.each([
  ['raw and adjusted, zero in the end', complete],
  ['the last year incomplete', without(complete, 2016, 3)],
  ['the two last years incomplete', without(without(complete, 2016, 3), 2015, 12)],
  ['only one year', flatYears({ 2012: 5 })],
  ['nothing', []],
])('agrees with the whole analysis: %s', (_, facts) => {
  const site = siteOf(facts, { weather, surfaces });
  for (const year of [2010, 2012, 2013, 2016]) {
    for (const month of [1, 7] as const) {
      const { years: listed, ...analysis } = analyseSite(site, { year, month });
      const comparison = compareSite(site, { year, month });
      expect(comparison).toEqual(analysis);
      if (comparison.kind === 'insufficient') continue;
      const latest = listed.findLast(each => each.kind === 'complete' && each.year > year);
      expect(latest).toMatchObject({ kind: 'complete', year: comparison.latest.annual.labelYear });
    }
  }
});
