import type { ImportAnswer } from '@suivi/contract/imports/import-values';
import { siteTypes } from '@suivi/domain/sites/site';
import { guessSite } from '@suivi/domain/imports/words/guess-site';
import { siteTypeLabels } from '@suivi/presentation/sites/site-fields';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './imports.module.css';
import { finessFault, type SiteDraft, siretFault } from './proposed-answer.ts';
import { linesText, type UnknownName } from './unknown-name-text.ts';

const made = 'made';
const leftOut = 'left-out';

type Props = {
  name: UnknownName;
  sites: readonly { id: number; name: string }[];
  mayCreate: boolean;
  answer: ImportAnswer | null;
  onAnswer: (answer: ImportAnswer | null) => void;
};

/** A site that nobody knows: made as the file tells it, one that is known, or left out. */
export function UnknownSite({ name, sites, mayCreate, answer, onAnswer }: Props) {
  const { text, likely, hints, isPoint } = name;
  const rankOf = (id: number) => (likely.includes(id) ? likely.indexOf(id) : likely.length);
  const known = sites
    .toSorted((a, b) => rankOf(a.id) - rankOf(b.id))
    .map(({ id, name: label }) => ({
      value: String(id),
      label: likely.includes(id) ? `${label} (proche)` : label,
    }));
  const choose = (value: string) => {
    if (value === made) {
      // The number of a point is no name.
      const site = guessSite(isPoint === true ? '' : text, hints ?? {});
      onAnswer({ kind: 'new-site', text, id: null, site });
    } else onAnswer({ kind: 'site', text, id: value === leftOut ? null : Number(value) });
  };
  const site = answer?.kind === 'new-site' ? answer.site : undefined;
  const set = (changed: Partial<SiteDraft>) =>
    site && answer && onAnswer({ ...answer, site: { ...site, ...changed } });
  const quoted = `«\u00a0${text}\u00a0»`;
  return (
    <fieldset className={styles['place']}>
      <legend className="visually-hidden">{quoted}</legend>
      <SelectField
        label={quoted}
        hint={`${aboutOf(name)}${linesText(name)}`}
        value={valueOf(answer)}
        placeholder="Choisir"
        options={[
          ...(mayCreate ? [{ value: made, label: 'Créer ce site' }] : []),
          { value: leftOut, label: 'Laisser de côté' },
          ...known,
        ]}
        onChange={choose}
      />
      {site && (
        <>
          <TextField
            label="Nom"
            value={site.name}
            maxLength={120}
            error={site.name.trim() === '' ? 'Indiquez le nom du site.' : undefined}
            onChange={value => set({ name: value })}
          />
          <SelectField
            label="Type"
            value={site.siteType}
            options={siteTypes.map(type => ({ value: type, label: siteTypeLabels[type] }))}
            onChange={siteType => set({ siteType })}
          />
          <TextField label="Commune" value={site.city} maxLength={120} onChange={city => set({ city })} />
          <TextField
            label="FINESS"
            value={site.finess ?? ''}
            error={finessFault(site.finess)}
            onChange={finess => set({ finess })}
          />
          <TextField
            label="SIRET"
            value={site.siret ?? ''}
            error={siretFault(site.siret)}
            onChange={siret => set({ siret })}
          />
        </>
      )}
    </fieldset>
  );
}

function aboutOf({ isPoint, isTotal }: UnknownName): string {
  if (isPoint === true) return 'Point de livraison, dont rien ne dit le site. ';
  return isTotal === true
    ? 'Semble un total, mais ses chiffres ne sont pas la somme des autres\u00a0: à vous de dire. '
    : '';
}

function valueOf(answer: ImportAnswer | null): string {
  if (answer === null) return '';
  return answer.kind === 'new-site' ? made : answer.id === null ? leftOut : String(answer.id);
}
