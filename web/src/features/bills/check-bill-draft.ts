import type { BillContent } from '@suivi/contract/bills/bills';
import { isFixedComponent } from '@suivi/domain/energy/bill-component';
import { type AmountDoubt, checkAmounts } from '@suivi/domain/energy/check-amounts';
import type { Checked, FieldErrors } from '../../editing/checked.ts';
import { type BillDraft, firstPart, type LineDraft } from './bill-draft.ts';
import { amountError, checkBillPart, readAmount, readLine, ttcMissing } from './check-bill-part.ts';

export type BillErrors = FieldErrors<BillDraft>;

export function checkBillDraft(draft: BillDraft): Checked<BillDraft, BillContent> {
  const errors = missingFields(draft);
  const sign = draft.kind === 'credit-note' ? -1 : 1;
  const amount = (field: 'ttc' | 'ht' | 'vat') => {
    const parsed = readAmount(draft[field], draft.kind);
    if (parsed.kind !== 'value' && parsed.kind !== 'empty') errors[field] = amountError;
    return parsed.kind === 'value' ? sign * parsed.cents + 0 : null;
  };
  const [ttcCents, htCents, vatCents] = [amount('ttc'), amount('ht'), amount('vat')];
  if (ttcCents === null && errors.ttc === undefined) errors.ttc = ttcMissing;
  const own = checkBillPart(firstPart(draft), draft.kind);
  const { ttc: ownTtc, ...ownErrors } = own.errors;
  Object.assign(errors, ownErrors);
  if (ownTtc !== undefined && draft.others.length > 0) errors.ownTtc = ownTtc;
  const others = draft.others.map(other => checkBillPart(other, draft.kind));
  const [fault] = others.flatMap((other, at) => Object.values(other.errors).map(text => ({ text, at })));
  if (fault) errors.others = `Point de livraison ${fault.at + 2}\u00a0: ${fault.text}`;
  const points = [own, ...others].flatMap(({ content }) => content ?? []);
  if (Object.keys(errors).length > 0 || ttcCents === null || points.length < draft.others.length + 1)
    return { kind: 'errors', errors };
  const { supplier, number, kind, issuedOn, notes, kept } = draft;
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
      points,
    },
  };
}

function missingFields(draft: BillDraft): BillErrors {
  const errors: BillErrors = {};
  if (draft.supplier.trim() === '') errors.supplier = 'Indiquez le fournisseur.';
  if (draft.number.trim() === '') errors.number = 'Saisissez le numéro de la facture.';
  if (draft.issuedOn === '') errors.issuedOn = 'Indiquez la date de la facture.';
  return errors;
}

/** The amounts that do not add up so far, with the sign of the typed values. */
export function doubtsOf(draft: BillDraft): AmountDoubt[] {
  const cents = (text: string) => {
    const parsed = readAmount(text, draft.kind);
    return parsed.kind === 'value' ? parsed.cents : null;
  };
  const parts = [firstPart(draft), ...draft.others];
  const typed = parts.flatMap(({ lines }) => lines);
  const lines = typed.flatMap(line => readLine(line) ?? []);
  const ofPoints = parts.map(({ ttc }) => cents(ttc));
  const isTold = draft.others.length > 0 && ofPoints.every(each => each !== null);
  const amounts = { htCents: cents(draft.ht), vatCents: cents(draft.vat), ttcCents: cents(draft.ttc) };
  return checkAmounts(
    amounts,
    lines.length === typed.length ? lines : [],
    isTold ? ofPoints.map(each => each ?? 0) : [],
  );
}

/** Whether the lines already say what is owed by the day. */
export function haveFixedLines(lines: readonly LineDraft[]): boolean {
  return lines.some(({ component }) => isFixedComponent(component));
}
