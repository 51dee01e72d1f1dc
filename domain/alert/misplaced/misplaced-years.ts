import { monthIndex } from '../../calendar/month.ts';
import { median } from '../../number/median.ts';
import { distinctSteps } from '../rules/coincidence.ts';
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
 * depart from their past by some percent in the median, never by these: `misplaced-years.test.ts`. Of 240 000 right years that
 * were made like theirs, none was more than 2.5 times nearer to its past a month earlier or later.
 */
const swap = { fewMonths: 6, apart: 0.2, lone: 0.5, close: 0.15, betterBy: 3 };
const shift = { leastMonths: 9, apart: 0.18, betterBy: 2.8 };

/** Years of a file that seem to be another site's, another year's, or the right ones a month too early or too late. */
export function misplacedYears(incoming: readonly SiteYear[], referencesOf: ReferencesOf): Misplaced[] {
  const judged = incoming.map(year => ({
    year,
    known: timelineOf(referencesOf(year), year.unit),
  }));
  const found = judged.flatMap(({ year, known }): Misplaced[] => {
    const code = copyCode(year, known) ?? (isShifted(year, known) ? 'months-shifted' : null);
    return code === null ? [] : [{ year, code, otherSite: null }];
  });
  return [...found, ...swappedOf(judged)];
}

type Judged = { year: SiteYear; known: Timeline };

function swappedOf(judged: readonly Judged[]): Misplaced[] {
  const strangers = judged.flatMap(each => {
    const own = strangeness(each.year, each.known);
    return own === null ? [] : [{ ...each, own }];
  });
  const groups = Map.groupBy(
    strangers,
    ({ year }) => `${year.energyType} ${year.year} ${year.unit}`,
  ).values();
  return [...groups].flatMap(group =>
    group.flatMap((one): Misplaced[] => {
      const other = group.find(each => each !== one && fits(one, each) && fits(each, one));
      return other === undefined
        ? []
        : [{ year: one.year, code: 'sites-swapped', otherSite: other.year.siteId }];
    }),
  );
}

/** Whether a year fits its own past so little that it may be another site's. */
export function isStrange(year: SiteYear, references: readonly SiteYear[]): boolean {
  return strangeness(year, timelineOf(references, year.unit)) !== null;
}

/** How far a year lies from its own past; null where it fits, or nothing tells. */
function strangeness(year: SiteYear, known: Timeline): number | null {
  const own = departure(year, known, 0);
  if (own === null) return null;
  return own.distance > (own.months < swap.fewMonths ? swap.lone : swap.apart) ? own.distance : null;
}

function fits(one: Judged & { own: number }, other: Judged): boolean {
  const cross = departure(one.year, other.known, 0);
  return cross !== null && cross.distance < swap.close && cross.distance * swap.betterBy < one.own;
}

/**
 * Median distance of the months to the known ones, `shifted` months further on: to whichever of three years is nearest.
 * Null where no month can be compared.
 */
function departure(
  { year, quantities }: SiteYear,
  known: Timeline,
  shifted: number,
): { distance: number; months: number } | null {
  const distances = [...quantities].flatMap(([month, quantity]) => {
    const at = monthIndex({ year, month }) + shifted;
    const near = yearOffsets.flatMap(offset => known.get(at + offset) ?? []);
    return near.length === 0 ? [] : Math.min(...near.map(each => Math.abs(Math.log(quantity / each))));
  });
  const distance = median(distances);
  return distance === null ? null : { distance, months: distances.length };
}

function isShifted(year: SiteYear, known: Timeline): boolean {
  const own = departure(year, known, 0);
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
function copyCode({ year, quantities }: SiteYear, known: Timeline): Misplaced['code'] | null {
  const telling = [...quantities].filter(([, quantity]) => distinctSteps(quantity) >= leastSteps);
  const isCopy = (offset: number) => {
    const beside = telling.filter(([month]) => known.has(monthIndex({ year, month }) + offset));
    const equal = beside.filter(
      ([month, quantity]) => known.get(monthIndex({ year, month }) + offset) === quantity,
    );
    return equal.length >= leastCopied && equal.length >= copiedShare * beside.length;
  };
  if ([-12, 12].some(isCopy)) return 'year-copied';
  return yearOffsets.some(offset => isCopy(offset - 1) || isCopy(offset + 1)) ? 'months-shifted' : null;
}
