import { medianInPlace } from '../../ground/number/median.ts';
import { meansOfDays, type StationDays } from '../../weather/station-days.ts';

/** Days of a kind are compared with those around them: other changes with the season are not attributed to the weather. */
const reach = 21;
const leastAround = 3;
/** Daily mean temperatures below which an hour may be heated, and above which it may be cooled, °C. */
const heatedBelow = [12, 14, 16, 18] as const;
const cooledAbove = [14, 16, 18, 20, 22] as const;
/** Days that deviate by more than this multiple of the usual deviation are closed or wasteful. */
const furthest = 3;
/** Fraction of the days that must be known. */
const leastKnown = 0.9;
/**
 * Fraction of the sum of squares of the deviations of the days. Temperatures unrelated to a curve explain up to that fraction by
 * chance: their apparent effect would be taken off wastes (ADR 123).
 */
const leastExplained = 0.03;

/** Mean temperatures of consecutive days, °C; NaN for an unknown day, null when too many are unknown. */
export function dailyMeans(
  station: StationDays | undefined,
  { first, count }: { first: number; count: number },
): Float64Array | null {
  if (station === undefined) return null;
  const means = new Float64Array(count).fill(Number.NaN);
  let known = 0;
  for (const [day, mean] of meansOfDays(station)) {
    if (day < first || day >= first + count) continue;
    means[day - first] = mean;
    known += 1;
  }
  return known < leastKnown * count ? null : means;
}

/**
 * Writes into `effect` what the weather adds to each hour of some days, in W: for each hour of the clock, so much per degree
 * below and above the temperatures that best explain how days differ from those around them; 0 when they explain next to nothing.
 * NaN when the weather is not known.
 *
 * @param watts by the hour, day after day; `own`: the indexes of the days of one kind, in order.
 */
export function addWeatherEffect(
  effect: Float64Array,
  { watts, own, means }: { watts: Float64Array; own: readonly number[]; means: Float64Array },
): void {
  const cold = heatedBelow.map(base =>
    besideOthers(own, at => Math.max(0, base - (means[at] ?? Number.NaN))),
  );
  const warm = cooledAbove.map(base =>
    besideOthers(own, at => Math.max(0, (means[at] ?? Number.NaN) - base)),
  );
  const hours = Array.from({ length: 24 }, (_, hour) =>
    explainNear(
      besideOthers(own, at => watts[at * 24 + hour] ?? Number.NaN),
      cold,
      warm,
    ),
  );
  const sum = (of: 'explained' | 'squares') => hours.reduce((total, hour) => total + hour[of], 0);
  const weighs = sum('explained') < leastExplained * sum('squares') ? 0 : 1;
  for (const [hour, { heat, cool, below, above }] of hours.entries()) {
    for (const at of own) {
      const mean = means[at] ?? Number.NaN;
      effect[at * 24 + hour] = weighs * (heat * Math.max(0, below - mean) + cool * Math.max(0, mean - above));
    }
  }
}

/** The temperatures found by `explain`, with slopes fitted to the days that do not deviate far. */
function explainNear(moved: Float64Array, cold: readonly Float64Array[], warm: readonly Float64Array[]) {
  const all = explain(moved, cold, warm);
  const rest = moved.map((value, place) =>
    Math.abs(value - all.heat * valueOf(all.cold, place) - all.cool * valueOf(all.warm, place)),
  );
  const known = rest.filter(value => value === value);
  const bound = furthest * 1.4826 * (known.length === 0 ? 0 : medianInPlace(known, known.length));
  const near = moved.map((value, place) => (valueOf(rest, place) <= bound ? value : Number.NaN));
  return { ...slopesOf(near, all.cold, all.warm), below: all.below, above: all.above };
}

const valueOf = (values: Float64Array, at: number) => values[at] ?? Number.NaN;

/** The difference between each day and the mean of those around it; NaN when unknown. */
function besideOthers(own: readonly number[], valueAt: (at: number) => number): Float64Array {
  const values = own.map(valueAt);
  let [from, to, sum, count] = [0, 0, 0, 0];
  const take = (place: number, sign: 1 | -1) => {
    const value = values[place] ?? Number.NaN;
    if (value !== value) return;
    sum += sign * value;
    count += sign;
  };
  return Float64Array.from(own, (at, place) => {
    for (; to < own.length && (own[to] ?? 0) <= at + reach; to += 1) take(to, 1);
    for (; (own[from] ?? 0) < at - reach; from += 1) take(from, -1);
    return count < leastAround ? Number.NaN : (values[place] ?? Number.NaN) - sum / count;
  });
}

/** W per degree, below and above some temperatures. */
type Explained = Slopes & { below: number; above: number; cold: Float64Array; warm: Float64Array };

/** The temperatures that leave least unexplained. */
function explain(
  moved: Float64Array,
  colds: readonly Float64Array[],
  warms: readonly Float64Array[],
): Explained {
  const none = new Float64Array(0);
  let best: Explained = { ...noSlopes, below: 0, above: 0, cold: none, warm: none };
  for (const [h, below] of heatedBelow.entries()) {
    for (const [c, above] of cooledAbove.entries()) {
      const [cold = none, warm = none] = [colds[h], warms[c]];
      const slopes = slopesOf(moved, cold, warm);
      if (slopes.explained >= best.explained) best = { ...slopes, below, above, cold, warm };
    }
  }
  return best;
}

/** `squares`: the sum of squares; `explained`: the explained part of it. */
type Slopes = { heat: number; cool: number; explained: number; squares: number };

const noSlopes: Slopes = { heat: 0, cool: 0, explained: 0, squares: 0 };

/** Least squares for two slopes, neither of them negative. */
function slopesOf(moved: Float64Array, cold: Float64Array, warm: Float64Array): Slopes {
  let [hh, hc, cc, hw, cw, squares] = [0, 0, 0, 0, 0, 0];
  for (let place = 0; place < moved.length; place += 1) {
    const [w, h, c] = [valueOf(moved, place), valueOf(cold, place), valueOf(warm, place)];
    if (w !== w || h !== h) continue;
    hh += h * h;
    hc += h * c;
    cc += c * c;
    hw += h * w;
    cw += c * w;
    squares += w * w;
  }
  const own = hh * cc - hc * hc;
  if (own > 1e-6 * hh * cc) {
    const [heat, cool] = [(hw * cc - cw * hc) / own, (cw * hh - hw * hc) / own];
    if (heat >= 0 && cool >= 0) return { heat, cool, explained: heat * hw + cool * cw, squares };
  }
  const heat = hh > 0 ? Math.max(0, hw / hh) : 0;
  const cool = cc > 0 ? Math.max(0, cw / cc) : 0;
  return heat * hw >= cool * cw
    ? { heat, cool: 0, explained: heat * hw, squares }
    : { heat: 0, cool, explained: cool * cw, squares };
}
