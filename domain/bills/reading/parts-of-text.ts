import { toleratedCents } from '../../energy/check-amounts.ts';
import { centsOnLine, findAmounts } from './find-amounts.ts';
import { createPointSearch } from './find-points.ts';
import { type Found, foundOn } from './found.ts';
import type { KnownForBills } from './known-for-bills.ts';
import { findDays, findQuantity } from './read-bill-text.ts';
import type { TextLine } from './text-line.ts';
import { daysInFigures } from './written-days.ts';

/** What a text states for one of several points; a null is left for a person to fill in. */
export type TextPart = {
  point: Found<number>;
  firstDay: Found<string> | null;
  lastDay: Found<string> | null;
  quantityKwh: Found<number> | null;
  /** In cents, all taxes included. */
  ttcCents: Found<number> | null;
};

type Totals = { htCents: Found<number> | null; ttcCents: Found<number> | null };

/**
 * What each of several points is billed: read from the lines between its number and the next point's, wherever it is named.
 * Amounts are given for all points or none: only when they sum to the printed TTC of the bill.
 */
export function partsOfText(
  lines: readonly TextLine[],
  points: readonly Found<number>[],
  totals: Totals,
  known: KnownForBills['points'],
): TextPart[] {
  const sections = sectionsOf(lines, totals, known);
  const whole = findDays(lines);
  const parts = points.map(point => {
    const own = sections.get(point.value) ?? { rows: [], all: [] };
    const days = findDays(own.all);
    const told = days.firstDay === null ? (daysOfRows(own.rows) ?? whole) : days;
    return { point, ...told, quantityKwh: findQuantity(own.all) };
  });
  const inSections = points.map(({ value }) => findAmounts(sections.get(value)?.all ?? []).ttcCents);
  const onRows = points.map(({ value }) => amountOfRows(sections.get(value)?.rows ?? []));
  const isWhole = (amounts: readonly (Found<number> | null)[]) =>
    totals.ttcCents !== null &&
    amounts.every(each => each !== null) &&
    Math.abs(amounts.reduce((sum, each) => sum + (each?.value ?? 0), 0) - totals.ttcCents.value) <=
      toleratedCents;
  const amounts = [
    inSections.map((each, at) => each ?? onRows[at] ?? null),
    onRows.map((each, at) => each ?? inSections[at] ?? null),
  ].find(isWhole);
  return parts.map((part, at) => ({ ...part, ttcCents: amounts?.[at] ?? null }));
}

type Section = {
  /** The lines that name the point. */
  rows: TextLine[];
  all: TextLine[];
};

/** A line that names several points, or contains a total of the bill, belongs to no point. */
function sectionsOf(
  lines: readonly TextLine[],
  { htCents, ttcCents }: Totals,
  known: KnownForBills['points'],
): Map<number, Section> {
  const pointsIn = createPointSearch(known);
  const sections = new Map<number, Section>();
  const isTotal = ({ text }: TextLine) =>
    centsOnLine(text).some(cents => cents !== 0 && (cents === ttcCents?.value || cents === htCents?.value));
  let current: Section | null = null;
  for (const line of lines) {
    const [id, ...others] = pointsIn(line.text);
    if (others.length > 0) current = null;
    else if (id !== undefined) {
      current = sections.get(id) ?? { rows: [], all: [] };
      sections.set(id, current);
      current.rows.push(line);
    }
    if (current !== null && !isTotal(line)) current.all.push(line);
  }
  return sections;
}

/** The first and last day in a row of a table of points, side by side. */
function daysOfRows(rows: readonly TextLine[]): Pick<TextPart, 'firstDay' | 'lastDay'> | null {
  const told = rows.flatMap(line => {
    const [first, last, ...others] = daysInFigures(line.text);
    const isSpan = first !== undefined && last !== undefined && others.length === 0 && first <= last;
    return isSpan ? [{ firstDay: foundOn(first, line), lastDay: foundOn(last, line) }] : [];
  });
  const [first, ...more] = told;
  const isOne = more.every(
    ({ firstDay, lastDay }) =>
      firstDay.value === first?.firstDay.value && lastDay.value === first.lastDay.value,
  );
  return first !== undefined && isOne ? first : null;
}

/** The amount in a row of a table of points: its only amount, otherwise the one that is the sum of the two before it. */
function amountOfRows(rows: readonly TextLine[]): Found<number> | null {
  for (const line of rows) {
    const amounts = centsOnLine(line.text);
    const [only] = amounts;
    if (only !== undefined && amounts.length === 1) return foundOn(only, line);
    const total = amounts.find((cents, at) => {
      const [tax, base] = [amounts[at - 1], amounts[at - 2]];
      return tax !== undefined && base !== undefined && Math.abs(cents - tax - base) <= toleratedCents;
    });
    if (total !== undefined) return foundOn(total, line);
  }
  return null;
}
