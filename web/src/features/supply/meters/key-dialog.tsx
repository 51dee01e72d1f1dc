import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import {
  createAllocationKey,
  deleteAllocationKey,
  saveAllocationKey,
  type StoredAllocationKey,
} from '@suivi/contract/meters/meters';
import { keyBases, keyPurposes, targetKinds } from '@suivi/domain/meters/allocation-key';
import { keyBasisLabels, keyPurposeLabels, targetKindLabels } from '@suivi/presentation/meters/meter-words';
import { EditDialog } from '../../../editing/edit-dialog.tsx';
import { useEdit } from '../../../editing/use-edit.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { optionsOf } from '../../../ui/forms/options-of.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { RowsField } from '../../../ui/forms/rows-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { DeleteButton } from '../../../widgets/delete-dialog/delete-button.tsx';
import { RecordHistory } from '../../../widgets/record-history/record-history.tsx';
import styles from '../delivery-points.module.css';
import {
  checkKeyDraft,
  keyDraftOf,
  keyFieldText,
  keyLabels as labels,
  newKey,
  newPart,
} from './key-draft.ts';
import type { NodeOption } from './node-option.ts';

export type KeyDialogProps = {
  /** The key as stored now; null for a new one. */
  allocationKey: StoredAllocationKey | null;
  siteId: number;
  nodes: readonly NodeOption[];
  buildings: readonly BuildingRecord[];
  /** Names used in other keys of the site. */
  names: readonly string[];
  from: string;
  onClose: () => void;
};

const purposeHints = {
  use: 'Les kWh que rien ne compte en dessous, et les lignes de facture qui les suivent',
  power: 'Part fixe, puissance, dépassements et CTA',
  fixed: 'Les mêmes, sans clé de puissance',
};

export function KeyDialog(props: KeyDialogProps) {
  const { allocationKey: key, siteId, nodes, buildings, names, from, onClose } = props;
  const create = useChange(createAllocationKey);
  const save = useChange(saveAllocationKey);
  const edit = useEdit({
    name: key ? `allocation-key:${key.id}` : 'allocation-key:new',
    stored: key,
    fieldsOf: stored => (stored ? keyDraftOf(stored) : newKey(from)),
    check: draft => checkKeyDraft(draft, buildings),
    fieldOfPath: path => (/^(meter|point)Id$/.test(path) ? 'node' : undefined),
    create: (body, idempotencyKey) => create.mutateAsync({ body: { siteId, ...body }, idempotencyKey }),
    save: (body, { id }, begun) => save.mutateAsync({ params: { id }, begun, body }),
    said: () => 'Clé de répartition enregistrée.',
    onEnd: onClose,
  });
  return (
    <EditDialog
      edit={edit}
      size="wide"
      title={key ? 'Modifier la clé de répartition' : 'Ajouter une clé de répartition'}
      told="Quelqu’un d’autre a modifié cette clé entre-temps"
      labels={labels}
      shown={(field, draft) => keyFieldText(field, draft, nodes)}
      onClose={onClose}
      deletion={
        key && (
          <DeleteButton
            endpoint={deleteAllocationKey}
            record={key}
            isStale={edit.isStale}
            said="Clé de répartition supprimée. Le journal la garde."
            onDeleted={onClose}
          />
        )
      }
      beside={key && <RecordHistory entity="allocation-key" id={key.id} />}
    >
      <div className={styles['form']}>
        <SelectField
          label={labels.node}
          required
          placeholder="Choisissez"
          options={nodes}
          {...edit.field('node')}
        />
        <SelectField
          label={labels.purpose}
          hint={purposeHints[edit.values.purpose]}
          options={optionsOf(keyPurposes, keyPurposeLabels)}
          {...edit.field('purpose')}
        />
        <SelectField
          label={labels.basis}
          options={optionsOf(keyBases, keyBasisLabels)}
          {...edit.field('basis')}
        />
        <DateField label={labels.from} required {...edit.field('from')} />
        <DateField label={labels.to} hint="Vide&nbsp;: toujours" {...edit.field('to')} />
      </div>
      <RowsField
        legend={labels.parts}
        hint="En tout 100&nbsp;%. Une part laissée vide prend le reste."
        {...edit.field('parts')}
        removal={index => `Retirer la part ${index + 1}`}
        addition="Ajouter un destinataire"
        added={newPart}
      >
        {(field, index, part) => (
          <>
            <SelectField
              label={`Part ${index + 1}`}
              options={optionsOf(targetKinds, targetKindLabels)}
              {...field('kind')}
            />
            {part.kind === 'building' ? (
              <SelectField
                label="Bâtiment"
                placeholder="Choisissez"
                options={buildings.map(({ id, name }) => ({ value: String(id), label: name }))}
                {...field('name')}
              />
            ) : (
              <TextField label="Nom" maxLength={120} suggestions={names} {...field('name')} />
            )}
            <TextField label="Part (%)" inputMode="decimal" {...field('percent')} />
          </>
        )}
      </RowsField>
      <TextArea label={labels.notes} maxLength={2000} {...edit.field('notes')} />
    </EditDialog>
  );
}
