import { boundedBy, nearestTo } from '../../../ground/number/nearest.ts';
import { dayIndex } from '../../../ground/calendar/day-span.ts';
import {
  gridAt,
  gridsOver,
  type TariffBook,
  type TariffGrid,
  valueOf,
} from '../../../supply/tariff/tariff-grid.ts';
import { isFixedComponent } from '../../../energy/bill-component.ts';
import type { AuditCase, AuditedLine, AuditedPart, Days, Rule } from '../audited-bill.ts';
import type { Outcome } from '../finding.ts';
import { daysOfLine, gapFinding, sumOfLines, undecided, unknownGrid } from '../outcomes.ts';
import { hasOption } from '../../../supply/tariff/fixed-part.ts';

/**
 * In cents. A line that takes back the CTA of the previous bill contains its rounding errors as well (0,07 € on a bill of
 * September 2025).
 */
const tolerated = { plain: 2, takingBack: 10 };

const bases = new Set(['management', 'metering', 'withdrawal-fixed']);

/** F14: the CTA must be its rate of the day times the fixed terms of the network, before VAT (CRE n° 2026-14). */
export const ctaRule: Rule = of => {
  const lines = of.part.lines.filter(({ component }) => component === 'cta');
  if (lines.length === 0) return [];
  if (of.point.energyType === 'electricity') return ofElectricity(of, lines);
  return of.point.energyType === 'gas' ? ofGas(of, lines) : [];
};

type Rated = { line: AuditedLine; grid: TariffGrid; rate: number; means: readonly number[] };

function ofElectricity({ part, book }: AuditCase, lines: readonly AuditedLine[]): Outcome[] {
  const fixed = part.lines.filter(({ component }) => bases.has(component));
  if (fixed.length === 0) return [undecided('cta', part, 'detail')];
  const rated: Rated[] = [];
  for (const line of fixed) {
    const { first, last } = daysOfLine(line, part);
    const grid = gridAt(book, 'cta-electricity', first);
    if (grid === null) return [unknownGrid('cta', part, 'cta-electricity', first)];
    const rate = rateOf(grid);
    // For a line across a change of rate: the mean rate over its days, with and without its last day.
    const means = [last, last - 1].map(end => meanRate(book, first, end) ?? rate);
    rated.push({ line, grid, rate, means });
  }
  const rates = [...new Set(rated.map(({ rate }) => rate))];
  const base = sumOfLines(fixed);
  const sumAt = (rateFor: (of: Rated) => number) =>
    rated.reduce((sum, of) => sum + of.line.htCents * rateFor(of), 0);
  const candidates = [
    sumAt(({ rate }) => rate),
    ...[0, 1].map(way => sumAt(({ rate, means }) => means[way] ?? rate)),
    // What is taken back was billed in advance, at the rate of that day.
    ...[0, 1].map(way => sumAt(({ line, rate, means }) => (line.htCents < 0 ? rate : (means[way] ?? rate)))),
    ...rates.map(rate => base * rate),
  ];
  const isTakingBack = lines.every(({ quantity }) => quantity === null) && fixed.some(isTakenBack);
  const limit = (isTakingBack ? tolerated.takingBack : tolerated.plain) + roundedByDay(lines);
  return judge(part.pointId, lines, candidates, limit, rated[0]?.grid);
}

function rateOf(grid: TariffGrid): number {
  return valueOf(grid, 'distribution') / 100;
}

/** Null when a day has no rate, or when there is only one rate. */
function meanRate(book: TariffBook, first: number, last: number): number | null {
  const grids = gridsOver(book, 'cta-electricity', first, last);
  if (grids === null || grids.length < 2) return null;
  const rates = grids.map((grid, at) => {
    const next = grids[at + 1];
    const [from, to] = [
      Math.max(first, dayIndex(grid.validFrom)),
      next ? dayIndex(next.validFrom) - 1 : last,
    ];
    return rateOf(grid) * (to - from + 1);
  });
  return rates.reduce((sum, each) => sum + each, 0) / (last - first + 1);
}

