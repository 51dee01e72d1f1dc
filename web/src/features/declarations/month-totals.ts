import type { MonthCell } from '@suivi/contract/declarations/declarations';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { quantityInNormalUnit } from '@suivi/domain/energy/conversion';
import { normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { formatCount, formatEuros, formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import { doubtsOfRow, valuesOfRow } from './month-cell.ts';
import { type MonthRow, readRow } from './month-rows.ts';

/** The unit of most declarations of an energy: the heading shows it, and the cells with that unit do not. */
export function headUnit(cells: readonly MonthCell[], energyType: EnergyType): string {
  const counts = new Map<string, number>();
  for (const cell of cells) {
    const unit = energyUnitLabel(energyType, cell.unit);
    counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** The sum of the quantities that can be read; in kWh PCI or m³ when the units differ. */
export function quantityTotal(rows: readonly MonthRow[], energyType: EnergyType): string {
  const ofEnergy = rows.filter(({ cell }) => cell.energyType === energyType);
  const units = new Set(ofEnergy.map(({ cell }) => `${cell.unit} ${cell.gasCoefficient ?? ''}`));
  if (units.size === 1) {
    const sum = sumPresent(ofEnergy.map(row => valuesOfRow(row).quantity));
    return sum === null ? '' : formatNumber(sum, 1);
  }
  const normal = ofEnergy.map(row => {
    const { quantity } = valuesOfRow(row);
    const { unit, gasCoefficient } = row.cell;
    return quantity === null ? null : quantityInNormalUnit(quantity, energyType, unit, gasCoefficient);
  });
  const sum = sumPresent(normal);
  return sum === null ? '' : `${formatNumber(sum)} ${normalUnitLabel(energyType)}`;
}

export function amountTotal(
  rows: readonly MonthRow[],
  energyType: EnergyType,
  format: (cents: number) => string = formatEuros,
): string {
  const ofEnergy = rows.filter(({ cell }) => cell.energyType === energyType);
  const sum = sumPresent(ofEnergy.map(row => valuesOfRow(row).amountCents));
  return sum === null ? '' : format(sum);
}

function isDoubtful(row: MonthRow): boolean {
  const { quantity, amount } = doubtsOfRow(row);
  return quantity || amount;
}

/** How many lines are refused, or differ from what is expected. */
export function monthIssues(rows: readonly MonthRow[]): number {
  return rows.filter(row => readRow(row).kind === 'refused' || isDoubtful(row)).length;
}

/**
 * For example « 18 saisies sur 25 · 2 à vérifier »: the lines that have a quantity, and those that are in doubt or prevent a
 * save.
 */
export function monthState(rows: readonly MonthRow[]): string {
  const readings = rows.map(row => ({ row, reading: readRow(row) }));
  const filled = rows.filter(row => row.quantity.trim() !== '').length;
  const changed = readings.filter(({ reading }) => reading.kind === 'changed');
  const doubtful = changed.filter(({ row }) => isDoubtful(row)).length;
  const refused = readings.filter(({ reading }) => reading.kind === 'refused').length;
  return [
    `${formatCount(filled, 'saisie')} sur ${formatNumber(rows.length)}`,
    doubtful > 0 && `${doubtful} à vérifier`,
    refused > 0 && `${refused} à corriger`,
    changed.length > 0 && refused === 0 && `${changed.length} à enregistrer`,
  ]
    .filter(Boolean)
    .join(' · ');
}
