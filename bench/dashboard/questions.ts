import { datasetSize } from './load-dataset.ts';

export type Question = { year: number; compared: number; siteCode: string | null };

/** No question comes twice; one in three is about the whole group. The same list for whatever is compared. */
export function questions(): Question[] {
  const { firstYear, years, sites } = datasetSize;
  const pairs = Array.from({ length: years * years }, (_, index) => ({
    year: firstYear + (index % years),
    compared: firstYear + Math.floor(index / years),
  }));
  return pairs.flatMap((pair, index) => [
    { ...pair, siteCode: null },
    { ...pair, siteCode: `site-${1 + (index % sites)}` },
    { ...pair, siteCode: `site-${1 + ((index + 37) % sites)}` },
  ]);
}

export function pathOf({ year, compared, siteCode }: Question): string {
  return `/api/dashboard/summary?year=${year}&compared=${compared}${siteCode === null ? '' : `&site=${siteCode}`}`;
}
