import { expect, it } from 'vitest';
import { defaultReference } from './default-reference.ts';
import { flatYears, siteOf, without } from './testing/site.ts';

it('is the first complete calendar year of 2010–2022', () => {
  const facts = flatYears({ 2009: 100, 2010: 100, 2011: 90, 2012: 80 });
  expect(defaultReference(siteOf(without(facts, 2010, 3)))).toEqual({ year: 2011, month: 1 });
});

it('is the first full year of operation of a site that opened later', () => {
  const facts = without(flatYears({ 2023: 100, 2024: 100, 2025: 100 }), 2023, 2);
  const openedOn = { year: 2023, month: 1 } as const;
  expect(defaultReference(siteOf(facts, { openedOn }))).toEqual({ year: 2023, month: 3 });
  expect(defaultReference(siteOf(facts))).toEqual({ year: 2010, month: 1 });
});

it('is 2010 without data', () => {
  expect(defaultReference(siteOf([]))).toEqual({ year: 2010, month: 1 });
});
