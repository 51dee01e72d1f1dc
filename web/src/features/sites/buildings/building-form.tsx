import { buildingFields, buildingTypes } from '@suivi/domain/sites/building';
import { buildingWords } from '@suivi/presentation/sites/building-fields';
import { SimpleFields } from '../../../editing/simple-fields.tsx';
import type { EditedFields } from '../../../editing/edited-fields.ts';
import { optionsOf } from '../../../ui/forms/options-of.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { type BuildingDraft, longestType, otherChoice } from './building-draft.ts';
import styles from './buildings.module.css';

const types = optionsOf([...buildingTypes, otherChoice]);
const { name, code, type: _type, positionX, positionY, equipements, ...others } = buildingFields;

export function BuildingForm({ edit: { values, field } }: { edit: EditedFields<BuildingDraft> }) {
  return (
    <div className={styles['form']}>
      <SimpleFields fields={{ name, code }} words={buildingWords} bind={field} />
      <SelectField
        label={buildingWords.type.label}
        required
        placeholder="Choisir"
        options={types}
        {...field('typeChoice')}
      />
      {values.typeChoice === otherChoice && (
        <TextField label="Quel type" required maxLength={longestType} {...field('otherType')} />
      )}
      <SimpleFields fields={others} words={buildingWords} bind={field} />
      <div className={styles['positions']}>
        <SimpleFields fields={{ positionX, positionY }} words={buildingWords} bind={field} />
      </div>
      <TextArea
        label={buildingWords.equipements.label}
        className={styles['wide']}
        maxLength={equipements.most}
        {...field('equipements')}
      />
    </div>
  );
}
