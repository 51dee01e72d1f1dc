import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import {
  createSolarProject,
  saveSolarProject,
  type SolarProject,
  type SolarProjects,
} from '@suivi/contract/supply/solar-projects';
import { sharingModes } from '@suivi/domain/supply/solar/share-production';
import { readSolarFile, type SolarYear } from '@suivi/domain/supply/solar/solar-year';
import { sharingModeLabels, solarFileFaults } from '@suivi/presentation/supply/solar-words';
import { useState } from 'react';
import { EditDialog } from '../../../editing/edit-dialog.tsx';
import { asNamed } from '../../../editing/field-at-fault.ts';
import { useEdit } from '../../../editing/use-edit.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { optionsOf } from '../../../ui/forms/options-of.ts';
import { QuantityField } from '../../../ui/forms/quantity-field.tsx';
import { RowsField } from '../../../ui/forms/rows-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { RecordHistory } from '../../../widgets/record-history/record-history.tsx';
import { SolarSource } from './solar-source.tsx';
import { checkSolarDraft, type SolarDraft, solarDraftOf, solarLabels as labels } from './solar-draft.ts';

type SolarDialogProps = {
  pointId: number;
  points: readonly DeliveryPoint[];
  /** The delivery points seen to inject energy: one of them may measure the production. */
  producers: SolarProjects['producers'];
  /** The project as stored now; null for a new one. */
  project: SolarProject | null;
  onClose: () => void;
};
type Stored = Omit<SolarProject, 'result'>;
/** A production measured by another delivery point, or one whose hours come from PVGIS: all its results are then a simulation. */
export function SolarDialog({ pointId, points, producers, project, onClose }: SolarDialogProps) {
  const stored: Stored | null = project;
  const create = useChange(createSolarProject);
  const save = useChange(saveSolarProject);
  const [hours, setHours] = useState<SolarYear | null>(null);
  const [fault, setFault] = useState('');
  const [source, setSource] = useState('file');
  const edit = useEdit({
    name: null,
    stored,
    fieldsOf: solarDraftOf,
    check: draft => {
      if (project !== null || source !== 'file' || hours !== null) return checkSolarDraft(draft);
      setFault('Choisissez le fichier horaire de PVGIS.');
      const checked = checkSolarDraft(draft);
      return checked.kind === 'errors' ? checked : { kind: 'errors', errors: {} };
    },
    fieldOfPath: asNamed,
    create: (body, idempotencyKey) =>
      create.mutateAsync({
        body: {
          pointId,
          ...body,
          ...(source === 'file'
            ? { sourcePointId: null, year: hours?.year ?? 0, watts: [...(hours?.watts ?? [])] }
            : { sourcePointId: Number(source), year: null, watts: null }),
        },
        idempotencyKey,
      }),
    save: (body, { id }, begun) => save.mutateAsync({ params: { id }, begun, body }),
    said: ({ name }) => `Production ${name} enregistrée.`,
    onEnd: onClose,
  });
  const choose = async (file: File) => {
    const read = readSolarFile(await file.text());
    setFault('fault' in read ? solarFileFaults[read.fault] : '');
    setHours('fault' in read ? null : { ...read, watts: [...read.watts] });
  };
  const { values } = edit;
  const electric = points.filter(({ energyType }) => energyType === 'electricity');
  return (
    <EditDialog
      edit={edit}
      size="wide"
      title={project ? `Modifier ${project.name}` : 'Ajouter une production'}
      told="Quelqu’un d’autre a modifié cette production entre-temps"
      labels={labels}
      shown={shown}
      onClose={onClose}
      beside={project && <RecordHistory entity="solar-project" id={project.id} />}
    >
      <TextField label={labels.name} required data-autofocus="" maxLength={120} {...edit.field('name')} />
      {project === null && (
        <SolarSource {...{ producers, source, hours, fault }} onSource={setSource} onFile={choose} />
      )}
      <QuantityField label={labels.kwp} unit="kWc" required {...edit.field('kwp')} />
      <QuantityField
        label={labels.supplyPrice}
        unit="€/MWh"
        hint="Là où aucun contrat du point ne le dit."
        {...edit.field('supplyPrice')}
      />
      <QuantityField label={labels.salePrice} unit="€/MWh" required {...edit.field('salePrice')} />
      <SelectField
        label={labels.mode}
        hint="Autoconsommation collective&nbsp;: coefficients par demi-heure, donnés par la personne morale organisatrice."
        options={[
          { value: 'none', label: 'Aucun\u00a0: pour ce point seul' },
          ...optionsOf(sharingModes, sharingModeLabels),
        ]}
        {...edit.field('mode')}
      />
      {values.mode !== 'none' && (
        <RowsField
          legend={labels.parts}
          {...edit.field('parts')}
          removal={index => `Retirer le participant ${index + 1}`}
          addition="Ajouter un participant"
          added={{ pointId: '', percent: '' }}
        >
          {(field, index) => (
            <>
              <SelectField
                label={`Participant ${index + 1}`}
                placeholder="Choisir un point"
                options={electric.map(({ id, number, label }) => ({
                  value: String(id),
                  label: [number, label].filter(text => text !== '').join(', '),
                }))}
                {...field('pointId')}
              />
              {values.mode === 'static' && <QuantityField label="Part" unit="%" {...field('percent')} />}
            </>
          )}
        </RowsField>
      )}
    </EditDialog>
  );
}

function shown(field: keyof SolarDraft, draft: SolarDraft): string {
  if (field === 'mode') return draft.mode === 'none' ? 'Aucun' : sharingModeLabels[draft.mode];
  return field === 'parts' ? `${draft.parts.length}` : draft[field];
}
