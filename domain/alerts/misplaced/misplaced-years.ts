import { monthIndex } from '../../ground/calendar/month.ts';
import { median } from '../../ground/number/median.ts';
import { distinctSteps } from '../coincidence.ts';
import { type SiteYear, timelineOf } from './site-year.ts';

/** Figures that seem to be another month's, another year's or another site's. */
export type MisplacedCode = 'sites-swapped' | 'months-shifted' | 'year-copied' | 'same-at-two-sites';

export type Misplaced = {
  year: SiteYear;
  code: Exclude<MisplacedCode, 'same-at-two-sites'>;
  /** The other site of two that look swapped. */
  otherSite: number | null;
};

/** What is known of a site and energy around a year: what is stored, else the other years of the file. */
type ReferencesOf = (year: Pick<SiteYear, 'siteId' | 'energyType' | 'year'>) => readonly SiteYear[];

type Timeline = ReadonlyMap<number, number>;

/** Months of last year, of this one and of next year. */
const yearOffsets = [-12, 0, 12];

/** So many equal months are a copy; a quantity of fewer digits is equal by chance. */
const leastCopied = 3;
const leastSteps = 1_000;
const copiedShare = 0.8;

/**
 * Natural logarithms of the ratio to what was known: two sites are swapped where neither fits its own past (`apart`, `lone`
 * where few months tell) and each fits the other's (`close`, and at least three times better). Right series of hospitals
 * depart from their past by some percent in the median, seldom by these: of 800 000 right years that were made like theirs, 45
 * were that much nearer to their past a month earlier or later (`misplaced-years.test.ts` counts anew).
 */
const swap = { fewMonths: 6, apart: 0.2, lone: 0.5, close: 0.15, betterBy: 3 };
const shift = { leastMonths: 9, apart: 0.18, betterBy: 2.8 };

/** Years of a file that seem to be another site's, another year's, or the right ones a month too early or too late. */
export function misplacedYears(incoming: readonly SiteYear[], referencesOf: ReferencesOf): Misplaced[] {
  const judged = incoming.map(year => judgeYear(year, referencesOf(year)));
  const found = judged.flatMap(each => slipOf(each) ?? []);
  const groups = Map.groupBy(judged.filter(isStrange), swapKey).values();
  return [...found, ...[...groups].flatMap(group => group.flatMap(one => swapOf(one, group) ?? []))];
}

/** A year with what was known around it. `own`: how far it lies from that; null where nothing tells. */
export type JudgedYear = { year: SiteYear; known: Timeline; own: Departure | null };

export function judgeYear(year: SiteYear, references: readonly SiteYear[]): JudgedYear {
  const known = timelineOf(references, year.unit);
  return { year, known, own: departure(year, known, 0) };
}

/** A year that is a copy of another, or that slipped by a month. */
export function slipOf(judged: JudgedYear): Misplaced | null {
  const code = copyCode(judged) ?? (isShifted(judged) ? 'months-shifted' : null);
  return code === null ? null : { year: judged.year, code, otherSite: null };
}

/** Whether a year fits its own past so little that it may be another site's. */
export function isStrange({ own }: JudgedYear): boolean {
  return own !== null && own.distance > (own.months < swap.fewMonths ? swap.lone : swap.apart);
}

/** Years that may have been swapped with one another have it in common. */
export function swapKey({ year: { energyType, year, unit } }: Pick<JudgedYear, 'year'>): string {
  return `${energyType} ${year} ${unit}`;
}

/** A strange year as the first of some others, strange as well, whose past it fits as that one fits its own. */
export function swapOf(one: JudgedYear, among: readonly JudgedYear[]): Misplaced | null {
  const other = among.find(each => each !== one && fits(one, each) && fits(each, one));
  return other === undefined ? null : { year: one.year, code: 'sites-swapped', otherSite: other.year.siteId };
}

function fits(one: JudgedYear, other: JudgedYear): boolean {
  const cross = departure(one.year, other.known, 0);
  const own = one.own?.distance ?? 0;
  return cross !== null && cross.distance < swap.close && cross.distance * swap.betterBy < own;
}

type Departure = { distance: number; months: number };

/**
 * Median distance of the months to the known ones, `shifted` months further on: to whichever of three years is nearest.
 * Null where no month can be compared.
 */
function departure({ year, quantities }: SiteYear, known: Timeline, shifted: number): Departure | null {
  const distances: number[] = [];
  for (const [month, quantity] of quantities) {
    const at = monthIndex({ year, month }) + shifted;
    let nearest = Number.POSITIVE_INFINITY;
    for (const offset of yearOffsets) {
      const near = known.get(at + offset);
      if (near !== undefined) nearest = Math.min(nearest, Math.abs(Math.log(quantity / near)));
    }
    if (nearest < Number.POSITIVE_INFINITY) distances.push(nearest);
  }
  const distance = median(distances);
  return distance === null ? null : { distance, months: distances.length };
}

function isShifted({ year, known, own }: JudgedYear): boolean {
  if (own === null || own.months < shift.leastMonths || own.distance <= shift.apart) return false;
  return [-1, 1].some(by => {
    const moved = departure(year, known, by);
    return (
      moved !== null &&
      moved.months >= shift.leastMonths - 1 &&
      moved.distance * shift.betterBy < own.distance
    );
  });
}

/** The very figures of another month: of the one before or after, of this year or last, or of the same month of last year. */
function copyCode({ year: { year, quantities }, known }: JudgedYear): Misplaced['code'] | null {
  const isCopy = (offset: number) => {
    let same = 0;
    for (const [month, quantity] of quantities)
      if (known.get(monthIndex({ year, month }) + offset) === quantity) same += 1;
    if (same < leastCopied) return false;
    const telling = [...quantities].filter(([, quantity]) => distinctSteps(quantity) >= leastSteps);
    const beside = telling.filter(([month]) => known.has(monthIndex({ year, month }) + offset));
    const equal = beside.filter(
      ([month, quantity]) => known.get(monthIndex({ year, month }) + offset) === quantity,
    );
    return equal.length >= leastCopied && equal.length >= copiedShare * beside.length;
  };
  if ([-12, 12].some(isCopy)) return 'year-copied';
  return yearOffsets.some(offset => isCopy(offset - 1) || isCopy(offset + 1)) ? 'months-shifted' : null;
}
