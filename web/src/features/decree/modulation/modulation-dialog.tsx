import { type Modulation, saveModulation } from '@suivi/contract/decree/modulation';
import { modulationCauses, type ModulationCause } from '@suivi/domain/decree/modulation/modulation';
import { modulationCauseWords, modulationElements } from '@suivi/presentation/decree/modulation-texts';
import { begunFrom } from '../../../editing/begun-from.ts';
import { EditDialog } from '../../../editing/edit-dialog.tsx';
import { useEdit } from '../../../editing/use-edit.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { QuantityField } from '../../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Columns } from '../../../ui/layout/columns.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DocumentsPart } from '../../../widgets/documents/documents-part.tsx';
import {
  type ModulationDraft,
  modulationDraftOf,
  modulationLabels,
  readModulationDraft,
} from './modulation-draft.ts';

type FieldsProps = {
  values: ModulationDraft;
  errors: Partial<Record<string, string>>;
  change: (part: ModulationDraft) => void;
};

/** What is claimed, why, by which document, and the rows of annexe IV. */
export function ModulationDialog({ modulation, onClose }: { modulation: Modulation; onClose: () => void }) {
  const { site, version, documents } = modulation;
  const change = useChange(saveModulation);
  const edit = useEdit({
    name: null,
    stored: modulation,
    fieldsOf: stored => modulationDraftOf((stored ?? modulation).statement),
    isNumber: field => field === 'cabs',
    check: readModulationDraft,
    save: async body => ({
      ...modulation,
      ...(await change.mutateAsync({ params: { id: site.id }, begun: begunFrom(version), body })),
    }),
    said: () => 'Modulation enregistrée.',
    onEnd: onClose,
  });
  const fields = { values: edit.values, errors: edit.errors, change: edit.change };
  return (
    <EditDialog
      size="wide"
      title={`Modulation, ${site.name}`}
      told="Quelqu’un d’autre a modifié cette modulation entre-temps"
      edit={edit}
      labels={modulationLabels}
      shown={(field, draft) => shownText(field, draft, documents)}
      submitLabel="Sauvegarder"
      onClose={onClose}
      beside={<DocumentsPart subject={{ kind: 'site', id: site.id }} nature="study" />}
    >
      {modulationCauses.map(cause => (
        <CauseFields key={cause} cause={cause} documents={documents} {...fields} />
      ))}
      <QuantityField
        label={modulationLabels['cabs'] ?? ''}
        hint="De l’étude énergétique. Vide&nbsp;: non connu"
        unit="kWh/m²"
        value={edit.values['cabs'] ?? ''}
        error={edit.errors['cabs']}
        onChange={cabs => edit.change({ cabs })}
      />
      <Disclosure summary="Éléments de l’annexe IV (28 lignes)">
        <Elements {...fields} />
      </Disclosure>
    </EditDialog>
  );
}

type CauseProps = FieldsProps & { cause: ModulationCause; documents: Modulation['documents'] };

function CauseFields({ cause, documents, values, errors, change }: CauseProps) {
  const [note, document] = [`${cause}.note`, `${cause}.document`];
  return (
    <Stack>
      <Checkbox
        label={modulationCauseWords[cause]}
        checked={values[cause] === 'yes'}
        onChange={isClaimed => change({ [cause]: isClaimed ? 'yes' : '' })}
      />
      {values[cause] === 'yes' && (
        <>
          <TextArea
            label={modulationLabels[note] ?? ''}
            rows={2}
            value={values[note] ?? ''}
            error={errors[note]}
            onChange={text => change({ [note]: text })}
          />
          <SelectField
            label={modulationLabels[document] ?? ''}
            hint="Joignez-le au site plus bas, puis choisissez-le."
            value={values[document] === '' ? 'none' : (values[document] ?? 'none')}
            options={documentOptions(documents, values[document] ?? '')}
            onChange={chosen => change({ [document]: chosen === 'none' ? '' : chosen })}
          />
        </>
      )}
    </Stack>
  );
}

function documentOptions(documents: Modulation['documents'], chosen: string) {
  const isGone = chosen !== '' && documents.every(({ id }) => String(id) !== chosen);
  return [
    { value: 'none', label: 'Aucun' },
    ...documents.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(isGone ? [{ value: chosen, label: 'Document retiré du site' }] : []),
  ];
}

function Elements({ values, errors, change }: FieldsProps) {
  return (
    <Stack>
      {modulationElements.map((name, index) => {
        const [current, kept] = [`current.${index + 1}`, `kept.${index + 1}`];
        return (
          <Columns key={name} min="14rem">
            <TextField
              label={`${index + 1}. ${name}, performance actuelle`}
              value={values[current] ?? ''}
              error={errors[current]}
              onChange={text => change({ [current]: text })}
            />
            <TextField
              label={`${index + 1}. ${name}, performance retenue`}
              value={values[kept] ?? ''}
              error={errors[kept]}
              onChange={text => change({ [kept]: text })}
            />
          </Columns>
        );
      })}
    </Stack>
  );
}

function shownText(field: string, draft: ModulationDraft, documents: Modulation['documents']): string {
  const value = draft[field] ?? '';
  if (field.endsWith('.document')) return documents.find(({ id }) => String(id) === value)?.name ?? 'Aucun';
  if (modulationCauses.some(cause => cause === field)) return value === 'yes' ? 'Invoquée' : 'Non invoquée';
  return value;
}
