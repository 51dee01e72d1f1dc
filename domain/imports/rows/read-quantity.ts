import { allowsUnit, type EnergyType } from '../../energy/energy-type.ts';
import type { Unit } from '../../ground/number/unit.ts';
import { remembering } from '../../ground/text/remembering.ts';
import { cellText } from '../../ground/table/cell-text.ts';
import type { ProblemParams } from '../../ground/table/import-problem.ts';
import { storedQuantity } from './stored-quantity.ts';
import { scaled } from '../words/figure-scale.ts';
import type { ColumnMapping } from '../words/mapping.ts';
import { readNumberCell } from '../../ground/table/read-number-cell.ts';
import type { RowTools } from './row-tools.ts';
import { unreadUnit } from '../words/unread-unit.ts';
import { basisIn, countedUnit, type HeaderUnit, writtenUnit } from '../words/written-unit.ts';

export type ReadQuantity =
  | { kind: 'missing' }
  /** `isEstimated`: a mark beside the figure says so. */
  | { kind: 'quantity'; thousandths: number; unit: Unit; isEstimated: boolean };

/** The quantity in a column's cell with its unit; null for a fault, which is reported. Negative if a credit note is possible. */
export function readQuantity(
  column: ColumnMapping,
  energy: EnergyType,
  mayBeNegative: boolean,
  tools: RowTools,
): ReadQuantity | null {
  const { cells, mapping, problems } = tools;
  const line = cells.line();
  const value = readValue(column, tools);
  if (value === null || value === 'missing') return value === null ? null : { kind: 'missing' };
  if (value.number < 0 && !mayBeNegative)
    return problems.fault(line, column.index, 'number-negative', { text: cellText(cells.at(column.index)) });
  if (value.number === 0 && mapping.zeroIsMissing) {
    problems.note(line, column.index, 'zero-as-missing');
    return { kind: 'missing' };
  }
  const based = unitOf(value.unitText, column, energy, tools);
  if (based === null) return null;
  const stored = storedQuantity(scaled(Math.abs(value.number), based.scale), energy, based);
  if (stored === null)
    return problems.fault(line, column.index, 'number-too-large', { text: cellText(cells.at(column.index)) });
  if (stored.change !== null) problems.note(line, column.index, stored.change, stored.params);
  const thousandths = value.number < 0 ? -stored.thousandths : stored.thousandths;
  return { kind: 'quantity', thousandths, unit: stored.unit, isEstimated: value.isEstimated };
}

/** The number in a column's cell; a formula that was never calculated is a fault, not an empty cell. */
export function readValue(
  column: ColumnMapping,
  { cells, problems, formulaAt, refusedAt, areStarsEstimates }: RowTools,
): { number: number; unitText: string; isEstimated: boolean } | 'missing' | null {
  const line = cells.line();
  const cell = cells.at(column.index);
  const refused = refusedAt(line, column.index);
  if (refused !== null) return problems.fault(line, column.index, refused, { text: cellText(cell) });
  const formula = formulaAt(line, column.index);
  if (formula === 'without-value') return problems.fault(line, column.index, 'formula-without-value');
  if (formula === 'with-value') problems.note(line, column.index, 'formula-value', { value: cellText(cell) });
  const read = readNumberCell(cell, column.decimalSeparator);
  switch (read.kind) {
    case 'empty':
      return 'missing';
    case 'value': {
      const isEstimated = read.mark === 'estimate' || (read.mark === 'note' && areStarsEstimates());
      if (read.mark === 'note' && !isEstimated)
        return problems.fault(line, column.index, 'mark-unclear', { text: cellText(cell) });
      return { number: read.value, unitText: read.unitText, isEstimated };
    }
    case 'ambiguous':
      return problems.fault(line, column.index, 'number-ambiguous', {
        text: cellText(cell),
        decimal: read.decimal,
        thousands: read.thousands,
      });
    case 'invalid':
      return problems.fault(line, column.index, 'number-invalid', { text: cellText(cell) });
  }
}

/** The unit beside the number, in the unit's column, in the header, beside the energy's name, or stated for the table. */
function unitOf(
  besideNumber: string,
  column: ColumnMapping,
  energy: EnergyType,
  tools: RowTools,
): HeaderUnit | null {
  const { cells, problems } = tools;
  const line = cells.line();
  const fault = (text: string) => problems.fault(line, column.index, 'unit-unknown', { text });
  const inCell = besideNumber === '' ? null : countedUnit(besideNumber);
  if (besideNumber !== '' && inCell === null) return fault(besideNumber);
  const inColumn = cells.text('unit');
  const ofRow = inColumn === '' ? null : countedUnit(inColumn);
  if (inColumn !== '' && ofRow === null)
    return problems.fault(line, cells.columnOf('unit'), 'unit-unknown', { text: inColumn });
  const beside = ofRow ?? unitOfLabels(column, energy, inCell !== null, tools);
  if (beside === undefined) return null;
  if (inCell !== null && beside !== null && !isSameUnit(inCell, beside)) {
    return problems.fault(line, column.index, 'unit-contradicts', {
      unit: inCell.unit,
      otherUnit: beside.unit,
    });
  }
  const found = inCell ?? beside;
  if (found === null) return problems.fault(line, column.index, 'unit-missing', { energy });
  const basis = found.basis ?? unitsIn(labelOf(cells)).basis ?? unitsIn(column.header).basis ?? column.basis;
  const based = { ...found, basis };
  if (!allowsUnit(energy, based.unit)) {
    return problems.fault(line, column.index, 'unit-not-allowed', { unit: based.unit, energy });
  }
  return based;
}

const labelOf = (cells: RowTools['cells']) => cells.text('measure') || cells.text('energy');

/** Used when neither a cell nor the unit's column states it; undefined: a fault. */
function unitOfLabels(
  column: ColumnMapping,
  energy: EnergyType,
  isInCell: boolean,
  { cells, mapping, problems }: RowTools,
): HeaderUnit | null | undefined {
  const fault = (...[code, params]: [Parameters<typeof problems.fault>[2], ProblemParams]) => {
    problems.fault(cells.line(), column.index, code, params);
    return undefined;
  };
  const ofLabel = unitsIn(cells.text('energy')).read;
  const ofHeader = unitsIn(column.header);
  const ofColumn = unitOfColumn(column);
  const unread = unitsIn(labelOf(cells)).unread ?? (ofColumn === null ? ofHeader.unread : null);
  if (!isInCell && ofLabel === null && unread !== null) return fault('unit-unknown', { text: unread });
  // A unit that a title states for all rows may be contradicted by the label of one.
  const isTold = ofHeader.read !== null && ofColumn !== null && ofLabel !== null;
  if (isTold && !isSameUnit(ofLabel, ofColumn))
    return fault('unit-contradicts', { unit: ofLabel.unit, otherUnit: ofColumn.unit });
  const ofTable = mapping.defaults.units[energy];
  return ofLabel ?? ofColumn ?? (ofTable === undefined ? null : { unit: ofTable, basis: null });
}

/** The units in a label or header. Memoized, since few texts are beside all figures of a file. */
const unitsIn = remembering((text: string) => {
  const read = writtenUnit(text);
  return { read, unread: read === null ? unreadUnit(text) : null, basis: basisIn(text) };
});

const isSameUnit = (a: HeaderUnit, b: HeaderUnit) => a.unit === b.unit && a.scale === b.scale;

function unitOfColumn({ unit, basis, scale }: ColumnMapping): HeaderUnit | null {
  if (unit === null) return null;
  return scale === undefined ? { unit, basis } : { unit, basis, scale };
}
