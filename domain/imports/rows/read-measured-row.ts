import type { EcsProducer, EnergyType } from '../../energy/energy-type.ts';
import { gasCoefficientBounds } from '../../energy/conversion.ts';
import { energyInWords } from '../columns/energy-in-words.ts';
import { estimationAnswer } from './estimation-answer.ts';
import { foldText } from '../table/fold-text.ts';
import type { ColumnMapping, ImportMapping } from '../columns/mapping.ts';
import type { MeasuredPart } from './measured-part.ts';
import { shareOut } from './prorate.ts';
import { readAmount } from './read-amount.ts';
import { isEmptyNumberCell } from '../table/read-number-cell.ts';
import { readQuantity } from './read-quantity.ts';
import { rowMonths } from './row-period.ts';
import type { RowMonths, RowTools } from './row-tools.ts';
import { yesOrNo } from '../table/yes-or-no.ts';

/** A quantity and the amount beside it: of the row, or of one of its energies or months. */
type Measure = { place: ColumnMapping; quantity: ColumnMapping | null; amount: ColumnMapping | null };

export function measuresOf({ columns }: ImportMapping): Measure[] {
  const measures = new Map<string, Measure>();
  for (const column of columns) {
    if (column.role !== 'quantity' && column.role !== 'amount') continue;
    const key = `${column.energy} ${column.month} ${column.year}`;
    const measure = measures.get(key) ?? { place: column, quantity: null, amount: null };
    measures.set(key, { ...measure, [column.role]: column });
  }
  return [...measures.values()];
}

/** Reads the measures of the row at hand. `ownerOf` finds its site or building; null is a fault, told already. */
export function readMeasuredRow(
  measures: readonly Measure[],
  ownerOf: () => number | null,
  tools: RowTools,
): MeasuredPart[] {
  const held = measures.filter(
    ({ quantity, amount }) => isFilled(quantity, tools) || isFilled(amount, tools),
  );
  if (held.length === 0) return [];
  const ownerId = ownerOf();
  if (ownerId === null) return [];
  return held.flatMap(measure => readMeasure(measure, ownerId, tools));
}

function isFilled(column: ColumnMapping | null, { cells, formulaAt }: RowTools): boolean {
  if (column === null) return false;
  if (formulaAt(cells.line(), column.index) === 'without-value') return true;
  return !isEmptyNumberCell(cells.at(column.index));
}

function readMeasure(measure: Measure, ownerId: number, tools: RowTools): MeasuredPart[] {
  const { place } = measure;
  const { cells, problems } = tools;
  const energyType = place.energy ?? rowEnergy(tools);
  if (energyType === null) return [];
  const period = rowMonths(place, tools);
  if (period === null) return [];
  const values = readValues(measure, energyType, period, tools);
  if (values === null) return [];
  const { quantity, cents, isCreditNote, isEstimated, ...told } = values;
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
    origin: originOf(period, isCreditNote, tools),
  };
  const parts = period.months.length;
  if (parts > 1) problems.note(whole.line, null, 'prorated', { months: parts });
  const days = period.months.map(month => month.days);
  const thousandths = quantity === null ? null : shareOut(quantity.thousandths, days);
  const amountCents = cents === null ? null : shareOut(cents, days);
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

/** What the cells of a measure say together; null where they say nothing, or wrong, which is told then. */
function readValues(measure: Measure, energyType: EnergyType, period: RowMonths, tools: RowTools) {
  const { cells, problems } = tools;
  const isMarked = isCreditNoteText(cells.text('credit-note'));
  // Whatever a bill gives back is a credit note; a month without one must be marked.
  const mayBeNegative = isMarked || period.isBill || cells.text('meter') !== '';
  const values = readCells(measure, energyType, mayBeNegative, tools);
  if (values === null) return null;
  const { quantity, cents } = values;
  const used = quantity === null ? 0 : quantity.thousandths;
  const paid = cents === null ? 0 : cents;
  if (used < 0 && paid > 0) {
    const { index } = measure.quantity ?? measure.place;
    return problems.fault(cells.line(), index, 'number-negative');
  }
  const isNegative = used < 0 || paid < 0;
  if (isNegative && !isMarked) problems.note(cells.line(), measure.place.index, 'negative-as-credit-note');
  const isGasVolume = energyType === 'gas' && quantity?.unit === 'm3';
  const gasCoefficient = isGasVolume ? rowCoefficient(tools) : null;
  if (gasCoefficient === undefined) return null;
  return { ...values, isCreditNote: isMarked || isNegative, gasCoefficient };
}

