import { type CurveDay } from '../curve/curve-views.ts';
import { byStep } from '../curve/sum-curves.ts';
import { createClassing, monthOfDay, type TimeCalendar } from '../curve/time-calendar.ts';
import type { PowerUnit } from '../tariff/power-unit.ts';
import type { TimeClass } from '../tariff/time-class.ts';
import { activeShare } from '../terms/subscribed-powers.ts';

/** The powers of a class in a month, in kW or kVA, and their weights: see `ClassedCurve`. */
export type ClassPowers = { wattMinutes: number; values: number[]; weights: number[] };

/**
 * A curve by month and class. Above 1 kV the weight of a power is the number of ten-minute means that it stands for (a longer
 * step counts as constant, which gives a lower bound of an overrun); below, it is its minutes.
 */
export type ClassedCurve = {
  months: ReadonlyMap<number, ReadonlyMap<TimeClass, ClassPowers>>;
  isAtLeast: boolean;
};

/**
 * The days with the reactive power of their steps, when the reactive curve has the same steps or shorter ones that divide them.
 */
export function withReactive(days: readonly CurveDay[], reactive: readonly CurveDay[]): CurveDay[] {
  const known = new Map(reactive.map(day => [day.day, day]));
  return days.map(day => {
    const other = known.get(day.day);
    return other === undefined || day.stepMinutes % other.stepMinutes !== 0
      ? day
      : { ...day, vars: byStep(other, day.stepMinutes) };
  });
}

const meanMinutes = 10;

/** For a day of generator tests only the energy counts. */
export function classCurve(days: readonly CurveDay[], calendar: TimeCalendar, unit: PowerUnit): ClassedCurve {
  const classesOf = createClassing(calendar);
  const months = new Map<number, Map<TimeClass, ClassPowers>>();
  let isAtLeast = false;
  for (const day of days) {
    const month = monthOfDay(day.day);
    const own = months.get(month) ?? new Map<TimeClass, ClassPowers>();
    months.set(month, own);
    const { stepMinutes, watts } = day;
    const classesAt = classesOf(day);
    for (let at = 0; at < watts.length; at += 1)
      for (const { class: each, minutes } of classesAt(at))
        classOf(own, each).wattMinutes += (watts[at] ?? 0) * minutes;
    if (day.isTest) continue;
    if (unit === 'kVA') addApparent(own, day, classesAt);
    else addMeans(own, day, classesOf);
    if (unit === 'kW' && stepMinutes > meanMinutes) isAtLeast = true;
  }
  return { months, isAtLeast };
}

type Powers = Map<TimeClass, ClassPowers>;
type Classing = ReturnType<typeof createClassing>;

function addApparent(own: Powers, { watts, vars }: CurveDay, classesAt: ReturnType<Classing>): void {
  for (const [at, value] of watts.entries()) {
    const apparent = vars === undefined ? value / activeShare : Math.hypot(value, vars[at] ?? 0);
    for (const { class: each, minutes } of classesAt(at)) add(classOf(own, each), apparent / 1_000, minutes);
  }
}

/** Each ten-minute mean belongs to the class in which it begins; a quarter of an hour is shared by its minutes. */
function addMeans(own: Powers, day: CurveDay, classesOf: Classing): void {
  const { stepMinutes, watts } = day;
  const count = stepMinutes / meanMinutes;
  if (count > 1 && !Number.isInteger(count)) {
    const classesAt = classesOf(day);
    for (const [at, value] of watts.entries())
      for (const { class: each, minutes } of classesAt(at))
        add(classOf(own, each), value / 1_000, minutes / meanMinutes);
    return;
  }
  const classAt = classesOf({ ...day, stepMinutes: Math.min(stepMinutes, meanMinutes) });
  const isHalf = stepMinutes * 2 === meanMinutes;
  for (let at = 0; at < watts.length; at += isHalf ? 2 : 1) {
    const value = watts[at] ?? 0;
    const mean = isHalf ? (value + (watts[at + 1] ?? value)) / 2 : value;
    let [each, means]: [TimeClass | undefined, number] = [undefined, 0];
    for (let place = at * Math.max(1, count); place < (at + 1) * Math.max(1, count); place += 1) {
      const next = classAt(place)[0]?.class;
      if (next !== each && each !== undefined) {
        add(classOf(own, each), mean / 1_000, means);
        means = 0;
      }
      [each, means] = [next, means + 1];
    }
    if (each !== undefined) add(classOf(own, each), mean / 1_000, means);
  }
}

function classOf(month: Powers, each: TimeClass): ClassPowers {
  const known = month.get(each) ?? { wattMinutes: 0, values: [], weights: [] };
  month.set(each, known);
  return known;
}

function add({ values, weights }: ClassPowers, value: number, weight: number): void {
  values.push(value);
  weights.push(weight);
}

/** The powers in descending order; the object itself if they are already sorted. */
export function fromTheHighest(own: ClassPowers): ClassPowers {
  if (own.values.every((value, at) => at === 0 || value <= (own.values[at - 1] ?? 0))) return own;
  const order = own.values.map((_, at) => at).toSorted((a, b) => (own.values[b] ?? 0) - (own.values[a] ?? 0));
  const of = (list: readonly number[]) => order.map(at => list[at] ?? 0);
  return { ...own, values: of(own.values), weights: of(own.weights) };
}
