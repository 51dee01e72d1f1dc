import { median } from '../../ground/number/median.ts';
import { billPriceCents } from '../bill-price.ts';
import { cellAt, type MonthCell, type SeriesTable } from '../series-table.ts';

/** Amount of a bill without VAT divided by its amount with VAT, at the normal rate of 20 % (CGI, article 278). */
const withoutVat = 1 / 1.2;
/** Part of a bill has the reduced rate: the ratio is known within this tolerance, on a logarithmic scale. */
const tolerance = 0.035;
const reach = 15;
const sideBills = 12;
const fewestBefore = 6;
/** This many bills after the month with the lower price make it the new price. */
const fewestAfter = 3;
/** Amounts that follow the quantities less closely than this are not judged. */
const widestNoise = 0.03;
const smallestNoise = 0.01;
const deviations = 4;
const outlier = 0.1;

type Bill = { quantity: number; amount: number };
type Line = { fixed: number; perUnit: number; noise: number };

function billOf(cell: MonthCell | null): Bill | null {
  if (cell === null || billPriceCents(cell) === null) return null;
  const amount = cell.record?.amountCents ?? 0;
  return amount > 0 ? { quantity: cell.record?.quantityNormal ?? 0, amount } : null;
}

function billsOn(table: SeriesTable, index: number, step: 1 | -1, doubtful: ReadonlySet<number>): Bill[] {
  const bills: Bill[] = [];
  for (let distance = 1; distance <= reach && bills.length < sideBills; distance += 1) {
    const at = index + step * distance;
    const bill = doubtful.has(at) ? null : billOf(cellAt(table, at));
    if (bill !== null) bills.push(bill);
  }
  return bills;
}

/** Fixed part and unit price, neither of them negative. */
function leastSquares(bills: readonly Bill[]): { fixed: number; perUnit: number } {
  const quantity = bills.reduce((sum, bill) => sum + bill.quantity, 0) / bills.length;
  const amount = bills.reduce((sum, bill) => sum + bill.amount, 0) / bills.length;
  const spread = bills.reduce((sum, bill) => sum + (bill.quantity - quantity) ** 2, 0);
  const common = bills.reduce((sum, bill) => sum + (bill.quantity - quantity) * (bill.amount - amount), 0);
  const perUnit = spread > 0 ? common / spread : 0;
  const fixed = amount - perUnit * quantity;
  return perUnit <= 0 || fixed < 0 ? { fixed: 0, perUnit: amount / quantity } : { fixed, perUnit };
}

function ratioTo({ fixed, perUnit }: { fixed: number; perUnit: number }, bill: Bill): number {
  return bill.amount / (fixed + perUnit * bill.quantity);
}

function lineOf(bills: readonly Bill[]): Line {
  const first = leastSquares(bills);
  const kept = bills.filter(bill => Math.abs(ratioTo(first, bill) - 1) <= outlier);
  const line = kept.length < bills.length / 2 ? first : leastSquares(kept);
  const deviation = median(bills.map(bill => Math.abs(Math.log(ratioTo(line, bill))))) ?? 1;
  return { ...line, noise: Math.max(smallestNoise, 1.4826 * deviation) };
}

function lacksVat(line: Line, bill: Bill): boolean {
  const departure = Math.log(ratioTo(line, bill));
  return (
    line.noise <= widestNoise &&
    Math.abs(departure - Math.log(withoutVat)) <= tolerance &&
    -departure >= deviations * line.noise
  );
}

/**
 * Whether the bill of a month is what the bills before it would give without VAT, while the following ones are not: a price that
 * stays lower is another contract.
 */
export function isBillWithoutVat(
  table: SeriesTable,
  cell: MonthCell,
  doubtful: ReadonlySet<number>,
): boolean {
  const bill = billOf(cell);
  const before = bill === null ? [] : billsOn(table, cell.index, -1, doubtful);
  if (bill === null || before.length < fewestBefore) return false;
  const line = lineOf(before);
  if (!lacksVat(line, bill)) return false;
  const after = billsOn(table, cell.index, 1, doubtful);
  const low = after.filter(other => Math.abs(Math.log(ratioTo(line, other) / withoutVat)) <= 2 * tolerance);
  return after.length < fewestAfter || low.length * 2 < after.length;
}
