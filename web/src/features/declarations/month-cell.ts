import type { MonthClosing } from '@suivi/contract/months/month-closings';
import { plausiblePriceRatios } from '@suivi/domain/alerts/bill-price';
import { energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import type { EntryCell } from '../../ui/entry-grid/entry-grid-types.ts';
import { expectedHint, isOutside, markOf } from '../../widgets/entry/expected.ts';
import { closedText } from '../../widgets/closed-months/use-closed-months.ts';
import {
  keptWithRow,
  type MonthField,
  type MonthRow,
  parseAmount,
  parseQuantity,
  readRow,
} from './month-rows.ts';

/** The values of a line; null for one that cannot be read. */
export function valuesOfRow(row: MonthRow): { quantity: number | null; amountCents: number | null } {
  const [quantity, cents] = [parseQuantity(row), parseAmount(row)];
  return {
    quantity: quantity.kind === 'value' ? quantity.value : null,
    amountCents: cents.kind === 'value' ? cents.cents : null,
  };
}

/** Which fields of a line differ from what is expected; the server decides, by the same bounds and further ones. */
export const doubtsOfRow = keptWithRow((row): Record<MonthField, boolean> => {
  const { expected, usualPrice } = row.cell;
  const price = priceOfRow(row);
  return {
    quantity: isOutside(valuesOfRow(row).quantity, expected),
    amount:
      row.isCreditNote === '' &&
      price !== null &&
      usualPrice !== null &&
      (price < usualPrice * plausiblePriceRatios.min || price > usualPrice * plausiblePriceRatios.max),
  };
});

/** In euros TTC per unit of the line. */
export function priceOfRow(row: MonthRow): number | null {
  const { quantity, amountCents } = valuesOfRow(row);
  return quantity === null || quantity <= 0 || amountCents === null ? null : amountCents / 100 / quantity;
}

type CellsOf = {
  headUnit: string;
  /** Undefined when the month is open at the site. */
  closing: MonthClosing | undefined;
};
type RowCells = Record<MonthField, EntryCell>;

const lastCells = new WeakMap<MonthRow, CellsOf & { cells: RowCells }>();

/** The texts around the cells of a line; returns the same object as long as none of them changes. */
export function cellsOfRow(row: MonthRow, of: CellsOf): RowCells {
  const last = lastCells.get(row);
  if (last && last.headUnit === of.headUnit && last.closing === of.closing) return last.cells;
  const cells = toldCells(row, of);
  lastCells.set(row, { ...of, cells });
  return cells;
}

function toldCells(row: MonthRow, { headUnit, closing }: CellsOf): RowCells {
  const { cell } = row;
  const { quantity } = valuesOfRow(row);
  const doubts = doubtsOfRow(row);
  const price = priceOfRow(row);
  const unit = energyUnitLabel(cell.energyType, cell.unit);
  const closed = closing && { readOnly: true, note: closedText(closing) };
  const reading = readRow(row);
  const errorOf = (field: MonthField) =>
    reading.kind === 'refused' && reading.field === field ? reading.text : undefined;
  return {
    quantity: {
      ...closed,
      error: errorOf('quantity'),
      expected: expectedHint(cell.expected),
      isDoubtful: doubts.quantity,
      isLacking: row.quantity.trim() === '' && closing === undefined,
      unit: unit === headUnit ? undefined : unit.replace(/\sPC[IS]$/, ''),
      mark:
        doubts.quantity && quantity !== null && cell.expected
          ? markOf(quantity, cell.expected.expected)
          : undefined,
      tag: row.isEstimated === 'oui' ? { text: 'E', words: 'estimé' } : undefined,
    },
    amount: {
      ...closed,
      error: errorOf('amount'),
      isDoubtful: doubts.amount,
      isLacking: row.amount.trim() === '' && closing === undefined && cell.amountCentsYearBefore !== null,
      mark: doubts.amount && price !== null ? markOf(price, cell.usualPrice ?? 0) : undefined,
      tag: row.isCreditNote === 'oui' ? { text: 'A', words: 'avoir' } : undefined,
    },
  };
}
