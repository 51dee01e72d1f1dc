import type { DecreeProfile } from '@suivi/contract/decree/decree-profile';
import { indicatorLooks, subCategoryName } from '@suivi/presentation/decree/cabs-text';
import { useState } from 'react';
import { useEdit } from '../../../editing/use-edit.ts';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { Columns } from '../../../ui/layout/columns.tsx';
import { QuantityField } from '../../../ui/forms/quantity-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ActivityChoice } from './activity-choice.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { rowsByKey, withRow } from './rows-by-key.ts';
import { aboutPart, type SpacePart } from './space-part.ts';
import {
  type DraftErrors,
  draftOf,
  indicatorsOf,
  readDraft,
  type SubCategoryDraft,
  subCategoryLabels,
} from './sub-category-draft.ts';
import { useSaveProfile } from './use-save-profile.ts';

type DialogProps = {
  profile: DecreeProfile;
  /** Null for a new part. */
  edited: string | null;
  onClose: () => void;
};

export function SubCategoryDialog({ profile, edited, onClose }: DialogProps) {
  const { save } = useSaveProfile(profile);
  // After a first save, further changes edit the part that was added.
  const [key, setKey] = useState(edited);
  const parts = rowsByKey(profile.content.subCategories, aboutPart);
  const stored = parts.find(each => each.key === key);
  const write = async (part: SpacePart) => {
    const { version, content } = await save({ subCategories: withRow(parts, key, part) });
    const written = rowsByKey(content.subCategories, aboutPart).findLast(
      ({ row }) => aboutPart(row) === aboutPart(part),
    );
    setKey(written?.key ?? null);
    return { version, part };
  };
  const edit = useEdit({
    name: null,
    stored: stored ? { version: profile.version, part: stored.row } : null,
    fieldsOf: record => draftOf(record?.part ?? null),
    isNumber: field => field === 'surface' || field === 'heated' || field === 'cooled',
    check: readDraft,
    create: write,
    save: write,
    said: () => 'Surfaces enregistrées.',
    onEnd: onClose,
  });
  const draft = edit.values;
  const set = edit.change;
  const errors: DraftErrors = edit.errors;
  return (
    <ProfileDialog
      title={edited === null ? 'Ajouter une sous-catégorie' : 'Modifier une sous-catégorie'}
      edit={edit}
      labels={subCategoryLabels}
      shown={fieldText}
      onClose={onClose}
    >
      <ActivityChoice
        value={draft.subCategory}
        error={errors['subCategory']}
        onChange={subCategory => set({ subCategory })}
      />
      <Columns min="11rem">
        <QuantityField label="Surface" unit="m²" required {...edit.field('surface')} />
        <QuantityField
          label="Dont chauffée"
          hint="Vide&nbsp;: supposée entière"
          unit="m²"
          {...edit.field('heated')}
        />
        <QuantityField
          label="Dont refroidie"
          hint="Vide&nbsp;: froid non corrigé"
          unit="m²"
          {...edit.field('cooled')}
        />
      </Columns>
      <Columns min="11rem">
        <TextField label="Premier mois" hint="MM/AAAA, vide&nbsp;: depuis toujours" {...edit.field('from')} />
        <TextField
          label="Dernier mois"
          hint="MM/AAAA, vide&nbsp;: encore aujourd’hui"
          {...edit.field('to')}
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
                  ? emptyHints[indicator === 'modulatedUseKwhPerM2' ? 'cabs' : 'formula']
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

const emptyHints = { cabs: 'Vide : pas de Cabs', formula: 'Vide : autre formule de l’arrêté' };

function fieldText(field: keyof SubCategoryDraft, draft: SubCategoryDraft): string {
  if (field === 'subCategory') return draft.subCategory && subCategoryName(draft.subCategory);
  if (field !== 'indicators') return draft[field];
  return indicatorsOf(draft.subCategory)
    .flatMap(({ indicator }) => {
      const { label, unit } = indicatorLooks[indicator];
      const typed = draft.indicators[indicator] ?? '';
      return typed === '' ? [] : [`${label}\u00a0: ${typed}\u00a0${unit}`];
    })
    .join('\u00a0; ');
}
