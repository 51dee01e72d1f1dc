import { median, medianInPlace } from '../../ground/number/median.ts';
import type { CurveDay } from './curve-views.ts';
import { type Waste, type WasteKind, wasteKinds, type WastePlace } from './waste.ts';
import { gapsOf, gridOf, medianRoom, type WasteGaps } from './waste-gaps.ts';

const limits = {
  days: { working: 14, off: 7 },
  hours: 3,
  watts: 2_000,
  /** Of what is expected. */
  share: 0.05,
  /** Times what other days are apart. */
  spreads: 1.5,
  /** Of many days: the days, times what other days are apart, and times what other runs of the least days are apart. */
  long: { days: { working: 40, off: 20 }, spreads: 1, runSpreads: 3 },
};
const mostFindings = 4;
const mostRounds = 12;

type Places = { from: number; to: number };
type Candidate = { hours: number[]; from: number; to: number; level: number; score: number };

/**
 * What a point takes more than a year before at some hours of some days (night, week-end …), and goes on taking: of each kind of
 * day a set of hours and a span of days that are improved in turn. A waste lasts fourteen working days, or seven others, at three
 * hours a day or more, and is of 2 kW, 5 % of what is expected and one and a half times what other days are apart. Where days differ
 * much from one to the next, forty of them (twenty at week-ends) tell what fourteen (seven) do not: once what they are apart, and three times what runs of days are.
 *
 * @param days in order; of which a year and its year before.
 * @param known wastes that are none of what is expected.
 */
export function findWaste(days: readonly CurveDay[], known: readonly WastePlace[] = []): Waste[] {
  if (days.length === 0) return [];
  const grid = gridOf(days);
  return wasteKinds.flatMap(kind => {
    const found: Waste[] = [];
    const gaps = gapsOf(grid, kind, known);
    while (found.length < mostFindings) {
      const best = bestCandidate(gaps, kind);
      if (best === null) break;
      found.push(tell(gaps, kind, best));
    }
    return found;
  });
}

const allHours = Array.from({ length: 24 }, (_, hour) => hour);
/** Where the search begins: the whole day, and each run of some hours. */
const starts: readonly (readonly number[])[] = [
  allHours,
  ...[4, 8].flatMap(length =>
    Array.from({ length: 12 }, (_, at) => Array.from({ length }, (_hour, offset) => (at * 2 + offset) % 24)),
  ),
];

function bestCandidate(gaps: WasteGaps, kind: WasteKind): Candidate | null {
  let best: Candidate | null = null;
  for (const start of starts) {
    const found = improve(gaps, start);
    if (found !== null && found.score > (best?.score ?? 0) && isWaste(gaps, kind, found)) best = found;
  }
  return best;
}

/** Days by hours, then hours by days, until neither moves. */
function improve(gaps: WasteGaps, start: readonly number[]): Candidate | null {
  let hours = [...start];
  let level = 0;
  let span = { from: 0, to: gaps.days.length - 1 };
  for (let round = 0; round < mostRounds; round += 1) {
    const ofDays = dayGaps(gaps, hours);
    level = round === 0 ? upper(ofDays) : (medianOf(ofDays, span) ?? 0);
    if (level <= 0) return null;
    const segment = highestSegment(ofDays, level);
    if (segment === null) return null;
    const byHour = allHours.map(hour => medianOf(gaps.gaps, segment, 24, hour) ?? Number.NEGATIVE_INFINITY);
    const highest = Math.max(...byHour);
    const next = allHours.filter(hour => (byHour[hour] ?? 0) > highest / 2);
    const isSettled =
      next.join() === hours.join() && segment.from === span.from && segment.to === span.to && round > 0;
    [hours, span] = [next, { from: segment.from, to: segment.to }];
    if (isSettled) return { hours, ...segment, level, score: segment.score * hours.length };
  }
  const ofDays = dayGaps(gaps, hours);
  const segment = highestSegment(ofDays, level);
  return segment && { hours, ...segment, level, score: segment.score * hours.length };
}

