import {
  createDeliveryPoint,
  deleteDeliveryPoint,
  type DeliveryPoint,
  saveDeliveryPoint,
} from '@suivi/contract/supply/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { EditDialog } from '../../editing/edit-dialog.tsx';
import { asNamed } from '../../editing/field-at-fault.ts';
import { useEdit } from '../../editing/use-edit.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { DeleteButton } from '../../widgets/delete-dialog/delete-button.tsx';
import { DocumentsPart } from '../../widgets/documents/documents-part.tsx';
import { RecordHistory } from '../../widgets/record-history/record-history.tsx';
import { checkPointDraft, newPoint, pointDraftOf, pointFieldLabels, pointFieldText } from './point-draft.ts';
import { PointForm } from './point-form.tsx';

type PointDialogProps = {
  /** The delivery point as stored now; null for a new one. */
  point: DeliveryPoint | null;
  sites: readonly SiteSummary[];
  /** The site proposed for a new delivery point. */
  siteId: number | undefined;
  onClose: () => void;
};

export function PointDialog({ point, sites, siteId, onClose }: PointDialogProps) {
  const { today } = useSession();
  const create = useChange(createDeliveryPoint);
  const save = useChange(saveDeliveryPoint);
  const edit = useEdit({
    name: point ? `delivery-point:${point.id}` : 'delivery-point:new',
    stored: point,
    fieldsOf: stored => (stored ? pointDraftOf(stored) : newPoint(siteId)),
    isNumber: field => field === 'coefficient',
    check: draft => {
      const checked = checkPointDraft(draft);
      if (checked.kind === 'errors') return checked;
      return { kind: 'content', content: { energyType: draft.energyType, ...checked.content } };
    },
    fieldOfPath: asNamed,
    create: (body, idempotencyKey) => create.mutateAsync({ body, idempotencyKey }),
    save: ({ energyType: _energy, ...body }, { id }, begun) =>
      save.mutateAsync({ params: { id }, begun, body }),
    said: ({ number }) => `Point de livraison ${number} enregistré.`,
    onEnd: onClose,
  });
  const siteName = (id: string) => sites.find(site => String(site.id) === id)?.name ?? 'site archivé';
  return (
    <EditDialog
      edit={edit}
      size="wide"
      room="47rem"
      title={point ? `Point de livraison ${point.number}` : 'Ajouter un point de livraison'}
      told="Quelqu’un d’autre a modifié ce point entre-temps"
      labels={pointFieldLabels}
      shown={(field, draft) => pointFieldText(field, draft, siteName)}
      submitLabel="Sauvegarder"
      onClose={onClose}
      deletion={
        point?.billCount === 0 && (
          <DeleteButton
            endpoint={deleteDeliveryPoint}
            record={point}
            isStale={edit.isStale}
            said="Point de livraison supprimé. Le journal le garde."
            onDeleted={onClose}
          />
        )
      }
      beside={
        point && (
          <>
            <DocumentsPart subject={{ kind: 'delivery-point', id: point.id }} nature="agreement" />
            <RecordHistory entity="delivery-point" id={point.id} />
          </>
        )
      }
    >
      <PointForm isNew={point === null} edit={edit} sites={sites} today={isoDay(today)} />
    </EditDialog>
  );
}
