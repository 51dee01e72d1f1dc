import { describe, expect, it } from 'vitest';
import { declarationYears, inputYears, readingYears } from './listed-years.ts';

describe('reading views', () => {
  const demonstration = Array.from({ length: 15 }, (_, index) => 2010 + index);

  it('list 2024 to 2010 with the demonstration set, whatever the day', () => {
    expect(readingYears(demonstration, 2026)).toEqual(demonstration.toReversed());
  });

  it('list fifteen years when fewer have data', () => {
    const years = readingYears([2023, 2022], 2026);
    expect(years).toHaveLength(15);
    expect([years[0], years.at(-1)]).toEqual([2023, 2009]);
  });

  it('hide no year with data', () => {
    const years = readingYears([2026, 2005], 2026);
    expect(years).toHaveLength(22);
    expect(years.at(-1)).toBe(2005);
  });

  it('end at the current year without data', () => {
    expect(readingYears([], 2026).slice(0, 2)).toEqual([2026, 2025]);
  });
});

it('lists every year down to 2010 for input views', () => {
  expect(inputYears(2026)).toHaveLength(17);
  expect(inputYears(2026).at(-1)).toBe(2010);
});

it('lists eleven years up to the current one in the wizard', () => {
  expect(declarationYears(2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016]);
});
