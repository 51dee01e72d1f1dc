import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import { createMeter, deleteMeter, type ListedMeter, saveMeter } from '@suivi/contract/meters/meters';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { meterSharings, meterSources } from '@suivi/domain/meters/meter';
import { meterSharingLabels, meterSourceLabels } from '@suivi/presentation/meters/meter-words';
import { EditDialog } from '../../../editing/edit-dialog.tsx';
import { asNamed } from '../../../editing/field-at-fault.ts';
import { useEdit } from '../../../editing/use-edit.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { optionsOf } from '../../../ui/forms/options-of.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { DeleteButton } from '../../../widgets/delete-dialog/delete-button.tsx';
import { RecordHistory } from '../../../widgets/record-history/record-history.tsx';
import styles from '../delivery-points.module.css';
import {
  checkMeterDraft,
  type MeterDraft,
  meterDraftOf,
  meterFieldText,
  meterLabels as labels,
} from './meter-draft.ts';
import { ParentsField, TermsField } from './meter-rows.tsx';
import type { NodeOption } from './node-option.ts';

export type MeterDialogProps = {
  /** The meter as stored now; null for a new one. */
  meter: ListedMeter | null;
  siteId: number;
  energyType: EnergyType;
  /** The nodes below which it may be placed, or from which its formula may be built. */
  nodes: readonly NodeOption[];
  buildings: readonly BuildingRecord[];
  /** The initial values of a new meter. */
  initial: MeterDraft;
  onClose: () => void;
};

export function MeterDialog({
  meter,
  siteId,
  energyType,
  nodes,
  buildings,
  initial,
  onClose,
}: MeterDialogProps) {
  const create = useChange(createMeter);
  const save = useChange(saveMeter);
  const edit = useEdit({
    name: meter ? `meter:${meter.id}` : 'meter:new',
    stored: meter,
    fieldsOf: stored => (stored ? meterDraftOf(stored) : initial),
    isNumber: field => field === 'coefficient' || field === 'plausiblePerDay',
    check: checkMeterDraft,
    fieldOfPath: asNamed,
    create: (body, idempotencyKey) =>
      create.mutateAsync({ body: { siteId, energyType, ...body }, idempotencyKey }),
    save: (body, { id }, begun) => save.mutateAsync({ params: { id }, begun, body }),
    said: ({ name }) => `Compteur ${name} enregistré.`,
    onEnd: onClose,
  });
  const { values } = edit;
  const others = nodes.filter(({ value }) => value !== `meter:${meter?.id ?? ''}`);
  const isRead = values.source === 'index';
  return (
    <EditDialog
      edit={edit}
      size="wide"
      title={meter ? `Modifier le compteur ${meter.name}` : 'Ajouter un compteur'}
      told="Quelqu’un d’autre a modifié ce compteur entre-temps"
      labels={labels}
      shown={(field, draft) => meterFieldText(field, draft, nodes)}
      onClose={onClose}
      deletion={
        meter && (
          <DeleteButton
            endpoint={deleteMeter}
            record={meter}
            isStale={edit.isStale}
            said={`Compteur ${meter.name} supprimé. Le journal le garde.`}
            onDeleted={onClose}
          />
        )
      }
      beside={meter && <RecordHistory entity="meter" id={meter.id} />}
    >
      <div className={styles['form']}>
        <TextField label={labels.name} required data-autofocus="" maxLength={120} {...edit.field('name')} />
        <TextField label={labels.serial} maxLength={60} {...edit.field('serial')} />
        <SelectField
          label={labels.source}
          options={optionsOf(meterSources, meterSourceLabels)}
          {...edit.field('source')}
        />
        <SelectField
          label={labels.buildingId}
          placeholder="Aucun"
          options={buildings.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...edit.field('buildingId')}
        />
        <DateField label={labels.from} required {...edit.field('from')} />
        <DateField label={labels.to} hint="Vide&nbsp;: toujours en service" {...edit.field('to')} />
        {isRead && (
          <>
            <TextField label={labels.coefficient} inputMode="decimal" {...edit.field('coefficient')} />
            <TextField
              label={labels.wheels}
              hint="Pour reconnaître un tour de compteur"
              inputMode="numeric"
              {...edit.field('wheels')}
            />
            <TextField
              label={labels.plausiblePerDay}
              inputMode="decimal"
              {...edit.field('plausiblePerDay')}
            />
          </>
        )}
        {values.source !== 'formula' && (
          <SelectField
            label={labels.sharing}
            options={optionsOf(meterSharings, meterSharingLabels)}
            {...edit.field('sharing')}
          />
        )}
      </div>
      {values.source === 'formula' && <TermsField nodes={others} {...edit.field('terms')} />}
      <ParentsField nodes={others} from={values.from} {...edit.field('parents')} />
      <TextArea label={labels.notes} maxLength={2000} {...edit.field('notes')} />
    </EditDialog>
  );
}
