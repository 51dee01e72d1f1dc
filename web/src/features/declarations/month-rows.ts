import type { MonthCell, MonthEntry } from '@suivi/contract/declarations/declarations';
import { needsEcsProducer, needsGasCoefficient } from '@suivi/domain/declarations/declaration-content';
import { gasCoefficientBounds } from '@suivi/domain/energy/conversion';
import type { EcsProducer, EnergyType } from '@suivi/domain/energy/energy-type';
import { editableAmount } from '@suivi/domain/ground/number/editable-amount';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import {
  type EnteredQuantity,
  parseEnteredQuantity,
} from '@suivi/domain/declarations/entry/parse-entered-quantity';
import {
  type ParsedCents,
  parseCents,
  parseFrenchNumber,
} from '@suivi/domain/ground/number/parse-french-number';
import { quantityError } from '../../lib/texts/quantity-error.ts';

export type MonthField = 'quantity' | 'amount';
/** A mark on a bill, as the value of its field. */
export type MonthMark = 'oui' | '';

/** One line of the grid: a site and energy as stored now, with the texts of its fields. */
export type MonthRow = {
  cell: MonthCell;
  quantity: string;
  amount: string;
  gasCoefficient: string;
  ecsProducer: EcsProducer | '';
  isEstimated: MonthMark;
  isCreditNote: MonthMark;
};

type RowField = Exclude<keyof MonthRow, 'cell'>;
/** The line (site and energy), then one of its fields. */
export type MonthKey = `${number} ${EnergyType} ${RowField}`;
export type MonthFields = Record<MonthKey, string>;

const rowFields: readonly RowField[] = [
  'quantity',
  'amount',
  'gasCoefficient',
  'ecsProducer',
  'isEstimated',
  'isCreditNote',
];

export function monthKey({ siteId, energyType }: MonthCell, field: RowField): MonthKey {
  return `${siteId} ${energyType} ${field}`;
}

/** The site and energy of a field, as a `siteEnergyKey`. */
export function lineOf(key: MonthKey): string {
  return key.slice(0, key.lastIndexOf(' '));
}

const fieldsOfCells = new WeakMap<readonly MonthCell[], MonthFields>();

/** Cached for each array of cells: every key pressed requests these fields, which are seven thousand texts at 250 sites. */
export function monthFields(cells: readonly MonthCell[]): MonthFields {
  const kept = fieldsOfCells.get(cells);
  if (kept) return kept;
  const fields = Object.fromEntries<string>(
    cells.flatMap(cell => {
      const { quantity, amountCents, gasCoefficient, ecsProducer } = cell;
      return [
        [monthKey(cell, 'quantity'), editableNumber(quantity)],
        [monthKey(cell, 'amount'), amountCents === null ? '' : editableAmount(amountCents)],
        [monthKey(cell, 'gasCoefficient'), editableNumber(gasCoefficient)],
        [monthKey(cell, 'ecsProducer'), ecsProducer ?? ''],
        [monthKey(cell, 'isEstimated'), cell.isEstimated ? 'oui' : ''],
        [monthKey(cell, 'isCreditNote'), cell.isCreditNote ? 'oui' : ''],
      ];
    }),
  );
  fieldsOfCells.set(cells, fields);
  return fields;
}

const lastRows = new WeakMap<MonthCell, MonthRow>();
const keysOfCells = new WeakMap<MonthCell, MonthKey[]>();

/** Cached for each cell: at 250 sites every key pressed looks up seven thousand keys. */
function keysOfCell(cell: MonthCell): MonthKey[] {
  const keys = keysOfCells.get(cell) ?? rowFields.map(field => monthKey(cell, field));
  keysOfCells.set(cell, keys);
  return keys;
}

/** Returns the same row as long as its texts do not change, so that values derived from it can be cached with it. */
export function rowOf(cell: MonthCell, fields: MonthFields, typed: Partial<MonthFields> = {}): MonthRow {
  const last = lastRows.get(cell);
  const keys = keysOfCell(cell);
  const textAt = (at: number) => typed[keys[at] as MonthKey] ?? fields[keys[at] as MonthKey];
  if (last && rowFields.every((field, at) => last[field] === textAt(at))) return last;
  const texts = rowFields.map((field, at) => [field, textAt(at)]);
  const row = { cell, ...Object.fromEntries(texts) } as MonthRow;
  lastRows.set(cell, row);
  return row;
}

