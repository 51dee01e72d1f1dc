import { energyTypes, type EnergyType } from '../../energy/energy-type.ts';
import type { MappedSheet } from './check-mapping.ts';
import { chooseFromList } from './choose-from-list.ts';
import {
  type EmptyReason,
  energyValue,
  type EntityFacts,
  entityValue,
  type OperatValue,
  textValue,
} from './entity-facts.ts';
import type { ModelSheet } from './model-sheet.ts';
import { operatEnergyNames } from './annex-names.ts';

export type FilledCell = { row: number; column: number; value: number | string };
export type EmptyCell = { sheet: string; label: string; code: string; name: string; reason: EmptyReason };
export type FilledSheet = {
  sheet: string;
  patternRow: number;
  cells: readonly FilledCell[];
  empty: readonly EmptyCell[];
};

/**
 * The rows to write on a sheet of the model: one for each entity, or one for each of its energies when the model has a column of
 * energies. Rows count from 1, columns from 0.
 */
export function fillRows(
  mapped: MappedSheet,
  sheet: Pick<ModelSheet, 'lists'>,
  entities: readonly EntityFacts[],
): FilledSheet {
  const filled = mapped.columns.filter(column => column.field !== null);
  const isByEnergy = filled.some(({ field }) => field === 'line.energy');
  const listOf = (column: number) => sheet.lists.find(list => list.column === column)?.choices ?? null;
  const unitColumn = filled.find(({ field }) => field === 'line.unit');
  const units = unitColumn ? listOf(unitColumn.column) : null;
  const cells: FilledCell[] = [];
  const empty: EmptyCell[] = [];
  let row = mapped.headers.firstRow;
  for (const entity of entities) {
    const lines = isByEnergy ? energyLines(entity, units) : [null];
    for (const line of lines.length === 0 ? [noLine] : lines) {
      for (const { column, label, field } of filled) {
        const value = line?.[field as keyof Line] ?? entityValueOf(entity, field ?? '');
        const written = writtenValue(value, listOf(column));
        if (written.kind === 'cell') cells.push({ row, column, value: written.value });
        else if (written.reason !== null)
          empty.push({
            sheet: mapped.name,
            label,
            code: entity.code,
            name: entity.name,
            reason: written.reason,
          });
      }
      row += 1;
    }
  }
  return { sheet: mapped.name, patternRow: mapped.headers.firstRow, cells, empty };
}

type Line = Record<'line.energy' | 'line.quantity' | 'line.unit', OperatValue>;

const unknown: OperatValue = { kind: 'missing', reason: 'unknown' };
const noLine: Line = { 'line.energy': unknown, 'line.quantity': unknown, 'line.unit': { kind: 'none' } };

function entityValueOf(entity: EntityFacts, field: string): OperatValue {
  return field.startsWith('line.') ? { kind: 'none' } : entityValue(entity, field);
}

/** Units as annex VI names them: gas in kWh PCS as billed unless the model only offers PCI. */
function unitOf(energy: EnergyType, offered: readonly string[] | null): string {
  if (energy === 'fuel') return 'L';
  if (energy === 'wood_pellets' || energy === 'wood_chips' || energy === 'propane') return 'kg';
  if (energy !== 'gas') return 'kWh';
  const isPciAlone =
    offered !== null &&
    chooseFromList(offered, ['kWh PCS']) === null &&
    chooseFromList(offered, ['kWh PCI']) !== null;
  return isPciAlone ? 'kWh PCI' : 'kWh PCS';
}

function energyLines({ window }: EntityFacts, units: readonly string[] | null): Line[] {
  if (window === null) return [];
  return energyTypes.flatMap(energy => {
    const names = operatEnergyNames[energy];
    const isUsed = window.quantities.some(quantity => quantity.energy === energy);
    if (names === undefined || !isUsed) return [];
    const unit = unitOf(energy, units);
    return [
      {
        'line.energy': textValue(names[0], ...names.slice(1)),
        'line.quantity': energyValue(window, energy, unit),
        'line.unit': unit === 'L' ? textValue('L', 'litre', 'litres', 'l') : textValue(unit),
      },
    ];
  });
}

type Written = { kind: 'cell'; value: number | string } | { kind: 'empty'; reason: EmptyReason | null };

function writtenValue(value: OperatValue, choices: readonly string[] | null): Written {
  if (value.kind === 'none') return { kind: 'empty', reason: null };
  if (value.kind === 'missing') return { kind: 'empty', reason: value.reason };
  if (choices === null)
    return { kind: 'cell', value: value.kind === 'number' ? value.value : value.texts[0] };
  const choice = chooseFromList(choices, value.texts);
  if (choice === null) return { kind: 'empty', reason: 'not-in-list' };
  return {
    kind: 'cell',
    value: value.kind === 'number' && choice === String(value.value) ? value.value : choice,
  };
}
