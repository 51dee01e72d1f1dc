import { billPriceCents } from './bill-price.ts';
import { cellAt, type MonthCell, type SeriesTable } from './series-table.ts';
import { type UsualMonth, usualMonth } from './usual-month.ts';

const defaultSpread = 0.05;
const normalPeak = 0.4;
/** Real months have heavier tails than the normal distribution. */
const smallestTail = 0.01;
const priceReach = 12;
const samePriceTolerance = 5e-4;

/** Distance from the usual month, in standard deviations of that month. */
export function deviationOf(cell: MonthCell, usual: UsualMonth): number {
  const relative = ((cell.perDayNormal ?? 0) - usual.perDayNormal) / usual.perDayNormal;
  return Math.abs(relative) / usual.spread;
}

/** How many quantities have at most the precision and digits of this one: 12 837 for 128.37, 12 for 120 000. */
export function distinctSteps(quantity: number): number {
  const [digits = '0'] = Number(quantity.toPrecision(12)).toExponential().split('e');
  return Number(digits.replace('.', ''));
}

/** The fraction of nearby bills with the price of this one: with a constant price, an equal amount proves nothing. */
function samePriceShare(table: SeriesTable, cell: MonthCell): number {
  const price = billPriceCents(cell);
  if (price === null) return 1;
  let bills = 0;
  let same = 0;
  for (let at = cell.index - priceReach; at <= cell.index + priceReach; at += 1) {
    const other = cellAt(table, at);
    const otherPrice = billPriceCents(other);
    const isCopy = other?.record?.declaredQuantity === cell.record?.declaredQuantity;
    if (otherPrice === null || at === cell.index || isCopy) continue;
    bills += 1;
    if (Math.abs(otherPrice - price) <= samePriceTolerance * price) same += 1;
  }
  return bills === 0 ? 1 : Math.max(same, 1 / 2) / bills;
}

/**
 * Probability that a month takes exactly the value of another given month by chance: the density of its usual distribution at
 * that value times the step of the declared quantity, times the chance of an equal amount.
 */
export function coincidenceProbability(table: SeriesTable, cell: MonthCell, hasSameAmount: boolean): number {
  const usual = usualMonth(table, cell.index);
  const deviation = usual === null ? 0 : deviationOf(cell, usual);
  const density =
    (normalPeak / (usual?.spread ?? defaultSpread)) *
    Math.max(smallestTail, Math.exp((-deviation * deviation) / 2));
  const quantity = cell.record?.declaredQuantity ?? cell.record?.quantityNormal ?? 0;
  const chance = density / distinctSteps(quantity);
  return Math.min(1, hasSameAmount ? chance * Math.min(1, samePriceShare(table, cell)) : chance);
}
