import type { DeliveryPoint } from '@suivi/contract/delivery-points';
import type { ReceivedBill } from '@suivi/contract/received-bills';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import { editableAmount } from '@suivi/domain/number/editable-amount';
import { editableNumber } from '@suivi/domain/number/editable-number';
import { type BillDraft, newBill } from '../bill-draft.ts';

/** The form as a file fills it. Nothing is added to what was found: what is empty is for the person. */
export function receivedDraft(
  { proposal, correctsBillId }: ReceivedBill,
  points: readonly DeliveryPoint[],
): BillDraft {
  const kind = proposal.kind?.value ?? 'bill';
  // Amounts of a credit note are shown as they are printed.
  const sign = kind === 'credit-note' ? -1 : 1;
  const amount = (found: { value: number } | null) =>
    found === null ? '' : editableAmount(sign * found.value + 0);
  const point = points.find(({ id }) => id === proposal.points[0]?.value);
  const quantity = proposal.quantity?.value;
  const [firstUnit] = energyDefinitions[point?.energyType ?? 'electricity'].units;
  return {
    ...newBill(undefined, ''),
    pointId: point ? String(point.id) : '',
    supplier: textOf(proposal.supplier),
    number: textOf(proposal.number),
    kind,
    issuedOn: textOf(proposal.issuedOn),
    firstDay: textOf(proposal.firstDay),
    lastDay: textOf(proposal.lastDay),
    quantity: quantity ? editableNumber(sign * quantity.value + 0) : '',
    unit: quantity?.unit ?? firstUnit,
    ttc: amount(proposal.ttcCents),
    ht: amount(proposal.htCents),
    vat: amount(proposal.vatCents),
    lines: proposal.lines.map(({ component, label, htCents, vatPermille, ...line }) => ({
      component,
      label,
      ht: editableAmount(sign * htCents + 0),
      vatPercent: editableNumber(vatPermille / 10),
      quantity: line.quantity === null ? '' : editableNumber(line.quantity),
      unit: line.unit,
      unitPrice: line.unitPrice === null ? '' : editableNumber(line.unitPrice),
      firstDay: line.firstDay ?? '',
      lastDay: line.lastDay ?? '',
    })),
    kept: { correctsBillId },
  };
}

function textOf(found: { value: string } | null): string {
  return found?.value ?? '';
}
