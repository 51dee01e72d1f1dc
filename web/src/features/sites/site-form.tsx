import { siteFields } from '@suivi/domain/sites/site';
import { siteWords } from '@suivi/presentation/sites/site-fields';
import { SimpleFields } from '../../editing/simple-fields.tsx';
import type { EditedFields } from '../../editing/edited-fields.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { EnergiesField } from './energies-field.tsx';
import { readPlace, type SiteDraft } from './site-draft.ts';
import styles from './sites.module.css';
import { StationField } from './station-field.tsx';
import { subjectHint } from './subject-hint.ts';

type SiteFormProps = {
  /** Null for a new site. */
  siteId: number | null;
  edit: EditedFields<SiteDraft>;
  onPropose: (() => void) | null;
};

export function SiteForm({ siteId, edit, onPropose }: SiteFormProps) {
  const { values: draft, field, change } = edit;
  const { finess, ...place } = readPlace(draft);
  return (
    <>
      <div className={styles['form']}>
        <SimpleFields
          fields={siteFields}
          words={siteWords}
          bind={field}
          but={['weatherStation', 'subjectToTertiaryDecree', 'tertiaryDecreeReason', 'energiesInUse']}
        />
      </div>
      <StationField siteId={siteId} place={place} finess={finess} {...field('weatherStation')} />
      <Checkbox
        label={siteWords.subjectToTertiaryDecree.label}
        hint={subjectHint(draft)}
        checked={draft.subjectToTertiaryDecree}
        onChange={subjectToTertiaryDecree => change({ subjectToTertiaryDecree })}
      />
      <TextField
        label={draft.subjectToTertiaryDecree ? 'Pourquoi il l’est' : 'Pourquoi il ne l’est pas'}
        maxLength={siteFields.tertiaryDecreeReason.most}
        {...field('tertiaryDecreeReason')}
      />
      <EnergiesField onPropose={onPropose} {...field('energiesInUse')} />
    </>
  );
}
