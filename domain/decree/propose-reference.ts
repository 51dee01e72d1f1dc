import type { Basis, Measure } from './basis.ts';
import type { ReferenceWindow } from './reference-windows.ts';
import { type YearPoint, yearValue } from './year-point.ts';

export type RankedWindow = { window: ReferenceWindow; point: YearPoint; value: number };

export type ReferenceProposal =
  | {
      kind: 'proposal';
      /** The basis on which windows were compared. */
      basis: Basis;
      measure: Measure;
      /** The highest first: a high reference makes every relative objective easier to meet. */
      ranked: readonly RankedWindow[];
      best: RankedWindow;
      /** The second highest, and by how many percent it is below the best. */
      next: { window: RankedWindow; belowPercent: number } | null;
      /** The window with the highest raw value, if it is another one: weather, not use, made it high. */
      highestRaw: RankedWindow | null;
      /** Complete windows left out because they have no value on that basis and measure. */
      notCompared: number;
      incomplete: number;
    }
  | { kind: 'none'; incomplete: number };

function rank(
  complete: readonly { window: ReferenceWindow; point: YearPoint }[],
  basis: Basis,
  measure: Measure,
): RankedWindow[] {
  const ranked: RankedWindow[] = [];
  for (const { window, point } of complete) {
    const value = yearValue(point, basis, measure);
    if (value !== null && value > 0) ranked.push({ window, point, value });
  }
  return ranked.sort((a, b) => b.value - a.value);
}

/**
 * The most favourable reference among complete windows, and how they were compared: kWh/m² before kWh (arrêté of 10 April 2020,
 * article 3), and climate-adjusted when the group wants it and such values exist.
 */
export function proposeReference(windows: readonly ReferenceWindow[], wanted: Basis): ReferenceProposal {
  const complete: { window: ReferenceWindow; point: YearPoint }[] = [];
  for (const window of windows)
    if (window.point.kind === 'complete') complete.push({ window, point: window.point });
  const incomplete = windows.length - complete.length;
  const measure: Measure = complete.some(({ point }) => point.surfaceM2 !== null) ? 'kwh_per_m2' : 'kwh';
  const adjusted = rank(complete, 'adjusted', measure);
  const raw = rank(complete, 'raw', measure);
  const basis: Basis = wanted === 'adjusted' && adjusted.length > 0 ? 'adjusted' : 'raw';
  const ranked = basis === 'adjusted' ? adjusted : raw;
  const [best, second] = ranked;
  if (best === undefined) return { kind: 'none', incomplete };
  const highestRaw = raw[0] ?? null;
  return {
    kind: 'proposal',
    basis,
    measure,
    ranked,
    best,
    next:
      second === undefined
        ? null
        : { window: second, belowPercent: ((best.value - second.value) * 100) / best.value },
    highestRaw: highestRaw?.window === best.window ? null : highestRaw,
    notCompared: complete.length - ranked.length,
    incomplete,
  };
}
