import { SelectField } from '../../ui/forms/select-field.tsx';
import styles from './imports.module.css';
import type { SiteDraft, SiteOfPoints } from './proposed-answer.ts';
import { SiteDraftFields } from './site-draft-fields.tsx';

const made = 'made';
const leftOut = 'left-out';

export type SiteChoiceProps = {
  /** Names the fields for assistive technologies. */
  legend: string;
  label: string;
  hint?: string;
  sites: readonly { id: number; name: string }[];
  /** The choice of a new site; null for a user who may not create one. */
  making: { label: string; begin: () => SiteDraft } | null;
  site: SiteOfPoints | null;
  onChoose: (site: SiteOfPoints) => void;
};

/** The site to which something in a file belongs: one to be created, a known one, or none (left out). */
export function SiteChoice({ legend, label, hint, sites, making, site, onChoose }: SiteChoiceProps) {
  const choose = (value: string) => {
    if (value === made && making) onChoose({ draft: making.begin() });
    else onChoose({ id: value === leftOut ? null : Number(value) });
  };
  return (
    <fieldset className={styles['place']}>
      <legend className="visually-hidden">{legend}</legend>
      <SelectField
        label={label}
        hint={hint}
        value={site === null ? '' : 'draft' in site ? made : site.id === null ? leftOut : String(site.id)}
        placeholder="Choisir"
        options={[
          ...(making ? [{ value: made, label: making.label }] : []),
          { value: leftOut, label: 'Laisser de côté' },
          ...sites.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={choose}
      />
      {site && 'draft' in site && (
        <SiteDraftFields site={site.draft} onChange={draft => onChoose({ draft })} />
      )}
    </fieldset>
  );
}
