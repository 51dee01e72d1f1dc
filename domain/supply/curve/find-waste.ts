import type { CurveDay } from './curve-views.ts';
import { type Waste, wasteKinds } from './waste.ts';
import { isWaste, isWholeDay, type WasteCandidate } from './waste-evidence.ts';
import {
  allHours,
  dayGaps,
  gapsOf,
  gridOf,
  medianOf,
  type WasteGaps,
  type WasteSurroundings,
} from './waste-gaps.ts';

const mostFindings = 4;
/**
 * Whole days above the expectation that are no waste (a cold winter, a growing site) hide real ones: they are taken off this many
 * times at most, without being reported.
 */
const mostAside = 2;
const mostRounds = 12;

type Candidate = WasteCandidate & { score: number };

/**
 * Finds what a point uses more than a year before at certain hours of certain days (night, week-end …), over some time: for each
 * kind of day, a set of hours and a span of days are improved in turn. `isWaste` decides which candidates are wastes.
 *
 * @param days in order, covering a year and the year before it.
 */
export function findWaste(days: readonly CurveDay[], around: WasteSurroundings = {}): Waste[] {
  if (days.length === 0) return [];
  const grid = gridOf(days);
  return wasteKinds.flatMap(kind => {
    const found: Waste[] = [];
    const gaps = gapsOf(grid, kind, around);
    for (let aside = mostAside; found.length < mostFindings; ) {
      const candidates = starts
        .flatMap(start => improve(gaps, start) ?? [])
        .toSorted((a, b) => b.score - a.score);
      const best = candidates.find(each => isWaste(gaps, each));
      if (best !== undefined) {
        found.push(takeOff(gaps, best));
        continue;
      }
      const whole = candidates.find(isWholeDay);
      if (whole === undefined || aside === 0) break;
      takeOff(gaps, whole);
      aside -= 1;
    }
    return found;
  });
}

/** Starting points of the search: the whole day, and runs of four and eight hours. */
const starts: readonly (readonly number[])[] = [
  allHours,
  ...[4, 8].flatMap(length =>
    Array.from({ length: 12 }, (_, at) => Array.from({ length }, (_hour, offset) => (at * 2 + offset) % 24)),
  ),
];

/** Improves the days for the hours, then the hours for the days, until neither changes. */
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

/** The initial level of the search: an eighth of the days lie above it. */
function upper(values: Float64Array): number {
  const sorted = [...values].filter(value => value === value).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.875)] ?? 0;
}

/** The consecutive days with the highest Σ (min(gap, 1.5 level) − level ÷ 2). */
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

/** Takes a candidate off the gaps and returns it as a waste. */
function takeOff(gaps: WasteGaps, { hours, from, to }: Candidate): Waste {
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
    kind: gaps.kind,
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
