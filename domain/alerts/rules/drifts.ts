import { median } from '../../ground/number/median.ts';
import type { ConsumptionView } from '../consumption-view.ts';
import { isLevelNoted } from '../level-notes.ts';
import { driftLimits } from './drift-limits.ts';
import {
  departureStart,
  type DriftWindow,
  driftWindow,
  type MonthsBefore,
  settledBefore,
  settledCount,
} from './drift-window.ts';
import { type MonthGap, monthGap } from './month-gaps.ts';

/** Months that deviate together from their expectation by previous years, in calendar order. */
type DriftHit = {
  direction: 'up' | 'down';
  /** Mean deviation, and usual deviation of one month: natural logarithms of ratios. */
  shift: number;
  noise: number;
  /** Trend of the series, per year of distance to the years compared. */
  yearly: number;
  months: readonly MonthGap[];
};

const learningMonths = 6;
/** A step that ends within this fraction of its size from an earlier level is a return to that level. */
const returnTolerance = 0.5;
/** Whether a deviation lasts is judged by this many last months after its alarm. */
const lastMonths = 3;

type Alarm = DriftWindow & { gaps: MonthGap[]; after: MonthGap[] };

/**
 * Follows a series month by month, each judged by what was known at the time. A level that moved, or that may have moved
 * according to a note, is learned: later months are judged against the new level.
 */
class DriftWatch {
  readonly hits: DriftHit[] = [];
  private gaps: MonthGap[] = [];
  private readonly levels = new Map<number, number>();
  /** `monthIndex` of months with which no later month is compared. */
  private readonly skipped: Set<number>;
  private level = 0;
  private readonly pastLevels: number[] = [];
  private alarm: Alarm | null = null;
  /** The gaps since a note, or since months reported by other rules, until there are enough to determine the level. */
  private learning: MonthGap[] | null = null;
  private told: MonthGap[] = [];
  private before: { settled: number; months: MonthsBefore | null } | null = null;
  private readonly levelsBefore = new Map<number, MonthsBefore>();
  /** `monthIndex` of the months of the hits: each month is reported once. */
  private readonly inHits = new Set<number>();

  private readonly view: ConsumptionView;
  private readonly toldMonths: ReadonlySet<number>;

  constructor(view: ConsumptionView, toldMonths: ReadonlySet<number>) {
    this.view = view;
    this.toldMonths = toldMonths;
    this.skipped = new Set(toldMonths);
  }

  run(): DriftHit[] {
    const view = { ...this.view, passing: this.skipped };
    for (const cell of this.view.table.cells) {
      this.levels.set(cell.index, this.level);
      if (isLevelNoted(cell)) this.startLearning();
      const gap = monthGap(view, cell, this.levels);
      if (gap === null) continue;
      if (this.learning !== null) this.learn(gap);
      else if (this.toldMonths.has(cell.index)) this.meetTold(gap);
      else this.meet(gap);
    }
    this.settle();
    return this.hits;
  }

  private startLearning(): void {
    this.settle();
    this.learning = [];
    this.told = [];
  }

  private learn(gap: MonthGap): void {
    const learned = [...(this.learning ?? []), gap];
    this.learning = learned;
    if (learned.length < learningMonths) return;
    this.learning = null;
    this.moveTo(learned);
  }

  /** Sets the level from the first of these months on to theirs. */
  private moveTo(months: readonly MonthGap[]): void {
    const before = this.gaps.filter(({ cell }) => cell.index < (months[0]?.cell.index ?? 0));
    const yearly = yearlyOf(before.slice(-driftLimits.longestLevel));
    const departures = months.map(month => departureOf(month, yearly));
    const shift = median(departures) ?? 0;
    const [first] = months;
    if (first === undefined) return;
    this.pastLevels.push(this.level);
    this.level += shift;
    this.forget();
    for (const [index, level] of this.levels) {
      if (index >= first.cell.index) this.levels.set(index, level + shift);
    }
    const known = this.gaps.filter(({ cell }) => cell.index < first.cell.index);
    const moved = this.gaps.filter(({ cell }) => cell.index >= first.cell.index);
    const held = new Set(moved.map(({ cell }) => cell.index));
    const own = [...moved, ...months.filter(({ cell }) => !held.has(cell.index))].toSorted(
      (a, b) => a.cell.index - b.cell.index,
    );
    this.gaps = [...known, ...own.map(month => ({ ...month, logRatio: month.logRatio - shift }))];
    for (const { cell } of months) this.skipped.delete(cell.index);
  }

  /** An excess or a fall is reported by its own rule; when it lasts, it becomes the level. */
  private meetTold(gap: MonthGap): void {
    this.told.push(gap);
    if (this.told.length < learningMonths) return;
    const months = this.told;
    this.startLearning();
    this.learning = null;
    this.moveTo(months);
  }

