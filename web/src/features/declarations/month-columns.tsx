import type { MonthCell } from '@suivi/contract/declarations/declarations';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { energyLooks } from '../../lib/texts/energy-labels.ts';
import type { EntryColumn } from '../../ui/entry-grid/entry-grid-types.ts';
import { expectedHint } from '../../widgets/entry/expected.ts';
import { type MonthFields, monthFields, monthKey, type MonthRow } from './month-rows.ts';
import { Told } from './told.tsx';
import { amountTotal, headUnit, quantityTotal } from './month-totals.ts';

const mostDigits = 10;
type Digits = { energyType: EnergyType; unit: string; quantity: number; amount: number };

const widest = (least: number, texts: readonly string[]) =>
  Math.min(mostDigits, Math.max(least, ...texts.map(({ length }) => length)));

/** The unit and the width of the stored figures of each energy in use: typing does not change the width of a column. */
export function monthDigits(cells: readonly MonthCell[]): Digits[] {
  const fields: MonthFields = monthFields(cells);
  return energyTypes.flatMap(energyType => {
    const own = cells.filter(cell => cell.energyType === energyType);
    if (own.length === 0) return [];
    const quantities = own.map(
      cell => fields[monthKey(cell, 'quantity')] || (expectedHint(cell.expected) ?? ''),
    );
    const amounts = own.map(cell => fields[monthKey(cell, 'amount')] ?? '');
    return [
      {
        energyType,
        unit: headUnit(own, energyType),
        quantity: widest(5, quantities),
        amount: widest(6, amounts),
      },
    ];
  });
}

/** Two columns per energy, as wide as their figures, so that five energies fit on the screen, with their totals. */
export function monthColumns(rows: readonly MonthRow[], widths: readonly Digits[]): EntryColumn[] {
  return widths.flatMap(({ energyType, unit, quantity, amount }) => {
    const group = energyLooks[energyType].label;
    return [
      {
        // Appended to the key of a site, the key of a column gives a `MonthKey`.
        key: `${energyType} quantity`,
        label: 'Quantité',
        unit,
        head: unit,
        group,
        digits: quantity,
        total: <Told rows={rows}>{told => quantityTotal(told, energyType)}</Told>,
      },
      {
        key: `${energyType} amount`,
        label: 'TTC',
        unit: '€',
        head: '€ TTC',
        group,
        digits: amount,
        total: <Told rows={rows}>{told => amountTotal(told, energyType)}</Told>,
      },
    ];
  });
}
