import { buildingStatuses, buildingTypes } from '@suivi/domain/site/building';
import { buildingStatusLabels } from '@suivi/presentation/names/building-labels';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { type BuildingDraft, type DraftErrors, otherChoice } from './building-draft.ts';
import styles from './buildings.module.css';

type BuildingFormProps = {
  draft: BuildingDraft;
  errors: DraftErrors;
  onChange: (part: Partial<BuildingDraft>) => void;
};

const types = [...buildingTypes, otherChoice].map(type => ({ value: type, label: type }));
const statuses = buildingStatuses.map(status => ({ value: status, label: buildingStatusLabels[status] }));

export function BuildingForm({ draft, errors, onChange: set }: BuildingFormProps) {
  return (
    <div className={styles['form']}>
      <TextField
        label="Nom"
        required
        maxLength={120}
        value={draft.name}
        error={errors.name}
        onChange={event => set({ name: event.target.value })}
      />
      <TextField
        label="Code"
        maxLength={30}
        value={draft.code}
        error={errors.code}
        onChange={event => set({ code: event.target.value })}
      />
      <SelectField
        label="Type"
        required
        placeholder="Choisir"
        value={draft.typeChoice}
        options={types}
        error={errors.typeChoice}
        onChange={typeChoice => set({ typeChoice })}
      />
      {draft.typeChoice === otherChoice && (
        <TextField
          label="Quel type"
          required
          maxLength={60}
          value={draft.otherType}
          error={errors.otherType}
          onChange={event => set({ otherType: event.target.value })}
        />
      )}
      <QuantityField
        label="Surface"
        unit="m²"
        value={draft.surface}
        error={errors.surface}
        onChange={surface => set({ surface })}
      />
      <SelectField
        label="Statut"
        value={draft.status}
        options={statuses}
        onChange={status => set({ status })}
      />
      <TextField
        label="Personnel"
        maxLength={300}
        value={draft.personnel}
        error={errors.personnel}
        onChange={event => set({ personnel: event.target.value })}
      />
      <TextField
        label="Horaires"
        maxLength={300}
        value={draft.horaires}
        error={errors.horaires}
        onChange={event => set({ horaires: event.target.value })}
      />
      <div className={styles['positions']}>
        <QuantityField
          label="Position X"
          unit="%"
          value={draft.positionX}
          error={errors.positionX}
          onChange={positionX => set({ positionX })}
        />
        <QuantityField
          label="Position Y"
          unit="%"
          value={draft.positionY}
          error={errors.positionY}
          onChange={positionY => set({ positionY })}
        />
      </div>
      <TextArea
        label="Équipements"
        className={styles['wide']}
        maxLength={1000}
        value={draft.equipements}
        error={errors.equipements}
        onChange={event => set({ equipements: event.target.value })}
      />
    </div>
  );
}
