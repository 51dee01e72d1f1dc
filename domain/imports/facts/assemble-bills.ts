import type { BillKind } from '../../bills/bill.ts';
import { billFault } from '../../bills/bill-fault.ts';
import { checkAmounts } from '../../energy/check-amounts.ts';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import type { ImportFaultCode } from '../../ground/table/import-problem.ts';
import type { ProblemCollector } from '../rows/problem-collector.ts';
import type { BillRow, ReadBillRow } from '../rows/read-bill-row.ts';
import { assembleBilledPoint } from './assemble-billed-point.ts';
import type { CandidateBill, CandidateBilledPoint, CandidatePoint } from '../rows/candidate-bill.ts';
import { pointKey } from '../rows/point-finder.ts';
import { repeatedTotals, type RepeatedTotals } from './repeated-totals.ts';

export type AssembledBills = {
  bills: CandidateBill[];
  points: CandidatePoint[];
  /** Points with a refused bill in the file, as `pointKey` names them. */
  refusedAt: string[];
};

/**
 * The bills formed by the rows of a file, each from all its rows or not at all; points to be registered have the first day stated
 * by a complete bill.
 */
export function assembleBills(read: readonly ReadBillRow[], problems: ProblemCollector): AssembledBills {
  const groups = [...Map.groupBy(read, ({ key }) => key).values()];
  const whole = groups.flatMap(group => rowsOf(group, problems) ?? []);
  const repeated = repeatedTotals(whole);
  const bills = whole.flatMap(rows => billOf(rows, repeated, problems) ?? []);
  const kept = new Set(bills.flatMap(({ fileLines }) => fileLines));
  const refusedAt = read.flatMap(({ line, point }) =>
    point === null || kept.has(line) ? [] : pointKey(point.reference),
  );
  return { bills, points: newPointsOf(bills, whole), refusedAt: [...new Set(refusedAt)] };
}

/** The rows of one bill; null when one of them cannot be read, since the others do not form the whole bill. */
function rowsOf(group: readonly ReadBillRow[], problems: ProblemCollector): BillRow[][] | null {
  const rows = group.flatMap(({ row }) => row ?? []);
  if (rows.length === group.length) return [rows];
  for (const { line } of rows) problems.fault(line, null, 'bill-incomplete');
  return null;
}

function refuse(
  rows: readonly BillRow[],
  code: ImportFaultCode,
  problems: ProblemCollector,
  params: Record<string, string | number> = {},
): null {
  for (const { line } of rows) problems.fault(line, null, code, params);
  return null;
}

function billOf(rows: BillRow[], repeated: RepeatedTotals, problems: ProblemCollector): CandidateBill | null {
  const [first] = rows;
  if (first === undefined) return null;
  const kind = kindOf(rows);
  const issued = [...new Set(rows.flatMap(({ issuedOn }) => issuedOn ?? []))];
  if (kind === null || issued.length > 1) return refuse(rows, 'bill-contradicts', problems);
  const byPoint = [...Map.groupBy(rows, placeOf).values()];
  const points = byPoint.map(own => assembleBilledPoint(own, kind, repeated, problems));
  const held = linesOfAll(points.filter(point => point !== null));
  if (held.length < points.length) {
    const others = byPoint.filter((_, index) => points[index] !== null).flat();
    return refuse(others, 'bill-incomplete', problems);
  }
  // A repeated row counts once.
  const counted = byPoint.flatMap(own => (own[0]?.detail === null ? own.slice(0, 1) : own));
  const amounts = amountsOf(counted, held, kind, repeated);
  if (amounts === 'repeated') return refuse(rows, 'bill-total-repeated', problems);
  const lastDay =
    held
      .map(point => point.lastDay)
      .toSorted()
      .at(-1) ?? '';
  if (issued.length === 0) problems.note(first.line, null, 'bill-without-date');
  const bill: CandidateBill = {
    fileLines: rows.map(({ line }) => line),
    supplier: first.supplier,
    number: first.number,
    kind,
    issuedOn: issued[0] ?? lastDay,
    ...amounts,
    notes: [...new Set(rows.map(({ notes }) => notes).filter(text => text !== ''))]
      .join('\n')
      .slice(0, 2_000),
    points: held,
  };
  return checked(bill, rows, problems);
}

/** Groups rows of one point with the same days; lines of a bill have days of their own, and are grouped by point only. */
function placeOf({ point, days, detail }: BillRow): string {
  const days0 = detail === null ? JSON.stringify(days) : '';
  return `${point.energyType} ${point.number} ${days0}`;
}

