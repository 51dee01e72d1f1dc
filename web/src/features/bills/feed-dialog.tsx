import {
  type BillFeed,
  createBillFeed,
  deleteBillFeed,
  saveBillFeed,
} from '@suivi/contract/bills/bill-feeds';
import { isoMonth, type Period, periodOfIsoMonth } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import type { Checked } from '../../editing/checked.ts';
import { EditDialog } from '../../editing/edit-dialog.tsx';
import { asNamed } from '../../editing/field-at-fault.ts';
import { useEdit } from '../../editing/use-edit.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { DeleteButton } from '../../widgets/delete-dialog/delete-button.tsx';
import { RecordHistory } from '../../widgets/record-history/record-history.tsx';

type FeedDialogProps = {
  siteId: number;
  siteName: string;
  energyType: EnergyType;
  /** The setting as stored now; null: the typed figures count. */
  feed: BillFeed | null;
  firstWhole: Period | null;
  onClose: () => void;
};

type FeedDraft = { from: string };

const labels: Record<keyof FeedDraft, string> = { from: 'À partir du mois de' };

export function FeedDialog({ siteId, siteName, energyType, feed, firstWhole, onClose }: FeedDialogProps) {
  const { today } = useSession();
  const create = useChange(createBillFeed);
  const save = useChange(saveBillFeed);
  const edit = useEdit({
    name: null,
    stored: feed,
    fieldsOf: (stored): FeedDraft => ({ from: isoMonth(stored?.from ?? firstWhole ?? today) }),
    check: checkFeed,
    fieldOfPath: asNamed,
    create: ({ from }, idempotencyKey) =>
      create.mutateAsync({ body: { siteId, energyType, from }, idempotencyKey }),
    save: (body, { id }, begun) => save.mutateAsync({ params: { id }, begun, body }),
    said: ({ from }) =>
      `${siteName}, ${energyLabel(energyType)}\u00a0: alimenté par les factures à partir de ${formatPeriod(from)}.`,
    onEnd: onClose,
  });
  return (
    <EditDialog
      edit={edit}
      title={`${siteName}, ${energyLabel(energyType)}`}
      told="Quelqu’un d’autre a changé ce mois entre-temps"
      labels={labels}
      onClose={onClose}
      deletion={
        feed && (
          <DeleteButton
            label="Revenir aux mois saisis"
            endpoint={deleteBillFeed}
            record={feed}
            isStale={edit.isStale}
            said="Les mois saisis comptent de nouveau. Les factures restent."
            onDeleted={onClose}
          />
        )
      }
      beside={feed && <RecordHistory entity="bill-feed" id={feed.id} />}
    >
      <p>
        Dès ce mois, les vues, les alertes, le décret et les documents comptent les factures. Un mois couvert
        en partie compte pour ses jours facturés et le dit. Rien de ce qui a été saisi n’est modifié.
      </p>
      <DateField
        label={labels.from}
        isMonth
        required
        data-autofocus=""
        hint={
          firstWhole === null
            ? 'Aucun mois n’est encore entièrement facturé.'
            : `Premier mois entièrement facturé\u00a0: ${formatPeriod(firstWhole)}.`
        }
        {...edit.field('from')}
      />
    </EditDialog>
  );
}

function checkFeed({ from }: FeedDraft): Checked<FeedDraft, { from: Period }> {
  const period = periodOfIsoMonth(from);
  if (period === null) {
    return { kind: 'errors', errors: { from: 'Écrivez le mois ainsi\u00a0: 01/2025.' } };
  }
  return { kind: 'content', content: { from: period } };
}
