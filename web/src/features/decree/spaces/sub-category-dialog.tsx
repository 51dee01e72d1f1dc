import { isSubCategory, subCategories } from '@suivi/domain/decree/cabs/sub-categories';
import { indicatorLooks, subCategoryName } from '@suivi/presentation/decree/cabs-text';
import { useState } from 'react';
import { formatNumber } from '@suivi/presentation/formats/number-formats';
import { Columns } from '../../../ui/layout/columns.tsx';
import { QuantityField } from '../../../ui/forms/quantity-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import type { SpacePart } from './space-part.ts';
import {
  type DraftErrors,
  draftOf,
  indicatorsOf,
  readDraft,
  type SubCategoryDraft,
} from './sub-category-draft.ts';
import type { SaveProfile } from './use-save-profile.ts';

const options = Object.keys(subCategories)
  .filter(isSubCategory)
  .map(value => ({
    value,
    label: `${value.startsWith('hospital') ? 'Centre hospitalier' : 'Médico-social'} – ${subCategoryName(value)}`,
  }));

type DialogProps = {
  /** Null: a new one. */
  part: SpacePart | null;
  save: Pick<SaveProfile, 'error' | 'isPending'>;
  onSave: (part: SpacePart) => void;
  onClose: () => void;
};

export function SubCategoryDialog({ part, save, onSave, onClose }: DialogProps) {
  const [draft, setDraft] = useState(draftOf(part));
  const [errors, setErrors] = useState<DraftErrors>({});
  const set = (changed: Partial<SubCategoryDraft>) => setDraft({ ...draft, ...changed });
  const submit = () => {
    const read = readDraft(draft);
    setErrors(read.kind === 'errors' ? read.errors : {});
    if (read.kind === 'part') onSave(read.part);
  };
  return (
    <ProfileDialog
      title={part ? 'Modifier une sous-catégorie' : 'Ajouter une sous-catégorie'}
      save={save}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="Sous-catégorie"
        required
        placeholder="Choisir"
        value={draft.subCategory}
        options={options}
        error={errors['subCategory']}
        onChange={subCategory => set({ subCategory })}
      />
      <Columns min="11rem">
        <QuantityField
          label="Surface"
          unit="m²"
          required
          value={draft.surface}
          error={errors['surface']}
          onChange={surface => set({ surface })}
        />
        <QuantityField
          label="Dont chauffée"
          hint="Vide&nbsp;: supposée entière"
          unit="m²"
          value={draft.heated}
          error={errors['heated']}
          onChange={heated => set({ heated })}
        />
        <QuantityField
          label="Dont refroidie"
          hint="Vide&nbsp;: froid non corrigé"
          unit="m²"
          value={draft.cooled}
          error={errors['cooled']}
          onChange={cooled => set({ cooled })}
        />
      </Columns>
      <Columns min="11rem">
        <TextField
          label="Premier mois"
          hint="MM/AAAA, vide&nbsp;: depuis toujours"
          value={draft.from}
          error={errors['from']}
          onChange={event => set({ from: event.target.value })}
        />
        <TextField
          label="Dernier mois"
          hint="MM/AAAA, vide&nbsp;: encore aujourd’hui"
          value={draft.to}
          error={errors['to']}
          onChange={event => set({ to: event.target.value })}
        />
      </Columns>
      <Columns min="11rem">
        {indicatorsOf(draft.subCategory).map(({ indicator, standardValue }) => {
          const { label, unit } = indicatorLooks[indicator];
          return (
            <QuantityField
              key={indicator}
              label={label}
              hint={
                standardValue === null
                  ? 'Vide : autre formule de l’arrêté'
                  : `Vide : valeur étalon ${formatNumber(standardValue, 2)}`
              }
              unit={unit}
              value={draft.indicators[indicator] ?? ''}
              error={errors[indicator]}
              onChange={value => set({ indicators: { ...draft.indicators, [indicator]: value } })}
            />
          );
        })}
      </Columns>
    </ProfileDialog>
  );
}