/** The kind stated in a cell; otherwise a bill with a negative amount is a credit note. Null when cells contradict each other. */
function kindOf(rows: readonly BillRow[]): BillKind | null {
  const told = [...new Set(rows.flatMap(({ kind, isKindTold }) => (isKindTold ? kind : [])))];
  if (told.length > 1) return null;
  if (told[0] !== undefined) return told[0];
  const cents = rows.map(({ ttcCents, htCents }) => ttcCents ?? htCents ?? 0);
  const isBack = cents.some(each => each < 0) && cents.every(each => each <= 0);
  const uses = rows.some(({ thousandths }) => (thousandths ?? 0) > 0);
  return isBack && !uses ? 'credit-note' : 'bill';
}

/** Lines for only some of the points are not the lines of the bill. */
function linesOfAll(points: CandidateBilledPoint[]): CandidateBilledPoint[] {
  const isWhole = points.every(({ lines }) => lines.length > 0);
  return isWhole ? points : points.map(point => ({ ...point, lines: [] }));
}

type Amounts = Pick<CandidateBill, 'htCents' | 'vatCents' | 'ttcCents'>;

/** The totals of a bill: the sums over its rows, or the total that each row repeats. */
function amountsOf(
  rows: readonly BillRow[],
  points: readonly CandidateBilledPoint[],
  kind: BillKind,
  repeated: RepeatedTotals,
): Amounts | 'repeated' {
  const sign = kind === 'credit-note' && rows.some(({ ttcCents }) => (ttcCents ?? 0) > 0) ? -1 : 1;
  const total = (name: 'htCents' | 'vatCents') => {
    const values = rows.map(row => row[name]);
    if (values.some(value => value === null)) return null;
    const held = repeated[name] ? values.slice(0, 1) : values;
    return sign * held.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  };
  // One total repeated on the rows of several points gives no amount for each.
  if (repeated.ttcCents && points.length > 1) return 'repeated';
  const ttcCents = points.reduce((sum, point) => sum + point.ttcCents, 0);
  return { htCents: total('htCents'), vatCents: total('vatCents'), ttcCents };
}

const faultCodes: Record<NonNullable<ReturnType<typeof billFault>>['what'], ImportFaultCode> = {
  days: 'period-reversed',
  unit: 'unit-not-allowed',
  coefficient: 'coefficient-out-of-bounds',
  'credit-note': 'bill-sign-wrong',
  'point-twice': 'bill-twice',
};

function checked(
  bill: CandidateBill,
  rows: readonly BillRow[],
  problems: ProblemCollector,
): CandidateBill | null {
  const fault = billFault({
    kind: bill.kind,
    ttcCents: bill.ttcCents,
    points: bill.points.map(point => ({
      ...point,
      pointId: 'id' in point.point ? point.point.id : 0,
      days: { first: fromIsoDay(point.firstDay), last: fromIsoDay(point.lastDay) },
    })),
  });
  const isNew = bill.points.some(({ point }) => 'newPoint' in point);
  if (fault !== null && !(isNew && fault.what === 'point-twice')) {
    const at = bill.points[fault.point ?? 0];
    return refuse(rows, faultCodes[fault.what], problems, {
      text: String(at?.gasCoefficient ?? ''),
      unit: at?.unit ?? '',
      energy: at?.energyType ?? '',
      minimum: 1,
      maximum: 20,
    });
  }
  const doubts = checkAmounts(
    bill,
    bill.points.flatMap(({ lines }) => lines),
    bill.points.map(({ ttcCents }) => ttcCents),
  );
  for (const { gapCents } of doubts.slice(0, 1)) {
    problems.note(rows[0]?.line ?? 0, null, 'bill-does-not-add-up', { number: bill.number, gapCents });
  }
  return bill;
}

function newPointsOf(bills: readonly CandidateBill[], groups: readonly BillRow[][]): CandidatePoint[] {
  const siteOf = new Map(
    groups
      .flat()
      // The first of its rows is its place.
      .toReversed()
      .flatMap(({ point, line }) =>
        'newPoint' in point.reference
          ? [[point.reference.newPoint, { siteId: point.siteIds[0] ?? 0, line }] as const]
          : [],
      ),
  );
  const found = new Map<string, CandidatePoint>();
  for (const { point, firstDay, energyType, pointNumber } of bills.flatMap(({ points }) => points)) {
    if (!('newPoint' in point)) continue;
    const known = found.get(point.newPoint);
    const site = siteOf.get(point.newPoint);
    if (known !== undefined) known.fromDay = known.fromDay < firstDay ? known.fromDay : firstDay;
    else if (site !== undefined) {
      const key = point.newPoint;
      found.set(key, { key, ...site, energyType, number: pointNumber, fromDay: firstDay });
    }
  }
  return [...found.values()];
}