function isTakenBack({ htCents, component }: AuditedLine): boolean {
  return htCents < 0 && isFixedComponent(component);
}

/**
 * The CTA is computed on the yearly fixed term of distribution, as a twelfth per month or by the days of each line; its transport
 * part has a coefficient. Lines of the same days are checked as one: they separate distribution and transport.
 */
function ofGas({ part, point, book }: AuditCase, lines: readonly AuditedLine[]): Outcome[] {
  const { segment } = point;
  if (!hasOption(segment) || segment === 'T4' || segment === 'TP')
    return [undecided('cta', part, 'network-tariff')];
  let expected = 0;
  let source: TariffGrid | undefined;
  for (const own of groupedByDays(lines, part)) {
    const { first, last } = own.days;
    const rates = [];
    for (const day of [first, last]) {
      const [grid, network] = [gridAt(book, 'cta-gas', day), gridAt(book, 'atrd', day)];
      if (grid === null) return [unknownGrid('cta', part, 'cta-gas', day)];
      if (network === null) return [unknownGrid('cta', part, 'atrd', day)];
      source ??= grid;
      rates.push(100 * valueOf(network, `${segment}.fixed`) * gasRate(grid));
    }
    expected += expectedOfGroup(own, rates);
  }
  return judge(part.pointId, lines, [expected], tolerated.plain, source);
}

function gasRate(grid: TariffGrid): number {
  return (valueOf(grid, 'distribution') + valueOf(grid, 'transport') * valueOf(grid, 'coefficient')) / 100;
}

type DaysOfCta = { days: Days; lines: readonly AuditedLine[] };

function groupedByDays(lines: readonly AuditedLine[], part: AuditedPart): DaysOfCta[] {
  const groups = Map.groupBy(lines, line => {
    const { first, last } = daysOfLine(line, part);
    return `${first} ${last} ${line.htCents < 0}`;
  });
  return [...groups.values()].flatMap(own =>
    own[0] ? [{ days: daysOfLine(own[0], part), lines: own }] : [],
  );
}

/**
 * The correct amount, in cents, closest to what is printed.
 * @param yearly on the first and the last day; when they differ, any amount between them is correct.
 */
function expectedOfGroup({ days: { first, last }, lines }: DaysOfCta, yearly: readonly number[]): number {
  const printed = sumOfLines(lines);
  const sign = printed < 0 ? -1 : 1;
  const inclusive = last - first + 1;
  const counted = lines.find(isByDay)?.quantity ?? null;
  const months = Math.max(1, Math.round(inclusive / 30.4));
  const days = counted === null ? [inclusive, inclusive - 1] : [Math.abs(counted)];
  const amounts = [
    ...(counted === null ? [yearly.map(cents => (cents * months) / 12)] : []),
    ...days.map(count => yearly.map(cents => (cents * count) / 365)),
  ].map(between => boundedBy(sign * printed, between));
  const best = nearestTo(sign * printed, amounts);
  return Math.abs(best - sign * printed) <= roundedByDay(lines) ? printed : sign * best;
}

/** Cents: a daily price rounded to the cent may differ by half a cent per day from what is owed. */
function roundedByDay(lines: readonly AuditedLine[]): number {
  return lines.filter(isByDay).reduce((sum, { quantity }) => sum + Math.abs(quantity ?? 0) / 2, 0);
}

function isByDay({ quantity, unit }: AuditedLine): boolean {
  return quantity !== null && /^(j|jours?)$/i.test(unit.trim());
}

function judge(
  pointId: number,
  lines: readonly AuditedLine[],
  candidates: readonly number[],
  limit: number,
  grid: TariffGrid | undefined,
): Outcome[] {
  const printed = sumOfLines(lines);
  const expected = Math.round(nearestTo(printed, candidates));
  return gapFinding('cta', pointId, limit, { printed, expected, source: grid?.source ?? null });
}
