import { definitionOf, type SubCategory, subCategories } from '@suivi/domain/decree/cabs/sub-categories';
import { subCategoryName } from '@suivi/presentation/decree/cabs-text';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useState } from 'react';
import { Columns } from '../../../ui/layout/columns.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { findActivities } from './find-activities.ts';

type Props = {
  value: SubCategory | '';
  error: string | undefined;
  onChange: (subCategory: SubCategory) => void;
};

const categories = [...new Set(subCategories.map(name => definitionOf(name).category))];
const hospital = categories[0] ?? '';

/** One of the 426 sub-categories: chosen from its category, or found by words of its name in any category. */
export function ActivityChoice({ value, error, onChange }: Props) {
  const [category, setCategory] = useState(value === '' ? hospital : definitionOf(value).category);
  const [words, setWords] = useState('');
  const found = findActivities(words);
  const isSearched = words.trim() !== '';
  const listed = isSearched ? found : subCategories.filter(name => definitionOf(name).category === category);
  const shown = value === '' || listed.includes(value) ? listed : [value, ...listed];
  return (
    <>
      <Columns min="11rem">
        <TextField
          label="Chercher une activité"
          hint={
            isSearched
              ? formatCount(found.length, 'activité trouvée', 'activités trouvées')
              : 'Par exemple bureaux, crèche, stationnement'
          }
          type="search"
          value={words}
          onChange={setWords}
        />
        <SelectField
          label="Catégorie"
          value={category}
          options={categories.map(each => ({ value: each, label: each }))}
          disabled={isSearched}
          onChange={setCategory}
        />
      </Columns>
      <SelectField
        label="Sous-catégorie"
        required
        placeholder="Choisir"
        value={value}
        options={shown.map(each => ({ value: each, label: subCategoryName(each) }))}
        error={error}
        onChange={onChange}
      />
    </>
  );
}