/** The value that the line still requires: without it, a declaration that does not contain it yet cannot be saved. */
export function lackingOf({ cell }: MonthRow): 'gasCoefficient' | 'ecsProducer' | null {
  if (needsGasCoefficient(cell.energyType, cell.unit) && cell.gasCoefficient === null)
    return 'gasCoefficient';
  if (needsEcsProducer(cell.energyType) && cell.ecsProducer === null) return 'ecsProducer';
  return null;
}

export type RowReading =
  | { kind: 'unchanged' }
  | { kind: 'changed'; entry: MonthEntry }
  | { kind: 'refused'; field: MonthField | 'gasCoefficient' | 'ecsProducer'; text: string };

/** Caches the result of a function of a line together with the line. */
export function keptWithRow<Answer>(read: (row: MonthRow) => Answer): (row: MonthRow) => Answer {
  const kept = new WeakMap<MonthRow, { answer: Answer }>();
  return row => {
    const known = kept.get(row) ?? { answer: read(row) };
    kept.set(row, known);
    return known.answer;
  };
}

/** The content that a line would save. */
export const readRow = keptWithRow(readingOf);

/** In the unit of the declaration, whichever unit of the energy was written beside the number. */
export const parseQuantity = keptWithRow(quantityOf);

export const parseAmount = keptWithRow(
  ({ amount, isCreditNote }): ParsedCents => parseCents(amount, { allowNegative: isCreditNote === 'oui' }),
);

function readingOf(row: MonthRow): RowReading {
  const { cell } = row;
  const parsed = parseQuantity(row);
  const refused = quantityError(parsed);
  if (refused !== null) return { kind: 'refused', field: 'quantity', text: refused };
  const cents = parseAmount(row);
  if (cents.kind === 'invalid' && cents.reason === 'negative') {
    const text = 'Un montant négatif est un avoir\u00a0: cochez «\u00a0avoir\u00a0».';
    return { kind: 'refused', field: 'amount', text };
  }
  if (cents.kind === 'invalid')
    return { kind: 'refused', field: 'amount', text: 'Veuillez saisir des montants TTC positifs.' };
  const unread = quantityError(cents);
  if (unread !== null) return { kind: 'refused', field: 'amount', text: unread };
  const values = {
    quantity: parsed.kind === 'value' ? parsed.value : null,
    amountCents: cents.kind === 'value' ? cents.cents : null,
  };
  const isCreditNote = row.isCreditNote === 'oui' && values.amountCents !== null;
  const isEstimated = row.isEstimated === 'oui' && values.quantity !== null;
  const hasNewMark = isEstimated !== cell.isEstimated;
  if (
    values.quantity === cell.quantity &&
    values.amountCents === cell.amountCents &&
    isCreditNote === cell.isCreditNote &&
    !hasNewMark
  ) {
    return { kind: 'unchanged' };
  }
  const head = readHead(row);
  if (head.kind === 'refused') return head;
  const { siteId, energyType, version } = cell;
  const mark = hasNewMark ? { isEstimated } : {};
  return {
    kind: 'changed',
    entry: { siteId, energyType, version, ...values, isCreditNote, ...mark, ...head.value },
  };
}

function quantityOf({ cell, quantity, gasCoefficient }: MonthRow): EnteredQuantity {
  const coefficient = parseFrenchNumber(gasCoefficient, { kind: 'coefficient' });
  return parseEnteredQuantity(quantity, {
    energyType: cell.energyType,
    unit: cell.unit,
    gasCoefficient: coefficient.kind === 'value' ? coefficient.value : null,
  });
}

type Head = Pick<MonthEntry, 'gasCoefficient' | 'ecsProducer'>;

function readHead(row: MonthRow): { kind: 'value'; value: Head } | Extract<RowReading, { kind: 'refused' }> {
  const lacking = lackingOf(row);
  if (lacking === null) return { kind: 'value', value: {} };
  if (lacking === 'ecsProducer') {
    const { ecsProducer } = row;
    return ecsProducer === ''
      ? { kind: 'refused', field: lacking, text: 'Choisissez ce qui produit l’eau chaude.' }
      : { kind: 'value', value: { ecsProducer } };
  }
  const coefficient = parseFrenchNumber(row.gasCoefficient, { kind: 'coefficient' });
  const { minimum, maximum } = gasCoefficientBounds;
  return coefficient.kind === 'value' && coefficient.value >= minimum && coefficient.value <= maximum
    ? { kind: 'value', value: { gasCoefficient: coefficient.value } }
    : {
        kind: 'refused',
        field: lacking,
        text: `Indiquez le coefficient imprimé sur la facture, entre ${minimum} et ${maximum} kWh PCS/m³.`,
      };
}
