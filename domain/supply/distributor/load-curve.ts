import { elapsedMinutes, isTwice, minutesOfDay } from './legal-day.ts';
import type { DaySteps } from './measured-energy.ts';

/** What a time of a load curve is of its step: of C1 to C4 its start, of C5 its end (Enedis, guide R6X v1.5.2). */
export type StampOf = 'start' | 'end';

/** A mean power over a step; a day is given since 1970, a minute as the clock shows it. */
export type CurveStep = {
  day: number;
  minute: number;
  /** Of an hour that comes twice, which one it is; null where the file does not say: the first to come is. */
  isSecond: boolean | null;
  watts: number;
  stepMinutes: number;
  /** Of the corrected step (BEST), which stands for the raw one (BRUT) of the same instant. */
  isBest: boolean;
  isAdjusted: boolean;
};

export type CurveDay = {
  day: number;
  /** Thousandths of a kWh; null where minutes lack, or steps overlap. */
  thousandths: number | null;
  /** At the finer step where it changes within the day; null where minutes lack, or steps overlap. */
  steps: DaySteps | null;
  /** That a step covers, of those of the day. */
  minutes: number;
  ofMinutes: number;
  overlaps: boolean;
  isBest: boolean;
  isAdjusted: boolean;
};

export type LoadCurve = {
  /** False for a time that the clock never showed, or a step that no meter has. */
  add: (step: CurveStep) => boolean;
  /** How many steps stood for another of the same instant and kind. */
  repeated: () => number;
  /** Each day that a step was read of, in order. */
  days: () => CurveDay[];
};

const slotMinutes = 5;
const longestStep = 60;
/** Beside how many slots a step covers. */
const bestMark = 0x10;
const adjustedMark = 0x20;
const lengthMask = 0x0f;

type Slots = { watts: Float64Array; marks: Uint8Array };
type DaySlots = Slots & { seen: Map<number, number> };

/**
 * The load curve of a point, in whichever order its steps come: a later one of the same instant stands for an earlier one.
 * Each day is kept as slots of five minutes, so that a year of half-hours takes no object per step.
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

  /** Of a time that comes twice, in summer time first; what is sent again begins anew. */
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

/** The same at one step, the longest that is a part of each; a power that lasted longer comes as often. */
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