/** Of each day the mean over some hours; NaN where one is not known. */
function dayGaps({ days, gaps }: WasteGaps, hours: readonly number[]): Float64Array {
  const means = new Float64Array(days.length);
  for (let place = 0; place < days.length; place += 1) {
    let [sum, count] = [0, 0];
    for (const hour of hours) {
      const gap = gaps[place * 24 + hour] ?? Number.NaN;
      if (gap !== gap) continue;
      sum += gap;
      count += 1;
    }
    means[place] = count === 0 ? Number.NaN : sum / count;
  }
  return means;
}

/** Of every so many of the values from one place to another, those that are known. */
function medianOf(values: Float64Array, { from, to }: Places, every = 1, first = 0): number | null {
  let count = 0;
  for (let place = from; place <= to; place += 1) {
    const value = values[place * every + first] ?? Number.NaN;
    if (value !== value) continue;
    medianRoom[count] = value;
    count += 1;
  }
  return count === 0 ? null : medianInPlace(medianRoom, count);
}

/** Above it lies an eighth of the days: the level that the search begins with. */
function upper(values: Float64Array): number {
  const sorted = [...values].filter(value => value === value).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.875)] ?? 0;
}

/** The days in a row with the highest Σ (min(gap, 1.5 level) − level ÷ 2). */
function highestSegment(
  values: Float64Array,
  level: number,
): { from: number; to: number; score: number } | null {
  let best: { from: number; to: number; score: number } | null = null;
  let [sum, from] = [0, 0];
  for (const [place, value] of values.entries()) {
    if (sum <= 0) [sum, from] = [0, place];
    if (value === value) sum += Math.min(value, 1.5 * level) - level / 2;
    if (sum > (best?.score ?? 0)) best = { from, to: place, score: sum };
  }
  return best;
}

function isWaste(gaps: WasteGaps, kind: WasteKind, { hours, from, to, level }: Candidate): boolean {
  if (hours.length < limits.hours || to - from + 1 < limits.days[kind] || level < limits.watts) return false;
  const ofDays = dayGaps(gaps, hours);
  const usual = medianOf(dayGaps({ ...gaps, gaps: gaps.expected }, hours), { from, to }) ?? 0;
  if (level < limits.share * usual) return false;
  const others = [...ofDays.subarray(0, from), ...ofDays.subarray(to + 1)].filter(value => value === value);
  const spread = spreadOf(others);
  if (level >= limits.spreads * spread) return true;
  const { days, spreads, runSpreads } = limits.long;
  if (to - from + 1 < days[kind] || level < spreads * spread) return false;
  return level >= runSpreads * spreadOf(runMedians(others, limits.days[kind]));
}

/** Of every so many values in a row the median: what passes from one day to the next is no longer in it. */
function runMedians(values: readonly number[], length: number): number[] {
  return Array.from(
    { length: Math.max(0, values.length - length + 1) },
    (_, at) => median(values.slice(at, at + length)) ?? 0,
  );
}

/** The median of how far values are from their median, as a standard deviation. */
function spreadOf(values: readonly number[]): number {
  const middle = median(values);
  if (middle === null) return 0;
  return 1.4826 * (median(values.map(value => Math.abs(value - middle))) ?? 0);
}

/** What was found, which is then taken off the gaps. */
function tell(gaps: WasteGaps, kind: WasteKind, { hours, from, to }: Candidate): Waste {
  let [wattHours, hourCount, expected] = [0, 0, 0];
  for (const hour of hours) {
    const level = medianOf(gaps.gaps, { from, to }, 24, hour) ?? 0;
    for (let place = from; place <= to; place += 1) {
      const gap = gaps.gaps[place * 24 + hour] ?? Number.NaN;
      if (gap !== gap) continue;
      wattHours += level;
      expected += gaps.expected[place * 24 + hour] ?? 0;
      hourCount += 1;
      gaps.gaps[place * 24 + hour] = gap - level;
    }
  }
  return {
    kind,
    hours,
    firstDay: gaps.days[from] ?? 0,
    lastDay: gaps.days[to] ?? 0,
    days: to - from + 1,
    hourCount,
    kw: wattHours / hourCount / 1_000,
    kwh: wattHours / 1_000,
    expectedKw: expected / hourCount / 1_000,
    daysSince: gaps.days.length - 1 - to,
  };
}
