import type { MonthCell, MonthEntry } from '@suivi/contract/declarations';
import { needsEcsProducer, needsGasCoefficient } from '@suivi/domain/declaration/declaration-content';
import { isUnitOf } from '@suivi/domain/declaration/is-unit-of';
import { gasCoefficientBounds } from '@suivi/domain/energy/conversion';
import type { EcsProducer, EnergyType } from '@suivi/domain/energy/energy-type';
import { editableAmount } from '@suivi/domain/number/editable-amount';
import { editableNumber } from '@suivi/domain/number/editable-number';
import { parseCents, parseFrenchNumber } from '@suivi/domain/number/parse-french-number';

export type MonthField = 'quantity' | 'amount';

/** One line of the grid: a site and energy, as stored now, with its texts. */
export type MonthRow = {
  cell: MonthCell;
  quantity: string;
  amount: string;
  gasCoefficient: string;
  ecsProducer: EcsProducer | '';
};

type RowField = Exclude<keyof MonthRow, 'cell'>;
/** A line by site and energy, then one of its fields. */
export type MonthKey = `${number} ${EnergyType} ${RowField}`;
export type MonthFields = Record<MonthKey, string>;

const rowFields: readonly RowField[] = ['quantity', 'amount', 'gasCoefficient', 'ecsProducer'];

export function monthKey({ siteId, energyType }: MonthCell, field: RowField): MonthKey {
  return `${siteId} ${energyType} ${field}`;
}

export function monthFields(cells: readonly MonthCell[]): MonthFields {
  return Object.fromEntries<string>(
    cells.flatMap(cell => {
      const { quantity, amountCents, gasCoefficient, ecsProducer } = cell;
      return [
        [monthKey(cell, 'quantity'), quantity === null ? '' : editableNumber(quantity)],
        [monthKey(cell, 'amount'), amountCents === null ? '' : editableAmount(amountCents)],
        [monthKey(cell, 'gasCoefficient'), gasCoefficient === null ? '' : editableNumber(gasCoefficient)],
        [monthKey(cell, 'ecsProducer'), ecsProducer ?? ''],
      ];
    }),
  );
}

export function rowOf(cell: MonthCell, fields: MonthFields): MonthRow {
  const texts = rowFields.map(field => [field, fields[monthKey(cell, field)]]);
  return { cell, ...Object.fromEntries(texts) } as MonthRow;
}

/** What the line still asks for: a declaration that does not say it yet cannot be saved without. */
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

const ambiguous =
  'Deux lectures possibles\u00a0: écrivez la décimale avec un zéro de plus, ou sans séparateur.';

/** What a line asks to save. A month that is a credit note already stays one; the grid makes no new one. */
export function readRow(row: MonthRow): RowReading {
  const { cell, quantity, amount } = row;
  const parsed = parseFrenchNumber(quantity, { kind: 'quantity' });
  if (parsed.kind === 'ambiguous') return { kind: 'refused', field: 'quantity', text: ambiguous };
  if (parsed.kind === 'invalid') {
    return { kind: 'refused', field: 'quantity', text: 'Veuillez saisir des valeurs numériques positives.' };
  }
  if (
    parsed.kind === 'value' &&
    parsed.unitText !== undefined &&
    !isUnitOf(parsed.unitText, cell.unit, cell.energyType)
  ) {
    const text = `«\u00a0${parsed.unitText}\u00a0» n’est pas l’unité de cette déclaration.`;
    return { kind: 'refused', field: 'quantity', text };
  }
  const cents = parseCents(amount, { allowNegative: cell.isCreditNote });
  if (cents.kind === 'ambiguous') return { kind: 'refused', field: 'amount', text: ambiguous };
  if (cents.kind === 'invalid') {
    const isCredit = cents.reason === 'negative';
    const text = isCredit
      ? 'Un montant négatif est un avoir\u00a0: saisissez-le dans la déclaration de l’année.'
      : 'Veuillez saisir des montants TTC positifs.';
    return { kind: 'refused', field: 'amount', text };
  }
  const values = {
    quantity: parsed.kind === 'value' ? parsed.value : null,
    amountCents: cents.kind === 'value' ? cents.cents : null,
  };
  const isCreditNote = cell.isCreditNote && values.amountCents !== null;
  if (
    values.quantity === cell.quantity &&
    values.amountCents === cell.amountCents &&
    isCreditNote === cell.isCreditNote
  ) {
    return { kind: 'unchanged' };
  }
  const head = readHead(row);
  if (head.kind === 'refused') return head;
  const { siteId, energyType, version } = cell;
  return { kind: 'changed', entry: { siteId, energyType, version, ...values, isCreditNote, ...head.value } };
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
