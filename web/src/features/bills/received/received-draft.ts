import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { ProposedPart, ReceivedBill } from '@suivi/contract/bills/received-bills';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import {
  amountText,
  type BillDraft,
  lineDraftOf,
  newBill,
  newPart,
  newRead,
  type PartDraft,
} from '../bill-draft.ts';

/** The form as filled from a file. Nothing is added to what was found: empty fields are left to the person. */
export function receivedDraft(
  { proposal, correctsBillId }: ReceivedBill,
  points: readonly DeliveryPoint[],
): BillDraft {
  const kind = proposal.kind?.value ?? 'bill';
  // Amounts of a credit note are shown as they are printed.
  const sign = kind === 'credit-note' && (proposal.ttcCents?.value ?? -1) < 0 ? -1 : 1;
  const [point] = proposal.points;
  const only = { ...proposal, point, ttcCents: null };
  const [first, ...others] = (proposal.parts.length > 0 ? proposal.parts : [only]).map(part =>
    partDraft(part, sign, points),
  );
  return {
    ...newBill(undefined, ''),
    ...first,
    supplier: textOf(proposal.supplier),
    number: textOf(proposal.number),
    kind,
    issuedOn: textOf(proposal.issuedOn),
    ttc: amountText(proposal.ttcCents?.value ?? null, sign),
    ht: amountText(proposal.htCents?.value ?? null, sign),
    vat: amountText(proposal.vatCents?.value ?? null, sign),
    ownTtc: others.length === 0 ? '' : (first?.ttc ?? ''),
    others,
    kept: { correctsBillId },
  };
}

type Part = Omit<ProposedPart, 'point'> & { point: ProposedPart['point'] | undefined };

function partDraft(
  { point: found, firstDay, lastDay, quantity, ttcCents, lines, powers }: Part,
  sign: number,
  points: readonly DeliveryPoint[],
): PartDraft {
  const point = points.find(({ id }) => id === found?.value);
  const [firstUnit] = energyDefinitions[point?.energyType ?? 'electricity'].units;
  return {
    ...newPart,
    pointId: point ? String(point.id) : '',
    firstDay: textOf(firstDay),
    lastDay: textOf(lastDay),
    quantity: editableNumber(quantity ? sign * quantity.value.value + 0 : null),
    unit: quantity?.value.unit ?? firstUnit,
    ttc: amountText(ttcCents?.value ?? null, sign),
    lines: lines.map(line => lineDraftOf(line, sign)),
    reads: powers.map(power => ({
      ...newRead,
      class: power.class,
      subscribed: editableNumber(power.subscribed),
      reached: editableNumber(power.reached),
    })),
  };
}

function textOf(found: { value: string } | null): string {
  return found?.value ?? '';
}
