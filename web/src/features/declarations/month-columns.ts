import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { energyLooks } from '../../lib/texts/energy-labels.ts';
import type { DataGridColumn } from '../../ui/tables/data-grid-types.ts';
import type { MonthRow } from './month-rows.ts';
import { amountTotal, headUnit, quantityTotal } from './month-totals.ts';

/** Two columns for each energy, narrow enough for five energies to be seen at once, with their totals. */
export function monthColumns(rows: readonly MonthRow[], energies: readonly EnergyType[]): DataGridColumn[] {
  return energies.flatMap(energyType => [
    {
      // Behind the key of a site, that of a column makes a `MonthKey`.
      key: `${energyType} quantity`,
      label: 'Quantité',
      unit: headUnit(rows, energyType),
      group: energyLooks[energyType].label,
      minWidth: '5.75rem',
      total: quantityTotal(rows, energyType),
    },
    {
      key: `${energyType} amount`,
      label: 'TTC',
      unit: '€',
      group: energyLooks[energyType].label,
      minWidth: '5.25rem',
      total: amountTotal(rows, energyType),
    },
  ]);
}
