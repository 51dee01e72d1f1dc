import type { ChartCategory } from '@suivi/presentation/ground/charts/category-labels';

/** Beyond, columns no longer find room for the names of their sites. */
export const sitesDrawn = 12;

const cutAt = [18, 15, 12, 8];

/** A site under its column, its name cut where columns are narrow. */
export function siteCategory(key: string, name: string): ChartCategory {
  return {
    key,
    label: name,
    shortLabels: cutAt.map(length =>
      name.length <= length ? name : `${name.slice(0, length - 1).trimEnd()}…`,
    ),
  };
}
