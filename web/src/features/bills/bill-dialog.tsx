import { type Bill, createBill, saveBill } from '@suivi/contract/bills/bills';
import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { EditDialog } from '../../editing/edit-dialog.tsx';
import { useEdit } from '../../editing/use-edit.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { billDraftOf, newBill } from './bill-draft.ts';
import { fieldOfBillPath, isBillNumber } from './bill-fields.ts';
import { billFieldLabels, shownBillField } from './bill-field-text.ts';
import { BillForm } from './bill-form.tsx';
import { checkBillDraft } from './check-bill-draft.ts';
import { pointOptions } from '../../widgets/points/point-options.ts';

type BillDialogProps = {
  /** The bill as stored now; null for a new one. */
  bill: Bill | null;
  points: readonly DeliveryPoint[];
  sites: readonly SiteSummary[];
  /** The delivery point proposed for a new bill. */
  point: DeliveryPoint | undefined;
  onClose: () => void;
};

/** The dialog in which a bill is typed by hand. */
export function BillDialog({ bill, points, sites, point, onClose }: BillDialogProps) {
  const { today } = useSession();
  const create = useChange(createBill);
  const save = useChange(saveBill);
  const edit = useEdit({
    name: bill ? `bill:${bill.id}` : 'bill:new',
    stored: bill,
    fieldsOf: stored => (stored ? billDraftOf(stored) : newBill(point, isoDay(today))),
    isNumber: isBillNumber,
    check: checkBillDraft,
    fieldOfPath: fieldOfBillPath,
    create: (body, idempotencyKey) => create.mutateAsync({ body, idempotencyKey }),
    save: (body, { id }, begun) => save.mutateAsync({ params: { id }, begun, body }),
    said: ({ number }) => `Facture ${number} enregistrée.`,
    onEnd: onClose,
  });
  return (
    <EditDialog
      edit={edit}
      size="wide"
      room="40rem"
      title={bill ? `Modifier la facture ${bill.number}` : 'Saisir une facture'}
      told="Quelqu’un d’autre a modifié cette facture entre-temps"
      labels={billFieldLabels}
      shown={shownBillField(pointOptions(points, sites))}
      onClose={onClose}
    >
      <BillForm isNew={bill === null} isStored={bill !== null} edit={edit} points={points} sites={sites} />
    </EditDialog>
  );
}
