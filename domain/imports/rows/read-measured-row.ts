import { amountBasis } from '../words/amount-basis.ts';
import { sumPresent } from '../../ground/number/sum-present.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import { cellText } from '../../ground/table/cell-text.ts';
import type { ColumnMapping } from '../words/mapping.ts';
import { columnsOf, type Measure, measuresOf } from './measures-of.ts';
import type { MeasuredPart } from './measured-part.ts';
import { correctionOrigin, originOf } from './origin-of.ts';
import { shareExactly } from '../../ground/number/share-exactly.ts';
import { readAmount } from './read-amount.ts';
import { isEmptyNumberCell } from '../../ground/table/read-number-cell.ts';
import { type ReadQuantity, readQuantity } from './read-quantity.ts';
import {
  isCorrectionRow,
  isCreditRow,
  isPlannedRow,
  rowCoefficient,
  rowCredit,
  rowEnergy,
  rowEstimation,
  rowProducer,
} from './row-attributes.ts';
import { tellsEstimate } from '../words/estimation-answer.ts';
import { yearOfLabel } from '../words/year-of-label.ts';
import { rowMonths } from './row-period.ts';
import type { RowMonths, RowTools } from './row-tools.ts';

/** Reads the measures of the current row. `ownerOf` finds its site or building; null is a fault, already reported. */
export function readMeasuredRow(
  measures: readonly Measure[],
  ownerOf: () => number | null,
  tools: RowTools,
): MeasuredPart[] {
  const held = measuresOfRow(measures, tools).filter(measure =>
    columnsOf(measure).some(column => isFilled(column, tools)),
  );
  if (held.length === 0 || isPlannedRow(tools)) return [];
  const ownerId = ownerOf();
  if (ownerId === null) {
    tools.leaveOutUnowned(silent => held.flatMap(measure => readMeasure(measure, 0, silent)), tools);
    return [];
  }
  return held.flatMap(measure => readMeasure(measure, ownerId, tools));
}

/** What the figures are according to the label of the row, if it has one: kilowatt-hours, euros, or nothing of interest. */
function measuresOfRow(
  measures: readonly Measure[],
  { cells, problems, measureOf }: RowTools,
): readonly Measure[] {
  const column = cells.columnOf('measure');
  if (column === null) return withYearOfLabel(measures, cells);
  const meaning = measureOf(cells.text('measure'));
  if (meaning?.role !== 'quantity' && meaning?.role !== 'amount') {
    problems.note(cells.line(), column, 'row-left-out', { text: cells.text('measure') });
    return [];
  }
  const { role, energy, unit, basis, year, scale } = meaning;
  const own = role === 'amount' || unit !== null ? { unit, basis, scale } : {};
  const retold = measures.flatMap(columnsOf).map(told => ({
    ...told,
    ...own,
    role,
    energy: energy ?? told.energy,
    year: year ?? told.year,
  }));
  return measuresOf({ columns: retold });
}

/** « Gaz 2022 », when no column states the year of the rows. */
function withYearOfLabel(measures: readonly Measure[], cells: RowTools['cells']): readonly Measure[] {
  const year = yearOfLabel(cells.text('energy'));
  if (year === null || cells.columnOf('year') !== null || cells.columnOf('period') !== null) return measures;
  const columns = measures.flatMap(columnsOf);
  if (columns.some(told => told.year !== null)) return measures;
  return measuresOf({ columns: columns.map(told => ({ ...told, year })) });
}

function isFilled(column: ColumnMapping, { cells, formulaAt }: RowTools): boolean {
  if (formulaAt(cells.line(), column.index) === 'without-value') return true;
  return !isEmptyNumberCell(cells.at(column.index));
}

function readMeasure(measure: Measure, ownerId: number, tools: RowTools): MeasuredPart[] {
  const { place } = measure;
  const { cells, problems } = tools;
  const energyType = place.energy ?? rowEnergy(tools);
  const period = rowMonths(place, tools);
  const values = energyType && period && readValues(measure, energyType, period, tools);
  if (energyType === null || period === null || values === null) {
    // A month with an unreadable part is unknown, whatever its other parts are.
    tools.leaveOut({ ownerId, energyType, months: period?.months ?? null });
    return [];
  }
  if (values === 'nothing') return [];
  const { quantity, cents, isCreditNote, isCorrection, isEstimated, ...told } = values;
  const whole = {
    line: cells.line(),
    column: place.index,
    ownerId,
    energyType,
    unit: quantity?.unit ?? null,
    isCreditNote: isCreditNote && cents !== null,
    isEstimated: quantity !== null && isEstimated,
    ...told,
    notes: cells.text('notes') || null,
    ttcNotes: cells.text('ttc-notes') || null,
    stamp: period.stamp,
    origin: isCorrection ? correctionOrigin : originOf(period, isCreditNote, tools),
    otherTexts: cells.otherTexts(),
  };
  const parts = period.months.length;
  if (parts > 1) problems.note(whole.line, null, 'prorated', { months: parts });
  const days = period.months.map(month => month.days);
  const thousandths = quantity === null ? null : shareExactly(quantity.thousandths, days);
  const amountCents = cents === null ? null : shareExactly(cents, days);
  return period.months.map(({ year, month, firstDay, days: count }, index) => ({
    ...whole,
    year,
    month,
    billedDays: period.isBill ? { first: firstDay, count: isCreditNote ? 0 : count } : null,
    thousandths: thousandths?.[index] ?? null,
    amountCents: amountCents?.[index] ?? null,
    isProrated: parts > 1,
  }));
}

