import { median } from '../../ground/number/median.ts';
import { hourRuns } from './waste.ts';
import { allHours, dayGaps, medianOf, usualDays, type WasteGaps } from './waste-gaps.ts';

const limits = {
  days: { working: 14, off: 7 },
  /** Of each run of them, on average. */
  hours: 3,
  /** Runs of hours in a row: what noise raises is scattered over the day. */
  hourRuns: 2,
  watts: 2_000,
  /** Of what is expected. */
  share: 0.05,
  /** Times what other days are apart. */
  spreads: 2,
  /** Of it, what is left once these hours moved as the rest of their days: weather, growth and a closed week move all of a day. */
  beyondRest: 0.7,
  /** Of many days: the days, times what other days are apart, and times what other runs of the least days are apart. */
  long: { days: { working: 40, off: 20 }, spreads: 1, oneRun: 1.5, runSpreads: 3 },
  /** Where there is no rest of the day to look at: many days tell, that are apart by half of it at most. */
  wholeDay: { hours: 17, ownSpread: 0.5 },
};

export type WasteCandidate = { hours: number[]; from: number; to: number; level: number };

/** Whether it leaves too little of a day to compare with. */
export const isWholeDay = ({ hours }: WasteCandidate): boolean => hours.length >= limits.wholeDay.hours;

/** Whether neither noise, nor weather, nor what the whole site takes more explains it. */
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

/** What its hours take more, less what they would if they had moved as the rest of their days, in proportion of what is expected. */
function beyondRest(gaps: WasteGaps, { hours, from, to }: WasteCandidate): number {
  const rest = allHours.filter(hour => !hours.includes(hour));
  const [own, ownUsual] = [dayGaps(gaps, hours), usualDays(gaps, hours)];
  const [other, otherUsual] = [dayGaps(gaps, rest), usualDays(gaps, rest)];
  const beyond = own.map((gap, at) => gap - ((other[at] ?? 0) / (otherUsual[at] ?? 0)) * (ownUsual[at] ?? 0));
  return medianOf(beyond, { from, to }) ?? 0;
}

const known = (values: Float64Array) => [...values].filter(value => value === value);

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
