import type { HeatingDegreeDays } from '../alert/energy-series.ts';
import { months, type Twelve } from '../calendar/month.ts';

/** Mean degree days of each calendar month, January first; null when one of the twelve was never known. */
export function monthlyNormals(degreeDays: readonly HeatingDegreeDays[]): Twelve<number> | null {
  const normals = months.map(month => {
    const known = degreeDays.filter(({ period }) => period.month === month);
    return known.length === 0
      ? null
      : known.reduce((sum, { degreeDays: value }) => sum + value, 0) / known.length;
  });
  return normals.every(normal => normal !== null) ? (normals as Twelve<number>) : null;
}
