import type { BilledPointContent } from '@suivi/contract/bills/bills';
import type { BillKind } from '@suivi/domain/bills/bill';
import type { PricedLine } from '@suivi/domain/energy/check-amounts';
import {
  type ParsedCents,
  parseCents,
  parseFrenchNumber,
} from '@suivi/domain/ground/number/parse-french-number';
import { isWritten, parseQuantity } from '@suivi/domain/ground/number/parse-quantity';
import type { FieldErrors } from '../../editing/checked.ts';
import { readRows } from '../../editing/draft-values.ts';
import { quantityError } from '../../lib/texts/quantity-error.ts';
import type { LineDraft, PartDraft } from './bill-draft.ts';
import { readDetails, readRead } from './read-bill-details.ts';

export type PartErrors = FieldErrors<PartDraft>;

export const amountError = 'Saisissez un montant en euros, par exemple 1234,56.';
export const ttcMissing = 'Saisissez le montant TTC.';

/** What was typed for a delivery point; null when part of it is not valid. */
export function checkBillPart(
  part: PartDraft,
  kind: BillKind,
): { errors: PartErrors; content: BilledPointContent | null } {
  const errors = missingFields(part);
  const sign = kind === 'credit-note' ? -1 : 1;
  const amount = (field: 'ttc' | 'fixed') => {
    const parsed = readAmount(part[field], kind);
    if (parsed.kind !== 'value' && parsed.kind !== 'empty') errors[field] = amountError;
    return parsed.kind === 'value' ? sign * parsed.cents + 0 : null;
  };
  const [ttcCents, fixedCents] = [amount('ttc'), amount('fixed')];
  if (ttcCents === null && errors.ttc === undefined) errors.ttc = ttcMissing;
  const quantity = parseQuantity(part.quantity, isWritten(part.unit, 'pcs'), {
    allowNegative: kind !== 'credit-note',
  });
  const fault = quantityError(quantity);
  if (fault !== null) errors.quantity = fault;
  const coefficient = parseFrenchNumber(part.unit === 'm3' ? part.gasCoefficient : '', {
    kind: 'coefficient',
  });
  if (coefficient.kind !== 'value' && coefficient.kind !== 'empty')
    errors.gasCoefficient = 'Saisissez un coefficient, par exemple 11,2.';
  const lines = readLines(part, sign);
  if (lines === null)
    errors.lines =
      'Donnez à chaque ligne un montant HT et un taux de TVA, des nombres et des dates lisibles, ou retirez-la.';
  const reads = readRows(part.reads, readRead);
  if (reads === null) errors.reads = 'Donnez à chaque relevé sa classe et des nombres, ou retirez-le.';
  if (Object.keys(errors).length > 0 || ttcCents === null || lines === null || reads === null)
    return { errors, content: null };
  const { firstDay, lastDay, unit, isEstimated, beside } = part;
  return {
    errors,
    content: {
      pointId: Number(part.pointId),
      firstDay,
      lastDay,
      quantity: quantity.kind === 'value' ? sign * quantity.value + 0 : null,
      unit,
      gasCoefficient: coefficient.kind === 'value' ? coefficient.value : null,
      ttcCents,
      fixedCents: fixedCents ?? 0,
      isEstimated,
      isBeside: beside === '' ? null : beside === 'yes',
      reads,
      lines,
    },
  };
}

function missingFields({ pointId, firstDay, lastDay }: PartDraft): PartErrors {
  const errors: PartErrors = {};
  if (pointId === '') errors.pointId = 'Choisissez le point de livraison.';
  if (firstDay === '') errors.firstDay = 'Indiquez le premier jour facturé.';
  if (lastDay === '') errors.lastDay = 'Indiquez le dernier jour facturé.';
  else if (firstDay !== '' && lastDay < firstDay) {
    errors.lastDay = 'Le dernier jour ne peut pas précéder le premier.';
  }
  return errors;
}

/** A bill may be negative, when it takes back more than it asks for; a credit note is typed without a sign. */
export function readAmount(text: string, kind: BillKind): ParsedCents {
  return parseCents(text, { allowNegative: kind !== 'credit-note' });
}

/** Null when one of the lines cannot be read. */
function readLines(part: PartDraft, sign: number): BilledPointContent['lines'] | null {
  return readRows(part.lines, line => {
    const [read, details] = [readLine(line), readDetails(line)];
    if (read === null || details === null) return null;
    return { ...details, ...read, htCents: sign * read.htCents + 0, label: line.label.trim() };
  });
}

/** The parts of a line that enter sums; null when the line cannot be read. */
export function readLine({ component, ht, vatPercent }: LineDraft): PricedLine | null {
  const cents = parseCents(ht, { allowNegative: true });
  const percent = parseFrenchNumber(vatPercent, { kind: 'percent' });
  if (cents.kind !== 'value' || percent.kind !== 'value' || percent.value > 100) return null;
  return { component, htCents: cents.cents, vatPermille: Math.round(percent.value * 10) };
}