/** The combined values of the cells of a measure; null when they are empty or wrong, which is then reported. */
function readValues(measure: Measure, energyType: EnergyType, period: RowMonths, tools: RowTools) {
  const { cells, problems } = tools;
  const isMarked = rowCredit(tools);
  if (isMarked === undefined) return null;
  // A bill that gives back anything is a credit note; a month without a bill must be marked.
  const mayBeBill = isMarked || period.isBill || cells.text('meter') !== '';
  const mayBeNegative = mayBeBill || isCorrectionRow(tools);
  const values = readCells(measure, energyType, mayBeNegative, tools);
  if (values === null || values === 'nothing') return values;
  const { quantity, cents } = values;
  const used = quantity === null ? 0 : quantity.thousandths;
  const paid = cents === null ? 0 : cents;
  const { index } = measure.quantities[0] ?? measure.place;
  const sign = signFault(used, paid, tools);
  if (sign !== null) return problems.fault(cells.line(), index, sign);
  const isNegative = used < 0 || paid < 0;
  if (isNegative && !isMarked) problems.note(cells.line(), measure.place.index, 'negative-as-credit-note');
  const isGasVolume = energyType === 'gas' && quantity?.unit === 'm3';
  const gasCoefficient = isGasVolume ? rowCoefficient(tools) : null;
  if (gasCoefficient === undefined) return null;
  const isCorrection = isNegative && !mayBeBill;
  return { ...values, isCreditNote: isMarked || isNegative, isCorrection, gasCoefficient };
}

function signFault(used: number, paid: number, tools: RowTools) {
  if (used < 0 && paid > 0) return 'number-negative';
  return (used > 0 || paid > 0) && isCreditRow(tools) ? 'bill-sign-wrong' : null;
}

/** Null: a fault, already reported. Every cell is read first, so that all faults are reported. */
function readCells(measure: Measure, energyType: EnergyType, mayBeNegative: boolean, tools: RowTools) {
  const quantity = quantityOf(measure, energyType, mayBeNegative, tools);
  const amounts = taxed(measure.amounts, tools).map(column => readAmount(column, mayBeNegative, tools));
  const ecsProducer = energyType === 'ecs' ? rowProducer(tools) : null;
  const isEstimated = rowEstimation(tools);
  if (quantity === null || amounts.includes(null)) return null;
  if (ecsProducer === undefined || isEstimated === undefined) return null;
  const cents = amounts.filter(amount => amount !== null && amount !== 'missing');
  if (cents.length > 1) addedUp(measure.amounts, tools);
  if (quantity === 'missing' && cents.length === 0) return 'nothing';
  return {
    quantity: quantity === 'missing' ? null : quantity,
    cents: sumPresent(cents),
    ecsProducer,
    isEstimated:
      isEstimated ||
      tellsEstimate(tools.cells.text('notes')) ||
      (quantity !== 'missing' && quantity.isEstimated),
  };
}

/** Months have amounts with all taxes: one that its row marks as without taxes is left out, with a note. */
function taxed(amounts: readonly ColumnMapping[], { cells, problems }: RowTools): readonly ColumnMapping[] {
  if (amounts.length === 0 || amountBasis(cells.text('amount-basis')) !== 'ht') return amounts;
  problems.note(cells.line(), amounts[0]?.index ?? null, 'amount-ht-left-out');
  return [];
}

type Quantity = Extract<ReadQuantity, { kind: 'quantity' }>;

/** The sum of the columns of a quantity, or the difference of its indexes; null for a fault, already reported. */
function quantityOf(
  { quantities, indexes }: Measure,
  energyType: EnergyType,
  mayBeNegative: boolean,
  tools: RowTools,
): Quantity | 'missing' | null {
  const read = quantities.map(column => readQuantity(column, energyType, mayBeNegative, tools));
  if (read.includes(null)) return null;
  const held = read.filter(each => each?.kind === 'quantity');
  if (indexes !== null && held.length === 0) return differenceOf(indexes, energyType, tools);
  const [first, ...others] = held;
  if (first === undefined) return 'missing';
  if (others.length === 0) return first;
  const { cells, problems } = tools;
  const other = others.find(({ unit }) => unit !== first.unit);
  if (other !== undefined) {
    const column = quantities[0]?.index ?? null;
    return problems.fault(cells.line(), column, 'unit-contradicts', {
      unit: other.unit,
      otherUnit: first.unit,
    });
  }
  addedUp(quantities, tools);
  const isEstimated = held.some(each => each.isEstimated);
  return { ...first, isEstimated, thousandths: held.reduce((sum, { thousandths }) => sum + thousandths, 0) };
}

function differenceOf(
  { from, to }: NonNullable<Measure['indexes']>,
  energyType: EnergyType,
  tools: RowTools,
): Quantity | 'missing' | null {
  const { cells, problems } = tools;
  const later = readQuantity(to, energyType, false, tools);
  const { unit, basis, scale } = to;
  const earlier = readQuantity({ ...from, unit, basis, scale }, energyType, false, tools);
  if (later === null || earlier === null) return null;
  if (later.kind === 'missing' || earlier.kind === 'missing') return 'missing';
  if (later.unit !== earlier.unit || later.thousandths < earlier.thousandths)
    return problems.fault(cells.line(), to.index, 'index-decreases', { text: cellText(cells.at(to.index)) });
  problems.note(cells.line(), to.index, 'index-difference');
  const isEstimated = later.isEstimated || earlier.isEstimated;
  return { ...later, isEstimated, thousandths: later.thousandths - earlier.thousandths };
}

function addedUp(columns: readonly ColumnMapping[], { cells, problems }: RowTools): void {
  const headers = columns.map(({ header }) => header).join(' + ');
  problems.note(cells.line(), columns[0]?.index ?? null, 'columns-added', { headers: headers.slice(0, 160) });
}