/** Null: nothing is held, or a fault, told already. Every cell is read before that, so that all faults are told. */
function readCells(columns: Measure, energyType: EnergyType, mayBeNegative: boolean, tools: RowTools) {
  const missing = { kind: 'missing' } as const;
  const read = columns.quantity ? readQuantity(columns.quantity, energyType, mayBeNegative, tools) : missing;
  const amount = columns.amount ? readAmount(columns.amount, mayBeNegative, tools) : 'missing';
  const ecsProducer = energyType === 'ecs' ? rowProducer(tools) : null;
  const isEstimated = rowEstimation(tools);
  if (read === null || amount === null || ecsProducer === undefined || isEstimated === undefined) return null;
  const quantity = read.kind === 'quantity' ? read : null;
  const cents = amount === 'missing' ? null : amount;
  return quantity === null && cents === null ? null : { quantity, cents, ecsProducer, isEstimated };
}

function originOf({ isBill }: RowMonths, isCreditNote: boolean, { cells }: RowTools): string {
  const days = isBill ? `${cells.text('from')} ${cells.text('to')}` : '';
  return [foldText(cells.text('meter')), days, isCreditNote ? 'credit note' : ''].join('|');
}

function rowEnergy({ mapping, cells, problems, energyOf }: RowTools): EnergyType | null {
  const text = cells.text('energy');
  if (text === '')
    return (
      mapping.defaults.energy ?? problems.fault(cells.line(), cells.columnOf('energy'), 'energy-missing')
    );
  const energy = energyOf(text);
  return energy ?? problems.fault(cells.line(), cells.columnOf('energy'), 'energy-unknown', { text });
}

/** Undefined: a fault. */
function rowProducer({ mapping, cells, problems }: RowTools): EcsProducer | undefined {
  const text = cells.text('ecs-producer');
  const column = cells.columnOf('ecs-producer');
  if (text === '') {
    const told = mapping.defaults.ecsProducer;
    if (told === null) problems.fault(cells.line(), column, 'ecs-producer-missing');
    return told ?? undefined;
  }
  const folded = foldText(text);
  const energy = energyInWords(folded);
  if (energy === 'electricity' || energy === 'gas' || energy === 'fuel') return energy;
  if (energy === 'heat_network' || /^(network|reseau)$/.test(folded)) return 'network';
  problems.fault(cells.line(), column, 'ecs-producer-unknown', { text });
  return undefined;
}

/** kWh PCS per m³; null where none is given, undefined for a fault. */
function rowCoefficient({ cells, problems }: RowTools): number | null | undefined {
  const column = cells.columnOf('gas-coefficient');
  const text = cells.text('gas-coefficient').replace(/\s*kwh.*$/i, '');
  if (column === null || text === '') return null;
  const coefficient = Number(text.replace(',', '.'));
  const { minimum, maximum } = gasCoefficientBounds;
  if (coefficient >= minimum && coefficient <= maximum) return Math.round(coefficient * 10_000) / 10_000;
  problems.fault(cells.line(), column, 'coefficient-out-of-bounds', { text, minimum, maximum });
  return undefined;
}

/** Undefined: a fault. */
function rowEstimation({ mapping, cells, problems }: RowTools): boolean | undefined {
  const text = cells.text('estimated');
  const answer = estimationAnswer(text);
  if (answer !== undefined) return answer;
  const column = cells.columnOf('estimated');
  const header = mapping.columns.find(({ index }) => index === column)?.header ?? '';
  problems.fault(cells.line(), column, 'estimate-unknown', { text, header });
  return undefined;
}

function isCreditNoteText(text: string): boolean {
  return yesOrNo(text) === true || foldText(text) === 'avoir';
}
