import type { CurveDay } from '../curve/curve-views.ts';
import { shareExactly } from '../../ground/number/share-exactly.ts';

/**
 * How a production is shared among the participants (code de l’énergie, art. L. 315-2): by fixed parts, in proportion to what
 * each uses in the step, or to the first, then the second …
 */
export const sharingModes = ['static', 'dynamic', 'order'] as const;
export type SharingMode = (typeof sharingModes)[number];

export type SharedStep = {
  /** Wh that each participant is given, in their order; `self` what each uses of it. */
  allocated: number[];
  self: number[];
  /** What nobody uses. */
  surplus: number;
};

/**
 * Shares one step in whole Wh, exactly: parts are rounded by the largest remainder, to the earlier one when two are equal.
 *
 * @param ppm the part of each participant, for `static` only.
 */
export function shareStep(
  mode: SharingMode,
  production: number,
  loads: readonly number[],
  ppm: readonly number[],
): SharedStep {
  const allocated = allocate(mode, production, loads, ppm);
  const self = allocated.map((given, at) => Math.min(given, loads[at] ?? 0));
  return { allocated, self, surplus: self.reduce((left, used) => left - used, production) };
}

function allocate(
  mode: SharingMode,
  production: number,
  loads: readonly number[],
  ppm: readonly number[],
): number[] {
  if (mode === 'static') return shareExactly(production, ppm);
  const used = loads.reduce((sum, load) => sum + load, 0);
  if (mode === 'dynamic')
    return used === 0 ? loads.map(() => 0) : shareExactly(Math.min(production, used), loads);
  let left = production;
  return loads.map(load => {
    const given = Math.min(left, load);
    left -= given;
    return given;
  });
}

/** Shares all steps, each separately. */
export function shareProduction(
  mode: SharingMode,
  production: readonly number[],
  loads: readonly (readonly number[])[],
  ppm: readonly number[],
): SharedStep[] {
  return production.map((made, at) =>
    shareStep(
      mode,
      made,
      loads.map(each => each[at] ?? 0),
      ppm,
    ),
  );
}

/** The Wh of each half-hour of a day; an hour is split into two equal halves. */
export function halfHours({ stepMinutes, watts }: Pick<CurveDay, 'stepMinutes' | 'watts'>): number[] {
  if (stepMinutes > 30)
    return watts.flatMap(value => {
      const half = Math.floor(value / 2);
      return [half, Math.round(value) - half];
    });
  const count = 30 / stepMinutes;
  return Array.from({ length: watts.length / count }, (_, at) => {
    let sum = 0;
    for (let place = at * count; place < (at + 1) * count; place += 1) sum += watts[place] ?? 0;
    return Math.round((sum * stepMinutes) / 60);
  });
}
