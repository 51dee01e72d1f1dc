import { median } from '../../ground/number/median.ts';
import { hourRuns } from './waste.ts';
import { allHours, dayGaps, medianOf, usualDays, type WasteGaps } from './waste-gaps.ts';

const limits = {
  days: { working: 14, off: 7 },
  /** Mean length of the runs of hours, at least. */
  hours: 3,
  /** At most this many runs of consecutive hours: random noise would be scattered over the day. */
  hourRuns: 2,
  watts: 2_000,
  /** Fraction of what is expected. */
  share: 0.05,
  /** Multiple of the spread of other days. */
  spreads: 2,
  /**
   * Fraction of the level that must remain once these hours have moved like the rest of their days: weather, growth and a week of
   * closure move all of a day.
   */
  beyondRest: 0.7,
  /**
   * For many days: their number, the multiple of the spread of other days, and the multiples that decide whether the spread of
   * other runs of the least number of days must be compared.
   */
  long: { days: { working: 40, off: 20 }, spreads: 1, oneRun: 1.5, runSpreads: 3 },
  /** When there is no rest of the day to compare with: many days are required, with a spread of at most half the level. */
  wholeDay: { hours: 17, ownSpread: 0.5 },
};

export type WasteCandidate = { hours: number[]; from: number; to: number; level: number };

/** Whether the candidate leaves too few hours of a day to compare with. */
export const isWholeDay = ({ hours }: WasteCandidate): boolean => hours.length >= limits.wholeDay.hours;

/** Whether neither noise, nor weather, nor a general rise of the site explains the candidate. */
export function isWaste(gaps: WasteGaps, candidate: WasteCandidate): boolean {
  const { kind } = gaps;
  const { hours, from, to, level } = candidate;
  const count = to - from + 1;
  if (count < limits.days[kind] || level < limits.watts) return false;
  const runs = hourRuns(hours).length;
  if (runs > limits.hourRuns || hours.length < limits.hours * runs) return false;
  if (level < limits.share * (medianOf(usualDays(gaps, hours), { from, to }) ?? 0)) return false;

  const ofDays = dayGaps(gaps, hours);
  const others = [...known(ofDays.subarray(0, from)), ...known(ofDays.subarray(to + 1))];
  const spread = spreadOf(others);
  const { long } = limits;
  const isLong = count >= long.days[kind];
  if (isWholeDay(candidate)) {
    const own = spreadOf(known(ofDays.subarray(from, to + 1)));
    return isLong && level >= limits.spreads * spread && own <= limits.wholeDay.ownSpread * level;
  }
  if (level < (isLong ? long.spreads : limits.spreads) * spread) return false;
  if (beyondRest(gaps, candidate) < limits.beyondRest * level) return false;
  if (level >= long.oneRun * spread) return true;
  return level >= long.runSpreads * spreadOf(runMedians(others, limits.days[kind]));
}

/**
 * The gap of its hours, minus the gap that they would have if they had moved like the rest of their days, in proportion to what
 * is expected.
 */
function beyondRest(gaps: WasteGaps, { hours, from, to }: WasteCandidate): number {
  const rest = allHours.filter(hour => !hours.includes(hour));
  const [own, ownUsual] = [dayGaps(gaps, hours), usualDays(gaps, hours)];
  const [other, otherUsual] = [dayGaps(gaps, rest), usualDays(gaps, rest)];
  const beyond = own.map((gap, at) => gap - ((other[at] ?? 0) / (otherUsual[at] ?? 0)) * (ownUsual[at] ?? 0));
  return medianOf(beyond, { from, to }) ?? 0;
}

const known = (values: Float64Array) => [...values].filter(value => value === value);

/** The median of each run of so many consecutive values: it removes what varies from day to day. */
function runMedians(values: readonly number[], length: number): number[] {
  return Array.from(
    { length: Math.max(0, values.length - length + 1) },
    (_, at) => median(values.slice(at, at + length)) ?? 0,
  );
}

/** The median absolute deviation, scaled to a standard deviation. */
function spreadOf(values: readonly number[]): number {
  const middle = median(values);
  if (middle === null) return 0;
  return 1.4826 * (median(values.map(value => Math.abs(value - middle))) ?? 0);
}
