import { monthIndex } from '../../ground/calendar/month.ts';
import { median } from '../../ground/number/median.ts';
import { distinctSteps } from '../coincidence.ts';
import { type SiteYear, timelineOf } from './site-year.ts';

/** Figures that seem to belong to another month, year or site. */
export type MisplacedCode = 'sites-swapped' | 'months-shifted' | 'year-copied' | 'same-at-two-sites';

export type Misplaced = {
  year: SiteYear;
  code: Exclude<MisplacedCode, 'same-at-two-sites'>;
  /** The other of two sites whose figures seem swapped. */
  otherSite: number | null;
};

/** The known years of a site and energy around a year: the stored ones, otherwise the other years of the file. */
type ReferencesOf = (year: Pick<SiteYear, 'siteId' | 'energyType' | 'year'>) => readonly SiteYear[];

type Timeline = ReadonlyMap<number, number>;

/** Offsets of the previous, the same and the next year, in months. */
const yearOffsets = [-12, 0, 12];

/** At least this many equal months make a copy; a quantity with fewer digits may be equal by chance. */
const leastCopied = 3;
const leastSteps = 1_000;
const copiedShare = 0.8;

/**
 * Limits on natural logarithms of the ratio to known quantities: two sites are swapped when neither fits its own past (`apart`,
 * or `lone` with few months) and each fits the other's (`close`, and at least three times better). The median deviation of
 * correct series of hospitals from their past is some percent, rarely this much: of 800 000 simulated correct years, 45 were that
 * much closer to their past when moved by a month (`misplaced-years.test.ts` counts again).
 */
const swap = { fewMonths: 6, apart: 0.2, lone: 0.5, close: 0.15, betterBy: 3 };
const shift = { leastMonths: 9, apart: 0.18, betterBy: 2.8 };

/** Years of a file that seem to belong to another site or year, or to be one month too early or too late. */
export function misplacedYears(incoming: readonly SiteYear[], referencesOf: ReferencesOf): Misplaced[] {
  const judged = incoming.map(year => judgeYear(year, referencesOf(year)));
  const found = judged.flatMap(each => slipOf(each) ?? []);
  const groups = Map.groupBy(judged.filter(isStrange), swapKey).values();
  return [...found, ...[...groups].flatMap(group => group.flatMap(one => swapOf(one, group) ?? []))];
}

/** A year with the known data around it. `own`: its distance from them; null when they cannot be compared. */
export type JudgedYear = { year: SiteYear; known: Timeline; own: Departure | null };

export function judgeYear(year: SiteYear, references: readonly SiteYear[]): JudgedYear {
  const known = timelineOf(references, year.unit);
  return { year, known, own: departure(year, known, 0) };
}

/** A year that is a copy of another, or that is shifted by a month. */
export function slipOf(judged: JudgedYear): Misplaced | null {
  const code = copyCode(judged) ?? (isShifted(judged) ? 'months-shifted' : null);
  return code === null ? null : { year: judged.year, code, otherSite: null };
}

/** Whether a year fits its own past so badly that it may belong to another site. */
export function isStrange({ own }: JudgedYear): boolean {
  return own !== null && own.distance > (own.months < swap.fewMonths ? swap.lone : swap.apart);
}

/** A key shared by years that may have been swapped with one another. */
export function swapKey({ year: { energyType, year, unit } }: Pick<JudgedYear, 'year'>): string {
  return `${energyType} ${year} ${unit}`;
}

/** Matches a strange year with the first strange year whose past it fits while that year fits its own past. */
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
 * Median distance of the months to the known ones, `shifted` months later: each to the nearest of three years. Null when no month
 * can be compared.
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

/**
 * Whether the figures are exactly those of other months: of the previous or next month, this year or last, or of the same month
 * of another year.
 */
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
