import { addMonths, monthIndex, type Period } from '../ground/calendar/month.ts';
import { type Dated, isInForce } from './dated.ts';

/** « Surface de consommations énergétiques » over a span of months. When two overlap, the one that begins later applies. */
export type DatedSurface = Dated & { surfaceM2: number };

/** Every surface of a site: that of its record applies where no dated one does. `recordM2` null: its record has none. */
export function siteSurfaces(recordM2: number | null, dated: readonly DatedSurface[]): DatedSurface[] {
  return recordM2 === null ? [...dated] : [{ surfaceM2: recordM2, from: null, to: null }, ...dated];
}

function startOf({ from }: Dated): number {
  return from === null ? Number.NEGATIVE_INFINITY : monthIndex(from);
}

/** Mean surface over some months, each with equal weight; null as soon as one month has none above 0. */
export function meanSurfaceM2(
  surfaces: readonly DatedSurface[],
  windowFrom: Period,
  months = 12,
): number | null {
  let sumM2 = 0;
  for (let offset = 0; offset < months; offset += 1) {
    const period = addMonths(windowFrom, offset);
    let inForce: DatedSurface | null = null;
    for (const surface of surfaces) {
      if (!isInForce(surface, period)) continue;
      if (inForce === null || startOf(surface) >= startOf(inForce)) inForce = surface;
    }
    if (inForce === null || !(inForce.surfaceM2 > 0)) return null;
    sumM2 += inForce.surfaceM2;
  }
  return sumM2 / months;
}
