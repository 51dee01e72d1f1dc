import type { BillComponent } from '../../energy/bill-component.ts';
import { componentOfLabel } from '../../bills/reading/component-of-label.ts';
import { isoDay } from '../../ground/calendar/calendar-date.ts';
import type { DaySpan } from '../../ground/calendar/day-span.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { remembering } from '../../ground/text/remembering.ts';
import { tariffClass } from '../words/header-role.ts';
import { readValue } from './read-quantity.ts';
import type { RowTools } from './row-tools.ts';

/** The data of a row in a table of bill lines, besides its amounts. */
export type BillLineCells = {
  component: BillComponent;
  label: string;
  firstDay: string | null;
  lastDay: string | null;
  /** As printed, in the row's own unit: a line may count days or kilowatts. */
  quantity: number | null;
  unit: string;
  unitPrice: number | null;
  vatPermille: number | null;
};

/** 'fault' when a cell cannot be read, which is already reported. */
export function billLineOf(days: DaySpan | null, tools: RowTools): BillLineCells | 'fault' {
  const { cells, mapping } = tools;
  const label = cells.text('line-label').slice(0, 120);
  const number = (role: 'quantity' | 'unit-price' | 'vat-rate') => {
    const column = mapping.columns.find(each => each.role === role);
    const value = column === undefined ? 'missing' : readValue(column, tools);
    return value === 'missing' ? undefined : value;
  };
  const [quantity, unitPrice, rate] = [number('quantity'), number('unit-price'), number('vat-rate')];
  if (quantity === null || unitPrice === null || rate === null) return 'fault';
  return {
    component: componentOf(label),
    label,
    firstDay: days && isoDay(days.first),
    lastDay: days && isoDay(days.last),
    quantity: quantity === undefined ? null : rounded(quantity.number, 4, 1e10),
    unit: cells.text('unit').slice(0, 20),
    unitPrice: unitPrice === undefined ? null : rounded(unitPrice.number, 6, 1e7),
    vatPermille: rate === undefined ? null : permille(rate.number),
  };
}

const componentOf = remembering(label => (isClassAlone(label) ? 'supply' : componentOfLabel(label)));

/** « HPH » alone names the supply in these hours. */
function isClassAlone(label: string): boolean {
  const folded = foldText(label);
  return folded !== '' && folded.replace(tariffClass, '').trim() === '';
}

function rounded(value: number, decimals: number, bound: number): number | null {
  return Math.abs(value) > bound ? null : Number(value.toFixed(decimals));
}

/** « 20 », « 5,5 », « 0,2 »: rates are written as percentages or as fractions. */
function permille(rate: number): number | null {
  const value = Math.round(rate < 1 ? rate * 1_000 : rate * 10);
  return value >= 0 && value <= 1_000 ? value : null;
}
