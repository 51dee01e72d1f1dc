import { elapsedMinutes, isTwice, minutesOfDay } from './legal-day.ts';
import type { DaySteps } from './measured-energy.ts';

/** What the time of a step refers to: its start for C1 to C4, its end for C5 (Enedis, guide R6X v1.5.2). */
export type StampOf = 'start' | 'end';

/** A mean power over a step; `day` is counted since 1970, `minute` is that of the clock. */
export type CurveStep = {
  day: number;
  minute: number;
  /** For an hour that occurs twice, whether it is the second; null when the file does not say, and the first one comes first. */
  isSecond: boolean | null;
  watts: number;
  stepMinutes: number;
  /** The step is corrected (BEST) and replaces the raw one (BRUT) of the same instant. */
  isBest: boolean;
  isAdjusted: boolean;
};

export type CurveDay = {
  day: number;
  /** Thousandths of a kWh; null when minutes are missing or steps overlap. */
  thousandths: number | null;
  /** At the finer step when the step changes within the day; null when minutes are missing or steps overlap. */
  steps: DaySteps | null;
  /** Minutes covered by steps, out of `ofMinutes`. */
  minutes: number;
  ofMinutes: number;
  overlaps: boolean;
  isBest: boolean;
  isAdjusted: boolean;
};

export type LoadCurve = {
  /** False for a time that the clock never showed, or for a step length that no meter has. */
  add: (step: CurveStep) => boolean;
  /** The number of steps that replaced another of the same instant and kind. */
  repeated: () => number;
  /** Each day with at least one step, in order. */
  days: () => CurveDay[];
};

const slotMinutes = 5;
const longestStep = 60;
/** Flags stored beside the number of slots that a step covers. */
const bestMark = 0x10;
const adjustedMark = 0x20;
const lengthMask = 0x0f;

type Slots = { watts: Float64Array; marks: Uint8Array };
type DaySlots = Slots & { seen: Map<number, number> };

/**
 * The load curve of a point, whatever the order of its steps: a later one of the same instant replaces an earlier one.
 * Each day is stored as slots of five minutes, so that a year of half-hours needs no object per step.
 */
export function createLoadCurve(stampOf: StampOf): LoadCurve {
  const slots = new Map<number, DaySlots>();
  let repeated = 0;

  function slotsOf(day: number): DaySlots {
    const known = slots.get(day);
    if (known !== undefined) return known;
    const count = minutesOfDay(day) / slotMinutes;
    const made = { watts: new Float64Array(count), marks: new Uint8Array(count), seen: new Map() };
    slots.set(day, made);
    return made;
  }

  /** A time that occurs twice is first read as summer time, then as winter time; a further repetition starts over. */
  function isSecondOf({ day, minute, isSecond, isBest }: CurveStep): boolean {
    if (!isTwice(day, minute)) return false;
    if (isSecond !== null) return isSecond;
    const { seen } = slotsOf(day);
    const key = isBest ? minute : -minute;
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return count % 2 === 1;
  }

  function add(step: CurveStep): boolean {
    const { stepMinutes, watts, isBest, isAdjusted } = step;
    if (stepMinutes % slotMinutes !== 0 || stepMinutes <= 0 || stepMinutes > longestStep) return false;
    const elapsed = elapsedMinutes(step.day, step.minute, isSecondOf(step));
    if (elapsed === null) return false;
    let { day } = step;
    let start = stampOf === 'start' ? elapsed : elapsed - stepMinutes;
    if (start < 0) {
      day -= 1;
      start += minutesOfDay(day);
    }
    if (start % slotMinutes !== 0) return false;
    const { watts: values, marks } = slotsOf(day);
    const at = start / slotMinutes;
    const held = marks[at] ?? 0;
    const isHeldBest = (held & bestMark) !== 0;
    if (held !== 0 && isHeldBest === isBest) repeated += 1;
    if (isHeldBest && !isBest) return true;
    values[at] = watts;
    marks[at] = stepMinutes / slotMinutes + (isBest ? bestMark : 0) + (isAdjusted ? adjustedMark : 0);
    return true;
  }

  return {
    add,
    repeated: () => repeated,
    days: () => [...slots].toSorted(([a], [b]) => a - b).map(([day, own]) => dayOf(day, own)),
  };
}

/** W × minutes / 60 are Wh, which are thousandths of a kWh. */
function dayOf(day: number, { watts, marks }: Slots): CurveDay {
  let [wattMinutes, covered, reached] = [0, 0, 0];
  let [overlaps, isBest, isAdjusted] = [false, true, false];
  for (let at = 0; at < marks.length; at += 1) {
    const mark = marks[at] ?? 0;
    if (mark === 0) continue;
    const length = mark & lengthMask;
    if (at < reached || at + length > marks.length) overlaps = true;
    reached = at + length;
    covered += length;
    wattMinutes += (watts[at] ?? 0) * length * slotMinutes;
    if ((mark & bestMark) === 0) isBest = false;
    if ((mark & adjustedMark) !== 0) isAdjusted = true;
  }
  const isWhole = covered === marks.length && !overlaps;
  return {
    day,
    thousandths: isWhole ? Math.round(wattMinutes / 60) : null,
    steps: isWhole ? stepsOf({ watts, marks }, isAdjusted) : null,
    minutes: covered * slotMinutes,
    ofMinutes: marks.length * slotMinutes,
    overlaps,
    isBest,
    isAdjusted,
  };
}

/** The steps of a day at one common length, the longest that divides each; a longer step is repeated. */
function stepsOf({ watts, marks }: Slots, isAdjusted: boolean): DaySteps {
  let step = 0;
  for (const mark of marks) step = commonPart(step, mark & lengthMask);
  const count = marks.length / step;
  const values = Array.from({ length: count }, () => 0);
  const adjusted = Array.from({ length: isAdjusted ? count : 0 }, () => '0');
  let at = 0;
  while (at < marks.length) {
    const mark = marks[at] ?? 0;
    const end = at + (mark & lengthMask);
    const power = Math.round(watts[at] ?? 0);
    for (; at < end; at += step) {
      values[at / step] = power;
      if ((mark & adjustedMark) !== 0) adjusted[at / step] = '1';
    }
  }
  return { stepMinutes: step * slotMinutes, watts: values, adjusted: isAdjusted ? adjusted.join('') : null };
}

function commonPart(one: number, other: number): number {
  return other === 0 ? one : commonPart(other, one % other);
}
