import { daysInMonth } from '../../ground/calendar/days-in-month.ts';
import { sumPresent } from '../../ground/number/sum-present.ts';
import type { MeasuredPart } from '../rows/measured-part.ts';
import { correctionOrigin } from '../rows/origin-of.ts';
import type { ProblemCollector } from '../rows/problem-collector.ts';

/** One month of one energy of one owner, with all parts combined. */
export type CombinedMonth = Pick<
  MeasuredPart,
  'thousandths' | 'amountCents' | 'isCreditNote' | 'isEstimated' | 'isProrated'
> & {
  /** The bills of the file do not cover all days of the month: other bills may exist. */
  isPartlyBilled: boolean;
  lines: number[];
};

/**
 * Combines the parts of one month. Parts of different bills or meters, or a bill and its credit note, are added. Parts of one
 * origin must agree: equal ones count once, a quantity and an amount on two rows complete each other, different ones are all
 * refused, and so is a credit note above its bill. Null when nothing is left.
 */
export function combineParts(
  parts: readonly MeasuredPart[],
  problems: ProblemCollector,
): CombinedMonth | null {
  const [only] = parts;
  const isPlain = parts.length === 1 && only?.billedDays === null && (only.thousandths ?? 0) >= 0;
  if (isPlain && only.origin !== correctionOrigin)
    return { ...only, isPartlyBilled: false, lines: [only.line] };
  const groups = [...Map.groupBy(parts, ({ origin }) => origin).values()];
  const origins = groups.flatMap(group => agreed(group, problems) ?? []);
  const [first, ...others] = origins;
  if (first === undefined) return null;
  if (origins.length < groups.length) {
    // Two contradictory lines are part of this month: the rest of it would be wrong.
    for (const { line, column } of origins) problems.fault(line, column, 'month-incomplete');
    return null;
  }
  if (others.length > 0) problems.note(first.line, first.column, 'summed', { parts: origins.length });
  if (isReplacedUnsaid(origins, problems)) return null;
  const amountCents = sumPresent(origins.map(part => part.amountCents));
  const thousandths = sumPresent(origins.map(part => part.thousandths));
  if (exceedsBill(origins, { thousandths, amountCents }, problems)) return null;
  const isPartlyBilled = leavesDaysOut(origins);
  if (isPartlyBilled) problems.note(first.line, first.column, 'partly-billed');
  const isCreditNote = origins.some(part => part.isCreditNote);
  return {
    thousandths,
    amountCents,
    isCreditNote: others.length === 0 ? isCreditNote : isCreditNote && (amountCents ?? 0) < 0,
    isEstimated: origins.some(part => part.isEstimated),
    isProrated: origins.some(part => part.isProrated),
    isPartlyBilled,
    lines: [...new Set(parts.map(({ line }) => line))],
  };
}

/** Whether more is taken off than there is; the lines that take off are refused. */
function exceedsBill(
  origins: readonly MeasuredPart[],
  left: { thousandths: number | null; amountCents: number | null },
  problems: ProblemCollector,
): boolean {
  const corrections = origins.filter(({ origin }) => origin === correctionOrigin).length;
  const isCorrectedAway = corrections === origins.length || (corrections > 0 && (left.amountCents ?? 0) < 0);
  if ((left.thousandths ?? 0) >= 0 && !isCorrectedAway) return false;
  for (const { line, column, isCreditNote, thousandths } of origins)
    if ((thousandths ?? 0) < 0 || (isCreditNote && isCorrectedAway))
      problems.fault(line, column, 'credit-exceeds-bill');
  return true;
}

function agreed(group: MeasuredPart[], problems: ProblemCollector): MeasuredPart | null {
  const [first, ...others] = group;
  if (first === undefined) return null;
  const merged = { ...first };
  for (const part of others) {
    if (!agrees(merged, part)) {
      return refuseBoth(group, part, 'duplicate-different', problems);
    }
    const isEqual = merged.thousandths !== null && part.thousandths !== null && part.thousandths !== 0;
    // More than two in one day are probably steps of a load curve whose hours the file does not give.
    const areSteps = group.length > 2 && part.stamp !== null;
    if (isEqual && (areSteps || merged.otherTexts !== part.otherTexts)) {
      return refuseBoth(group, part, 'duplicate-unclear', problems);
    }
    const completes =
      (merged.thousandths === null && part.thousandths !== null) ||
      (merged.amountCents === null && part.amountCents !== null);
    if (!completes) problems.note(part.line, part.column, 'duplicate-equal', { line: first.line });
    merged.thousandths ??= part.thousandths;
    merged.amountCents ??= part.amountCents;
    merged.isCreditNote ||= part.isCreditNote;
  }
  return merged;
}

/** Refuses a group of one origin, each line with one that it disagrees with. */
function refuseBoth(
  group: readonly MeasuredPart[],
  part: MeasuredPart,
  code: 'duplicate-different' | 'duplicate-unclear',
  problems: ProblemCollector,
): null {
  const [first] = group;
  for (const refused of group) {
    const other = refused === first ? part : (first ?? part);
    problems.fault(refused.line, refused.column, code, { line: other.line });
  }
  return null;
}

function agrees(a: MeasuredPart, b: MeasuredPart): boolean {
  return isCompatible(a.thousandths, b.thousandths) && isCompatible(a.amountCents, b.amountCents);
}

function isCompatible(a: number | null, b: number | null): boolean {
  return a === null || b === null || a === b;
}

/**
 * Whether days of the month are not billed; only bills state their days. A month is complete when each of its days is covered
 * equally often: once, or once by each of several parallel meters.
 */
function leavesDaysOut(parts: readonly MeasuredPart[]): boolean {
  const [first] = parts;
  if (first === undefined || parts.some(({ billedDays }) => billedDays === null)) return false;
  const covered = Array.from({ length: daysInMonth(first) }, () => 0);
  for (const { billedDays } of parts) {
    const { first: day, count } = billedDays ?? { first: 1, count: 0 };
    for (let index = 0; index < count; index += 1)
      covered[day - 1 + index] = (covered[day - 1 + index] ?? 0) + 1;
  }
  return covered.some(times => times === 0 || times !== covered[0]);
}

/**
 * Whether two bills of one point have overlapping days, or an estimate and a real bill the same days: one may replace or complete
 * the other, and the file does not say which. Both are refused.
 */
function isReplacedUnsaid(parts: readonly MeasuredPart[], problems: ProblemCollector): boolean {
  const billed = parts.filter(({ billedDays }) => billedDays !== null && billedDays.count > 0);
  for (const [index, part] of billed.entries()) {
    const rival = billed.slice(0, index).find(other => areRivals(part, other));
    if (rival === undefined) continue;
    for (const { line, column } of parts) {
      problems.fault(line, column, 'duplicate-unclear', {
        line: line === part.line ? rival.line : part.line,
      });
    }
    return true;
  }
  return false;
}

function pointOf({ origin }: MeasuredPart): string {
  return origin.slice(0, origin.indexOf('|'));
}

function areRivals(a: MeasuredPart, b: MeasuredPart): boolean {
  if (pointOf(a) !== pointOf(b) || a.billedDays === null || b.billedDays === null) return false;
  const [earlier, later] =
    a.billedDays.first <= b.billedDays.first ? [a.billedDays, b.billedDays] : [b.billedDays, a.billedDays];
  const overlaps = later.first < earlier.first + earlier.count;
  const areSameDays = later.first === earlier.first && later.count === earlier.count;
  return pointOf(a) === '' ? areSameDays && a.isEstimated !== b.isEstimated : overlaps;
}
