import { datasetYears } from './load-dataset.ts';

type Place = { site?: string; month?: number };

function pathOf(year: number, compared: number, { site, month }: Place): string {
  const months = month === undefined ? '' : `-${String(month).padStart(2, '0')}`;
  const scope = site === undefined ? '' : `&site=${site}`;
  return `/api/dashboard/summary?period=${year}${months}&compared=${compared}${months}${scope}`;
}

/** Every year compared with every other, as a whole and by month: no request occurs twice. */
export function groupQuestions(place: Omit<Place, 'month'> = {}): string[] {
  const { firstYear, years } = datasetYears;
  const all = Array.from({ length: years }, (_, index) => firstYear + index);
  const periods = [undefined, ...Array.from({ length: 12 }, (_, index) => index + 1)];
  return periods.flatMap(month =>
    all.flatMap(year =>
      all.map(compared => pathOf(year, compared, { ...place, ...(month === undefined ? {} : { month }) })),
    ),
  );
}

/** Every year compared with every other, for one site after the other. */
export function siteQuestions(sites: number, count: number): string[] {
  const { firstYear, years } = datasetYears;
  return Array.from({ length: count }, (_, index) =>
    pathOf(firstYear + (index % years), firstYear + (Math.floor(index / years) % years), {
      site: `site-${1 + ((index * 7) % sites)}`,
    }),
  ).filter((path, index, paths) => paths.indexOf(path) === index);
}