  private meet(gap: MonthGap): void {
    if (this.told.length > 0 && gap.cell.index - (this.told.at(-1)?.cell.index ?? 0) > 3) this.told = [];
    this.gaps.push(gap);
    if (this.alarm !== null) {
      this.alarm.after.push(gap);
      if (this.alarm.after.length >= driftLimits.confirmingMonths) this.settle();
      return;
    }
    const window = driftWindow(this.gaps, this.monthsBefore(), this.levelsBefore);
    if (window === null || Math.abs(window.score) < driftLimits.alarm) return;
    if (Math.abs(window.shift) < driftLimits.smallestShift) return;
    this.alarm = { ...window, gaps: this.gaps.slice(departureStart(this.gaps, window)), after: [] };
  }

  private monthsBefore(): MonthsBefore | null {
    const settled = settledCount(this.gaps);
    if (this.before === null || this.before.settled !== settled) {
      this.before = { settled, months: settledBefore(this.gaps) };
    }
    return this.before.months;
  }

  /** Clears the cached levels, since the gaps have changed. */
  private forget(): void {
    this.before = null;
    this.levelsBefore.clear();
  }

  private tell(months: readonly MonthGap[], { shift, noise, yearly }: Alarm): void {
    const own = months.filter(({ cell }) => !this.inHits.has(cell.index));
    const mean = own.length === 0 ? 0 : meanDeparture(own, yearly);
    // The remaining months no longer deviate, or deviate in the other direction.
    if (mean * shift <= 0) return;
    for (const { cell } of own) this.inHits.add(cell.index);
    this.hits.push({ direction: shift > 0 ? 'up' : 'down', shift: mean, noise, yearly, months: own });
  }

  /** Decides on the alarm with the known months after it. */
  private settle(): void {
    const { alarm } = this;
    this.alarm = null;
    if (alarm === null) return;
    const { gaps, after, yearly } = alarm;
    const shift = meanDeparture(gaps, yearly);
    const last = after.slice(-lastMonths);
    const rest = last.length === 0 ? shift : meanDeparture(last, yearly);
    const lasts = rest / shift >= driftLimits.confirmedShare;
    const isReturn = this.pastLevels.some(
      level => Math.abs(this.level + shift - level) <= returnTolerance * Math.abs(shift),
    );
    const apart = [...gaps, ...after].filter(
      gap => departureOf(gap, yearly) / shift >= driftLimits.confirmedShare,
    );
    const months = lasts ? [...gaps, ...after] : gaps;
    const { alarm: first, confirmed, confirmingMonths, certain, smallestShift } = driftLimits;
    const needed = first + ((confirmed - first) * after.length) / confirmingMonths;
    const isBorneOut =
      lasts &&
      (after.length === 0 || scoreOf(months, alarm) >= needed) &&
      Math.abs(meanDeparture(months, yearly)) >= smallestShift;
    const isTold = !isReturn && (isBorneOut || Math.abs(alarm.score) >= certain);
    if (isTold) this.tell(months, alarm);
    if (lasts && (isTold || isReturn) && after.length >= confirmingMonths) {
      this.moveTo(months);
    } else if (isTold) {
      for (const gap of apart) this.skipped.add(gap.cell.index);
      this.gaps = this.gaps.filter(gap => !apart.includes(gap));
      this.forget();
    }
  }
}

/** Distance of months from the level before them, in standard deviations of their mean. */
function scoreOf(months: readonly MonthGap[], { yearly, noise, count }: Alarm): number {
  const deviation = noise * Math.sqrt(1 / months.length + 1 / count);
  return Math.abs(meanDeparture(months, yearly)) / deviation;
}

function departureOf({ logRatio, yearsBack }: MonthGap, yearly: number): number {
  return logRatio - yearly * yearsBack;
}

/** Trend of a series, per year of distance to the years compared. */
function yearlyOf(gaps: readonly MonthGap[]): number {
  const years = gaps.reduce((sum, { yearsBack }) => sum + yearsBack, 0);
  return years === 0 ? 0 : gaps.reduce((sum, { logRatio }) => sum + logRatio, 0) / years;
}

function meanDeparture(gaps: readonly MonthGap[], yearly: number): number {
  return gaps.reduce((sum, { logRatio, yearsBack }) => sum + logRatio - yearly * yearsBack, 0) / gaps.length;
}

/** Drifts of a series. `told`: `monthIndex` of the months that another rule already reports. */
export function drifts(view: ConsumptionView, told: ReadonlySet<number>): DriftHit[] {
  return new DriftWatch(view, told).run();
}
