import { siteFields } from '@suivi/domain/sites/site';
import { siteWords } from '@suivi/presentation/sites/site-fields';
import { SimpleFields } from '../../editing/simple-fields.tsx';
import { bindFields } from '../../ui/forms/bind-fields.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { EnergiesField } from './energies-field.tsx';
import { readPlace, type SiteDraft, type SiteErrors } from './site-draft.ts';
import styles from './sites.module.css';
import { StationField } from './station-field.tsx';
import { subjectHint } from './subject-hint.ts';

type SiteFormProps = {
  /** Null for a new site. */
  siteId: number | null;
  draft: SiteDraft;
  errors: SiteErrors;
  onChange: (part: Partial<SiteDraft>) => void;
  onPropose: (() => void) | null;
};

export function SiteForm({ siteId, draft, errors, onChange: set, onPropose }: SiteFormProps) {
  const field = bindFields(draft, set, errors);
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
      <StationField
        siteId={siteId}
        value={draft.weatherStation}
        place={place}
        finess={finess}
        error={errors.weatherStation}
        onChange={weatherStation => set({ weatherStation })}
      />
      <Checkbox
        label={siteWords.subjectToTertiaryDecree.label}
        hint={subjectHint(draft)}
        checked={draft.subjectToTertiaryDecree}
        onChange={subjectToTertiaryDecree => set({ subjectToTertiaryDecree })}
      />
      <TextField
        label={draft.subjectToTertiaryDecree ? 'Pourquoi il l’est' : 'Pourquoi il ne l’est pas'}
        maxLength={siteFields.tertiaryDecreeReason.most}
        {...field('tertiaryDecreeReason')}
      />
      <EnergiesField
        energies={draft.energiesInUse}
        error={errors.energiesInUse}
        onChange={energiesInUse => set({ energiesInUse })}
        onPropose={onPropose}
      />
    </>
  );
}
