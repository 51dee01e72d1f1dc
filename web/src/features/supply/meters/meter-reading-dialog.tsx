import {
  createMeterReading,
  deleteMeterReading,
  type ListedMeter,
  type MeterReading,
  type MeterReadingContent,
  saveMeterReading,
} from '@suivi/contract/meters/meters';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { type IndexKind, indexKinds } from '@suivi/domain/meters/meter';
import { numberOf } from '@suivi/domain/meters/meter-table';
import { indexKindLabels } from '@suivi/presentation/meters/meter-words';
import type { Checked, FieldErrors } from '../../../editing/checked.ts';
import { EditDialog } from '../../../editing/edit-dialog.tsx';
import { asNamed } from '../../../editing/field-at-fault.ts';
import { useEdit } from '../../../editing/use-edit.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { isDay } from '../../../lib/navigation/use-filters.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { optionsOf } from '../../../ui/forms/options-of.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { DeleteButton } from '../../../widgets/delete-dialog/delete-button.tsx';
import { RecordHistory } from '../../../widgets/record-history/record-history.tsx';

type ReadingDraft = { readOn: string; kind: IndexKind; index: string; coefficient: string; note: string };

const labels: Record<keyof ReadingDraft, string> = {
  readOn: 'Jour du relevé',
  kind: 'Nature',
  index: 'Index',
  coefficient: 'Coefficient du nouveau compteur',
  note: 'Note',
};
const newReading: ReadingDraft = { readOn: '', kind: 'read', index: '', coefficient: '', note: '' };
function draftOf({ readOn, kind, index, coefficient, note }: MeterReading): ReadingDraft {
  return {
    readOn,
    kind,
    index: editableNumber(index),
    coefficient: editableNumber(coefficient),
    note,
  };
}

function check(draft: ReadingDraft): Checked<ReadingDraft, MeterReadingContent> {
  const errors: FieldErrors<ReadingDraft> = {};
  if (!isDay(draft.readOn)) errors.readOn = 'Indiquez le jour du relevé.';
  const index = numberOf(draft.index);
  if (typeof index !== 'number') errors.index = 'Saisissez l’index tel que le compteur le montre.';
  const coefficient = draft.kind === 'start' ? numberOf(draft.coefficient) : null;
  if (coefficient === undefined || coefficient === 0)
    errors.coefficient = 'Saisissez un nombre, ou laissez vide\u00a0: le même qu’avant.';
  if (Object.keys(errors).length > 0 || typeof index !== 'number') return { kind: 'errors', errors };
  const { readOn, kind, note } = draft;
  return {
    kind: 'content',
    content: { readOn, kind, index, coefficient: coefficient ?? null, note: note.trim() },
  };
}

/** @param reading the reading as stored now; null for a new one. */
type MeterReadingDialogProps = { meter: ListedMeter; reading: MeterReading | null; onClose: () => void };

export function MeterReadingDialog({ meter, reading, onClose }: MeterReadingDialogProps) {
  const { today } = useSession();
  const create = useChange(createMeterReading);
  const save = useChange(saveMeterReading);
  const edit = useEdit({
    name: reading ? `meter-reading:${reading.id}` : `meter-reading:new:${meter.id}`,
    stored: reading,
    fieldsOf: stored => (stored ? draftOf(stored) : { ...newReading, readOn: isoDay(today) }),
    isNumber: field => field === 'index' || field === 'coefficient',
    check,
    fieldOfPath: asNamed,
    create: (body, idempotencyKey) =>
      create.mutateAsync({ body: { meterId: meter.id, ...body }, idempotencyKey }),
    save: (body, { id }, begun) => save.mutateAsync({ params: { id }, begun, body }),
    said: () => `Index de ${meter.name} enregistré.`,
    onEnd: onClose,
  });
  return (
    <EditDialog
      edit={edit}
      title={reading ? `Modifier un index de ${meter.name}` : `Ajouter un index de ${meter.name}`}
      told="Quelqu’un d’autre a modifié cet index entre-temps"
      labels={labels}
      shown={(field, draft) => (field === 'kind' ? indexKindLabels[draft.kind] : draft[field])}
      onClose={onClose}
      deletion={
        reading && (
          <DeleteButton
            endpoint={deleteMeterReading}
            record={reading}
            isStale={edit.isStale}
            said="Index supprimé. Le journal le garde."
            onDeleted={onClose}
          />
        )
      }
      beside={reading && <RecordHistory entity="meter-reading" id={reading.id} />}
    >
      <DateField
        label={labels.readOn}
        required
        hint="Ce jour compte avec la suite&nbsp;: du 1er au 1er, un mois entier."
        {...edit.field('readOn')}
      />
      <SelectField
        label={labels.kind}
        options={optionsOf(indexKinds, indexKindLabels)}
        {...edit.field('kind')}
      />
      <TextField label={labels.index} required inputMode="decimal" {...edit.field('index')} />
      {edit.values.kind === 'start' && (
        <TextField
          label={labels.coefficient}
          hint="Vide&nbsp;: celui de la fiche du compteur"
          inputMode="decimal"
          {...edit.field('coefficient')}
        />
      )}
      <TextField label={labels.note} maxLength={300} {...edit.field('note')} />
    </EditDialog>
  );
}
