import type { BillKind } from '../../bills/bill.ts';
import { isoDay } from '../../ground/calendar/calendar-date.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { ProblemCollector } from '../rows/problem-collector.ts';
import type { BillRow } from '../rows/read-bill-row.ts';
import type { CandidateBilledPoint, CandidateBillLine } from '../rows/candidate-bill.ts';
import { postsAsLines } from './posts-as-lines.ts';
import type { RepeatedTotals } from './repeated-totals.ts';

/** The part of a bill formed by its rows for one point; null for a fault, reported for each of them. */
export function assembleBilledPoint(
  rows: readonly BillRow[],
  kind: BillKind,
  repeated: RepeatedTotals,
  problems: ProblemCollector,
): CandidateBilledPoint | null {
  const [first, ...others] = rows;
  if (first === undefined) return null;
  const refuse = (
    code: 'bill-twice' | 'bill-amount-missing' | 'bill-quantity-unclear' | 'bill-days-missing',
  ) => {
    for (const { line } of rows) problems.fault(line, null, code);
    return null;
  };
  const hasLines = first.detail !== null;
  const isSame = ({ thousandths, ttcCents, htCents }: BillRow) =>
    thousandths === first.thousandths && ttcCents === first.ttcCents && htCents === first.htCents;
  if (!hasLines && !others.every(isSame)) return refuse('bill-twice');
  for (const { line } of hasLines ? [] : others) {
    problems.note(line, null, 'duplicate-equal', { line: first.line });
  }
  const own = hasLines ? rows : [first];
  const days = daysOf(own);
  if (days === null) return refuse('bill-days-missing');
  const ttc = ttcOf(own, repeated);
  if (ttc === null) return refuse('bill-amount-missing');
  const used = usedOf(own, repeated);
  if (used === 'unclear') return refuse('bill-quantity-unclear');
  if (ttc.isSummed) problems.note(first.line, null, 'bill-amount-summed');
  if (ttc.isOnce) problems.note(first.line, null, 'bill-total-once');
  const isPositive = kind === 'credit-note' && ttc.cents > 0;
  const sign = isPositive ? -1 : 1;
  const quantity = used.thousandths === null ? null : used.thousandths / 1_000;
  const isBack = kind === 'credit-note' && (quantity ?? 0) > 0;
  return {
    point: first.point.reference,
    energyType: first.point.energyType,
    pointNumber: first.point.number,
    ...days,
    quantity: quantity !== null && isBack ? -quantity : quantity,
    unit: used.unit,
    gasCoefficient: first.gasCoefficient,
    ttcCents: sign * ttc.cents + 0,
    isEstimated: own.some(({ isEstimated }) => isEstimated),
    reads: first.reads,
    lines: hasLines ? linesOf(own, sign, problems) : postsAsLines(first, sign, problems),
  };
}

const usedComponents: ReadonlySet<string> = new Set(['supply', 'heat-variable', 'water']);

function isUse({ detail }: BillRow): boolean {
  return detail !== null && usedComponents.has(detail.component);
}

/** From the first to the last day of the consumption lines; without such lines, of all lines. */
function daysOf(rows: readonly BillRow[]): { firstDay: string; lastDay: string } | null {
  const told = rows.filter(({ days }) => days !== null);
  const used = told.filter(isUse);
  const spans = (used.length > 0 ? used : told).flatMap(({ days }) => days ?? []);
  const [first] = spans.map(span => isoDay(span.first)).toSorted();
  const last = spans
    .map(span => isoDay(span.last))
    .toSorted()
    .at(-1);
  return first === undefined || last === undefined ? null : { firstDay: first, lastDay: last };
}

type Ttc = { cents: number; isSummed: boolean; isOnce: boolean };

/** The printed amount with all taxes; otherwise the printed amount before VAT plus its VAT. Null when neither is complete. */
function ttcOf(rows: readonly BillRow[], repeated: RepeatedTotals): Ttc | null {
  const printed = rows.map(({ ttcCents }) => ttcCents);
  if (printed.every(cents => cents !== null)) {
    const isOnce = repeated.ttcCents && rows.length > 1;
    const counted = isOnce ? printed.slice(0, 1) : printed;
    return { cents: counted.reduce<number>((sum, cents) => sum + (cents ?? 0), 0), isSummed: false, isOnce };
  }
  if (printed.some(cents => cents !== null)) return null;
  let cents = 0;
  for (const { htCents, vatCents, detail } of rows) {
    const vat =
      vatCents ??
      (detail?.vatPermille == null || htCents === null ? null : (htCents * detail.vatPermille) / 1_000);
    if (htCents === null || vat === null) return null;
    cents += htCents + vat;
  }
  return { cents: Math.round(cents), isSummed: true, isOnce: false };
}

const inKilowattHours: Partial<Record<Unit, number>> = { kWh: 1, MWh: 1_000 };

/** What was used: the sum of the supply lines. Network, taxes and shares repeat the same kilowatt-hours. */
function usedOf(
  rows: readonly BillRow[],
  repeated: RepeatedTotals,
): { thousandths: number | null; unit: Unit } | 'unclear' {
  const held = rows.filter(({ thousandths }) => thousandths !== null);
  const [first] = held;
  if (first === undefined) return { thousandths: null, unit: rows[0]?.unit ?? 'kWh' };
  if (rows.length === 1) return { thousandths: first.thousandths, unit: first.unit };
  const isAll = held.every(
    ({ thousandths, unit }) => thousandths === first.thousandths && unit === first.unit,
  );
  if (repeated.thousandths && isAll) return { thousandths: first.thousandths, unit: first.unit };
  const used = held.filter(isUse);
  if (used.length === 0) return isAll ? { thousandths: first.thousandths, unit: first.unit } : 'unclear';
  const units = new Set(used.map(({ unit }) => unit));
  const [unit = 'kWh'] = units;
  const sum = (factorOf: (each: Unit) => number) =>
    used.reduce((total, row) => total + (row.thousandths ?? 0) * factorOf(row.unit), 0);
  if (units.size === 1) return { thousandths: sum(() => 1), unit };
  const isEnergy = [...units].every(each => inKilowattHours[each] !== undefined);
  return isEnergy ? { thousandths: sum(each => inKilowattHours[each] ?? 1), unit: 'kWh' } : 'unclear';
}

const mostLines = 200;

/** The lines as printed, if each has an amount before VAT and a rate; otherwise none. */
function linesOf(rows: readonly BillRow[], sign: number, problems: ProblemCollector): CandidateBillLine[] {
  const lines = rows.flatMap(({ detail, htCents, vatCents, ttcCents }): CandidateBillLine[] => {
    if (detail === null || htCents === null) return [];
    const vat = vatCents ?? (ttcCents === null ? null : ttcCents - htCents);
    const vatPermille = detail.vatPermille ?? rateOf(htCents, vat);
    return vatPermille === null ? [] : [{ ...detail, htCents: sign * htCents + 0, vatPermille }];
  });
  if (lines.length === rows.length && lines.length <= mostLines) return lines;
  problems.note(rows[0]?.line ?? 0, null, 'bill-lines-left-out');
  return [];
}

const knownRates = [0, 21, 55, 100, 200];

/** The VAT rate that gives the amount to the cent. */
function rateOf(htCents: number, vatCents: number | null): number | null {
  if (vatCents === null) return null;
  if (htCents === 0) return vatCents === 0 ? 0 : null;
  return knownRates.toReversed().find(rate => Math.abs((htCents * rate) / 1_000 - vatCents) <= 1) ?? null;
}
