import { isDelivered } from '../../supply/fields/sharing.ts';
import { fromIsoDay, isoDay } from '../../ground/calendar/calendar-date.ts';
import { dayAt, dayIndex } from '../../ground/calendar/day-span.ts';
import { daysInMonth } from '../../ground/calendar/days-in-month.ts';
import type { MeasuredPart } from '../rows/measured-part.ts';
import type { ProblemCollector } from '../rows/problem-collector.ts';
import type { Stamp } from '../rows/stamp.ts';

type Stamped = MeasuredPart & { stamp: Stamp };
type Lack = { days: number; ofDays: number };

/** Fewer days may be those of a few bills. */
const leastDays = 4;
/** So many figures in one day are steps of a load curve. */
const leastSteps = 4;
/** The least share of days that immediately follow the one before, for a meter that is read daily. */
const nearly = 0.8;
/** The day on which the clocks go forward has 23 hours. */
const shortDay = 23 / 24;

/**
 * The parts of a file, without those of incomplete months of a meter that is read daily or more often. A stamp that marks the end
 * of its step belongs to the day that ends at midnight.
 */
export function wholeSeries(parts: readonly MeasuredPart[], problems: ProblemCollector): MeasuredPart[] {
  const stamped = parts.filter(isStamped).filter(({ energyType }) => !isDelivered(energyType));
  if (stamped.length < leastDays) return [...parts];
  const moved = new Map<MeasuredPart, MeasuredPart>();
  const lacking = new Map<string, Lack>();
  for (const group of Map.groupBy(stamped, meterOf).values()) {
    const series = inTime(group);
    for (const [at, part] of group.entries()) moved.set(part, series[at] ?? part);
    for (const [month, lack] of lackOf(series)) lacking.set(month, lack);
  }
  return parts
    .map(part => moved.get(part) ?? part)
    .filter(part => {
      const lack = lacking.get(monthOf(part));
      if (lack !== undefined) problems.fault(part.line, part.column, 'days-missing', lack);
      return lack === undefined;
    });
}

const isStamped = (part: MeasuredPart): part is Stamped => part.stamp !== null;

const meterOf = ({ ownerId, energyType, origin }: MeasuredPart) =>
  `${ownerId} ${energyType} ${origin.slice(0, origin.indexOf('|'))}`;

const monthOf = ({ ownerId, energyType, year, month }: MeasuredPart) =>
  `${ownerId} ${energyType} ${year}-${month}`;

const midnight = '00:00';
const minutesOf = ({ day, time }: Stamp) => {
  const [hours = 0, minutes = 0] = (time || midnight).split(':').map(Number);
  return dayIndex(fromIsoDay(day)) * 1_440 + hours * 60 + minutes;
};

/** Moves each part to its own day, and keeps the two equal hours of the autumn clock change apart. */
function inTime(group: readonly Stamped[]): Stamped[] {
  const times = [...new Set(group.map(({ stamp }) => minutesOf(stamp)))].toSorted((a, b) => a - b);
  const [first = 0, second = 0] = times;
  const step = second - first;
  const last = times.at(-1) ?? 0;
  const isByHours = step > 0 && step < 1_440;
  if (!isByHours) return [...group];
  const areEnds = first % 1_440 === step && last % 1_440 === 0;
  return group.map(part => (areEnds ? before(part, step) : part)).map(withRepeatedHour);
}

function before(part: Stamped, step: number): Stamped {
  const at = minutesOf(part.stamp) - step;
  const { year, month, day } = dayAt(Math.floor(at / 1_440));
  const minutes = at % 1_440;
  const time = [Math.floor(minutes / 60), minutes % 60].map(each => String(each).padStart(2, '0')).join(':');
  return { ...part, year, month, stamp: { day: isoDay({ year, month, day }), time } };
}

/** On the last Sunday of October, the hour from two to three occurs twice. */
function withRepeatedHour(part: Stamped): Stamped {
  const { day, time } = part.stamp;
  const isOctober = part.month === 10 && time.startsWith('02:') && fromIsoDay(day).day > 24;
  const isSunday = isOctober && (dayIndex(fromIsoDay(day)) + 4) % 7 === 0;
  return isSunday ? { ...part, origin: `${part.origin} ${part.line}` } : part;
}

/** The incomplete months of a meter that is read daily or more often. */
function lackOf(series: readonly Stamped[]): [string, Lack][] {
  const byDay = Map.groupBy(series, ({ stamp }) => stamp.day);
  const days = [...byDay.keys()].toSorted();
  const steps = days
    .slice(1)
    .map((day, at) => dayIndex(fromIsoDay(day)) - dayIndex(fromIsoDay(days[at] ?? day)));
  const inTurn = steps.filter(step => step === 1).length;
  const counts = [...byDay.values()].map(({ length }) => length).toSorted((a, b) => a - b);
  const usual = counts[Math.floor(counts.length / 2)] ?? 1;
  const isDaily = days.length >= leastDays || usual >= leastSteps;
  if (!isDaily || inTurn < nearly * steps.length) return [];
  const isWhole = (day: string) => (byDay.get(day)?.length ?? 0) >= Math.floor(usual * shortDay);
  return [...Map.groupBy(series, monthOf)].flatMap(([month, [first, ...others]]): [string, Lack][] => {
    if (first === undefined) return [];
    const own = new Set([first, ...others].map(({ stamp }) => stamp.day).filter(isWhole));
    const ofDays = daysInMonth(first);
    return own.size < ofDays ? [[month, { days: own.size, ofDays }]] : [];
  });
}
