import type { EinvoiceLine } from '../einvoice/einvoice.ts';
import { createPointSearch } from './find-points.ts';
import type { Found } from './found.ts';
import type { KnownForBills } from './known-for-bills.ts';

/** The lines of an electronic invoice by the point that each names; `loose`: lines that name none, or several. */
export function linesByPoint<Line extends EinvoiceLine>(
  lines: readonly Line[],
  known: KnownForBills['points'],
): { byPoint: Map<number, Line[]>; loose: Line[] } {
  const pointsIn = createPointSearch(known);
  const byPoint = new Map<number, Line[]>();
  const loose: Line[] = [];
  for (const line of lines) {
    const ids = new Set((line.texts ?? []).flatMap(pointsIn));
    const [id] = ids;
    if (id === undefined || ids.size > 1) loose.push(line);
    else byPoint.set(id, [...(byPoint.get(id) ?? []), line]);
  }
  return { byPoint, loose };
}

/** Half a cent per line, since the amounts of points are rounded separately. */
function tolerated(lineCount: number): number {
  return Math.max(2, Math.ceil(lineCount / 2));
}

/**
 * What each point owes with all taxes, in cents: its lines with their VAT. EN 16931 has no total per point: the sums are returned
 * only when together they equal the printed TTC within rounding; the largest takes the difference. Otherwise null.
 */
export function centsOfPoints(
  parts: readonly (readonly Pick<EinvoiceLine, 'htCents' | 'vatPermille'>[])[],
  ttcCents: number | null,
): Found<number>[] | null {
  const all = parts.flat();
  if (all.some(({ vatPermille }) => vatPermille === null)) return null;
  const sums = parts.map(lines =>
    Math.round(
      lines.reduce((sum, line) => sum + (line.htCents * (1_000 + (line.vatPermille ?? 0))) / 1_000, 0),
    ),
  );
  const count = all.length;
  const gap = (ttcCents ?? 0) - sums.reduce((sum, cents) => sum + cents, 0);
  if (ttcCents === null || Math.abs(gap) > tolerated(count)) return null;
  const largest = sums.reduce(
    (at, cents, index) => (Math.abs(cents) > Math.abs(sums[at] ?? 0) ? index : at),
    0,
  );
  return sums.map((cents, at) => ({ value: cents + (at === largest ? gap : 0), where: { kind: 'lines' } }));
}

/** From the first to the last day of the lines; only supply lines when these state days. */
export function daysOfLines(
  lines: readonly EinvoiceLine[],
  isSupply: (line: EinvoiceLine) => boolean,
): { firstDay: Found<string>; lastDay: Found<string> } | null {
  const dated = lines.flatMap(line =>
    line.firstDay !== null && line.lastDay !== null
      ? [{ first: line.firstDay, last: line.lastDay, isUse: isSupply(line) }]
      : [],
  );
  const used = dated.filter(({ isUse }) => isUse);
  const among = used.length > 0 ? used : dated;
  const first = among.map(each => each.first).toSorted()[0];
  const last = among
    .map(each => each.last)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined) return null;
  return {
    firstDay: { value: first, where: { kind: 'einvoice', field: 'BT-134' } },
    lastDay: { value: last, where: { kind: 'einvoice', field: 'BT-135' } },
  };
}
