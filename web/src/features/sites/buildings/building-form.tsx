import { buildingStatuses, buildingTypes } from '@suivi/domain/sites/building';
import { buildingStatusLabels } from '@suivi/presentation/sites/building-labels';
import { bindFields } from '../../../ui/forms/bind-fields.ts';
import { QuantityField } from '../../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
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
  const field = bindFields(draft, set, errors);
  return (
    <div className={styles['form']}>
      <TextField label="Nom" required maxLength={120} {...field('name')} />
      <TextField label="Code" maxLength={30} {...field('code')} />
      <SelectField label="Type" required placeholder="Choisir" options={types} {...field('typeChoice')} />
      {draft.typeChoice === otherChoice && (
        <TextField label="Quel type" required maxLength={60} {...field('otherType')} />
      )}
      <QuantityField label="Surface" unit="m²" {...field('surface')} />
      <SelectField label="Statut" options={statuses} {...field('status')} />
      <TextField label="Personnel" maxLength={300} {...field('personnel')} />
      <TextField label="Horaires" maxLength={300} {...field('horaires')} />
      <div className={styles['positions']}>
        <QuantityField label="Position X" unit="%" {...field('positionX')} />
        <QuantityField label="Position Y" unit="%" {...field('positionY')} />
      </div>
      <TextArea label="Équipements" className={styles['wide']} maxLength={1000} {...field('equipements')} />
    </div>
  );
}
