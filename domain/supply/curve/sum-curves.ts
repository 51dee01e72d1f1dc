import type { CurveDay } from './curve-views.ts';

/** The smallest step, in minutes, that is a multiple of both. */
export function commonStep(one: number, other: number): number {
  let step = one;
  while (step % other !== 0) step += one;
  return step;
}

/** The mean powers of a day over longer steps. */
export function byStep(
  { watts, stepMinutes }: Pick<CurveDay, 'watts' | 'stepMinutes'>,
  wanted: number,
): readonly number[] {
  const count = wanted / stepMinutes;
  if (count === 1) return watts;
  return Array.from({ length: watts.length / count }, (_, at) => {
    let sum = 0;
    for (let place = at * count; place < (at + 1) * count; place += 1) sum += watts[place] ?? 0;
    return sum / count;
  });
}

/**
 * The sum of several curves, on the days that all of them have and at the finest step that they have in common, in whole W. A day
 * that is missing in one curve is left out: missing is not 0.
 */
export function sumCurves(curves: readonly (readonly CurveDay[])[]): CurveDay[] {
  const [first = [], ...others] = curves;
  const maps = others.map(days => new Map(days.map(day => [day.day, day])));
  return first.flatMap(day => {
    const own = [day];
    for (const map of maps) {
      const other = map.get(day.day);
      if (other === undefined) return [];
      own.push(other);
    }
    const stepMinutes = own.reduce((step, each) => commonStep(step, each.stepMinutes), day.stepMinutes);
    const parts = own.map(each => byStep(each, stepMinutes));
    const watts = (parts[0] ?? []).map((_, at) =>
      Math.round(parts.reduce((sum, part) => sum + (part[at] ?? 0), 0)),
    );
    return { day: day.day, stepMinutes, watts, adjusted: null };
  });
}
