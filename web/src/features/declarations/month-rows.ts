import type { MonthCell, MonthEntry } from '@suivi/contract/declarations';
import { needsEcsProducer, needsGasCoefficient } from '@suivi/domain/declaration/declaration-content';
import { isUnitOf } from '@suivi/domain/declaration/is-unit-of';
import { gasCoefficientBounds } from '@suivi/domain/energy/conversion';
import type { EcsProducer } from '@suivi/domain/energy/energy-type';
import { editableAmount } from '@suivi/domain/number/editable-amount';
import { editableNumber } from '@suivi/domain/number/editable-number';
import { parseCents, parseFrenchNumber } from '@suivi/domain/number/parse-french-number';

export type MonthField = 'quantity' | 'amount';

/** What a person typed in one line, and what was stored when they began: only the touched fields have a text. */
export type TypedRow = {
  quantity?: string;
  amount?: string;
  gasCoefficient?: string;
  ecsProducer?: EcsProducer;
  base: Stored;
};

type Stored = Pick<MonthCell, 'quantity' | 'amountCents'>;

/** One line of the grid: a site and energy, as stored now and as typed. */
export type MonthRow = { cell: MonthCell; typed: TypedRow | undefined; quantity: string; amount: string };

export function rowOf(cell: MonthCell, typed: TypedRow | undefined): MonthRow {
  return {
    cell,
    typed,
    quantity: typed?.quantity ?? storedText('quantity', cell),
    amount: typed?.amount ?? storedText('amount', cell),
  };
}

/** The line after something was typed in it; what is stored now is what it is compared with from the first key on. */
export function typeInRow({ cell, typed }: MonthRow, change: Omit<Partial<TypedRow>, 'base'>): TypedRow {
  const base = typed?.base ?? { quantity: cell.quantity, amountCents: cell.amountCents };
  return { ...typed, ...change, base };
}

/**
 * The touched fields whose stored value somebody else changed since, to another value than the typed one: neither may
 * win without a choice. What they changed beside the touched fields is simply kept.
 */
export function conflictsOf({ cell, typed }: MonthRow): MonthField[] {
  if (!typed) return [];
  const { quantity, amountCents } = typed.base;
  return [
    ...(typed.quantity !== undefined &&
    quantity !== cell.quantity &&
    numberOf(typed.quantity) !== cell.quantity
      ? ['quantity' as const]
      : []),
    ...(typed.amount !== undefined &&
    amountCents !== cell.amountCents &&
    centsOf(typed.amount) !== cell.amountCents
      ? ['amount' as const]
      : []),
  ];
}

/** What the line still asks for: a declaration that does not say it yet cannot be saved without. */
export function lackingOf({ cell, typed }: MonthRow): 'gasCoefficient' | 'ecsProducer' | null {
  if (!typed) return null;
  if (needsGasCoefficient(cell.energyType, cell.unit) && cell.gasCoefficient === null)
    return 'gasCoefficient';
  if (needsEcsProducer(cell.energyType) && cell.ecsProducer === null) return 'ecsProducer';
  return null;
}

/** The line as typed over what is stored now. */
export function keepMine({ cell, typed }: MonthRow): TypedRow {
  return { ...typed, base: { quantity: cell.quantity, amountCents: cell.amountCents } };
}

/** The line without the fields that somebody else changed meanwhile; undefined when nothing typed is left. */
export function takeTheirs(row: MonthRow): TypedRow | undefined {
  const conflicts = conflictsOf(row);
  const { quantity, amount, ...rest } = keepMine(row);
  const kept = {
    ...(quantity !== undefined && !conflicts.includes('quantity') ? { quantity } : {}),
    ...(amount !== undefined && !conflicts.includes('amount') ? { amount } : {}),
  };
  return Object.keys(kept).length === 0 ? undefined : { ...rest, ...kept };
}

/** What was typed while `sent` was on its way: it is kept, and begins from what was just saved. */
export function typedSince(
  latest: Readonly<Record<string, TypedRow>>,
  sent: Readonly<Record<string, TypedRow>>,
  saved: Readonly<Record<string, Stored>>,
): Record<string, TypedRow> {
  const later = Object.entries(latest).filter(([key, typed]) => typed !== sent[key]);
  return Object.fromEntries(later.map(([key, typed]) => [key, { ...typed, base: saved[key] ?? typed.base }]));
}

export function storedText(field: MonthField, { quantity, amountCents }: Stored): string {
  if (field === 'quantity') return quantity === null ? '' : editableNumber(quantity);
  return amountCents === null ? '' : editableAmount(amountCents);
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
    const ecsProducer = row.typed?.ecsProducer;
    return ecsProducer === undefined
      ? { kind: 'refused', field: lacking, text: 'Choisissez ce qui produit l’eau chaude.' }
      : { kind: 'value', value: { ecsProducer } };
  }
  const text = row.typed?.gasCoefficient ?? '';
  const coefficient = parseFrenchNumber(text, { kind: 'coefficient' });
  const { minimum, maximum } = gasCoefficientBounds;
  return coefficient.kind === 'value' && coefficient.value >= minimum && coefficient.value <= maximum
    ? { kind: 'value', value: { gasCoefficient: coefficient.value } }
    : {
        kind: 'refused',
        field: lacking,
        text: `Indiquez le coefficient imprimé sur la facture, entre ${minimum} et ${maximum} kWh PCS/m³.`,
      };
}

function numberOf(text: string): number | null | undefined {
  const parsed = parseFrenchNumber(text, { kind: 'quantity' });
  if (parsed.kind === 'empty') return null;
  return parsed.kind === 'value' ? parsed.value : undefined;
}

function centsOf(text: string): number | null | undefined {
  const parsed = parseCents(text, { allowNegative: true });
  if (parsed.kind === 'empty') return null;
  return parsed.kind === 'value' ? parsed.cents : undefined;
}
