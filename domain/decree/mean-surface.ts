import { addMonths, monthIndex, type Period } from '../calendar/month.ts';
import { type Dated, isInForce } from './dated.ts';

/** « Surface de consommations énergétiques » over a span of months. Where two overlap, the later to begin holds. */
export type DatedSurface = Dated & { surfaceM2: number };

function startOf({ from }: Dated): number {
  return from === null ? Number.NEGATIVE_INFINITY : monthIndex(from);
}

/** Mean surface of twelve months, each weighing the same; null as soon as one month has none above 0. */
export function meanSurfaceM2(surfaces: readonly DatedSurface[], windowFrom: Period): number | null {
  let sumM2 = 0;
  for (let offset = 0; offset < 12; offset += 1) {
    const period = addMonths(windowFrom, offset);
    let inForce: DatedSurface | null = null;
    for (const surface of surfaces) {
      if (!isInForce(surface, period)) continue;
      if (inForce === null || startOf(surface) >= startOf(inForce)) inForce = surface;
    }
    if (inForce === null || !(inForce.surfaceM2 > 0)) return null;
    sumM2 += inForce.surfaceM2;
  }
  return sumM2 / 12;
}
