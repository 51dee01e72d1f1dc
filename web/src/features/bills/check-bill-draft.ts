import type { BillContent } from '@suivi/contract/bills';
import { isFixedComponent } from '@suivi/domain/bill/bill-component';
import { type AmountDoubt, checkAmounts, type PricedLine } from '@suivi/domain/bill/check-amounts';
import { type ParsedCents, parseCents, parseFrenchNumber } from '@suivi/domain/number/parse-french-number';
import type { Checked, FieldErrors } from '../../editing/checked.ts';
import { quantityError } from '../../lib/texts/quantity-error.ts';
import type { BillDraft, LineDraft } from './bill-draft.ts';
import { readDetails, readReads } from './read-bill-details.ts';

export type BillErrors = FieldErrors<BillDraft>;

const amountError = 'Saisissez un montant en euros, par exemple 1234,56.';

export function checkBillDraft(draft: BillDraft): Checked<BillDraft, BillContent> {
  const errors = missingFields(draft);
  const sign = draft.kind === 'credit-note' ? -1 : 1;
  const amount = (field: 'ttc' | 'ht' | 'vat' | 'fixed') => {
    const parsed = readAmount(draft[field], draft);
    if (parsed.kind !== 'value' && parsed.kind !== 'empty') errors[field] = amountError;
    return parsed.kind === 'value' ? sign * parsed.cents + 0 : null;
  };
  const ttcCents = amount('ttc');
  if (ttcCents === null && errors.ttc === undefined) errors.ttc = 'Saisissez le montant TTC.';
  const quantity = readQuantity(draft);
  if (quantity.error !== null) errors.quantity = quantity.error;
  const coefficient = parseFrenchNumber(draft.gasCoefficient, { kind: 'coefficient' });
  const lines = readLines(draft);
  if (lines === null)
    errors.lines =
      'Donnez à chaque ligne un montant HT et un taux de TVA, des nombres et des dates lisibles, ou retirez-la.';
  const reads = readReads(draft.reads);
  if (reads === null) errors.reads = 'Donnez à chaque relevé sa classe et des nombres, ou retirez-le.';
  const [htCents, vatCents, fixedCents] = [amount('ht'), amount('vat'), amount('fixed')];
  if (Object.keys(errors).length > 0 || ttcCents === null || lines === null || reads === null)
    return { kind: 'errors', errors };
  const { supplier, number, kind, issuedOn, notes, firstDay, lastDay, unit, isEstimated, kept } = draft;
  return {
    kind: 'content',
    content: {
      supplier: supplier.trim(),
      number: number.trim(),
      kind,
      issuedOn,
      htCents,
      vatCents,
      ttcCents,
      correctsBillId: kept.correctsBillId,
      notes,
      points: [
        {
          pointId: Number(draft.pointId),
          firstDay,
          lastDay,
          quantity: quantity.value === null ? null : sign * quantity.value + 0,
          unit,
          gasCoefficient: unit === 'm3' && coefficient.kind === 'value' ? coefficient.value : null,
          ttcCents,
          fixedCents: fixedCents ?? 0,
          isEstimated,
          reads,
          lines,
        },
      ],
    },
  };
}

function missingFields(draft: BillDraft): BillErrors {
  const errors: BillErrors = {};
  if (draft.pointId === '') errors.pointId = 'Choisissez le point de livraison.';
  if (draft.supplier.trim() === '') errors.supplier = 'Indiquez le fournisseur.';
  if (draft.number.trim() === '') errors.number = 'Saisissez le numéro de la facture.';
  if (draft.issuedOn === '') errors.issuedOn = 'Indiquez la date de la facture.';
  if (draft.firstDay === '') errors.firstDay = 'Indiquez le premier jour facturé.';
  if (draft.lastDay === '') errors.lastDay = 'Indiquez le dernier jour facturé.';
  else if (draft.firstDay !== '' && draft.lastDay < draft.firstDay) {
    errors.lastDay = 'Le dernier jour ne peut pas précéder le premier.';
  }
  return errors;
}

/** What does not add up so far, in the sign of what is typed. */
export function doubtsOf(draft: BillDraft): AmountDoubt[] {
  const cents = (text: string) => {
    const parsed = readAmount(text, draft);
    return parsed.kind === 'value' ? parsed.cents : null;
  };
  const lines = draft.lines.flatMap(line => readLine(line) ?? []);
  const amounts = { htCents: cents(draft.ht), vatCents: cents(draft.vat), ttcCents: cents(draft.ttc) };
  return checkAmounts(amounts, lines.length === draft.lines.length ? lines : [], []);
}

/** Whether lines say themselves what is owed by the day. */
export function haveFixedLines(lines: readonly LineDraft[]): boolean {
  return lines.some(({ component }) => isFixedComponent(component));
}

/** A bill may take back more than it asks; a credit note is typed without a sign. */
function readAmount(text: string, { kind }: BillDraft): ParsedCents {
  return parseCents(text, { allowNegative: kind !== 'credit-note' });
}

function readQuantity({ quantity, kind }: BillDraft): { value: number | null; error: string | null } {
  const parsed = parseFrenchNumber(quantity, { kind: 'quantity', allowNegative: kind !== 'credit-note' });
  return { value: parsed.kind === 'value' ? parsed.value : null, error: quantityError(parsed) };
}

/** Null where one cannot be read. */
function readLines(draft: BillDraft): BillContent['points'][number]['lines'] | null {
  const sign = draft.kind === 'credit-note' ? -1 : 1;
  const lines = draft.lines.flatMap(line => {
    const read = readLine(line);
    if (read === null) return [];
    const details = readDetails(line);
    if (details === null) return [];
    return [{ ...details, ...read, htCents: sign * read.htCents + 0, label: line.label.trim() }];
  });
  return lines.length === draft.lines.length ? lines : null;
}

function readLine({ component, ht, vatPercent }: LineDraft): PricedLine | null {
  const cents = parseCents(ht, { allowNegative: true });
  const percent = parseFrenchNumber(vatPercent, { kind: 'percent' });
  if (cents.kind !== 'value' || percent.kind !== 'value' || percent.value > 100) return null;
  return { component, htCents: cents.cents, vatPermille: Math.round(percent.value * 10) };
}
