import type { ChartCategory } from '@suivi/presentation/ground/charts/category-labels';

/** With more sites, the columns have no room for their names. */
export const sitesDrawn = 12;

const cutAt = [18, 15, 12, 8];

/** The category of a site, its name shortened to fit a narrow column. */
export function siteCategory(key: string, name: string): ChartCategory {
  return {
    key,
    label: name,
    shortLabels: cutAt.map(length =>
      name.length <= length ? name : `${name.slice(0, length - 1).trimEnd()}…`,
    ),
  };
}
