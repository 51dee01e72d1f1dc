import type { ImportAnswer } from '@suivi/contract/imports/import-values';
import { guessSite } from '@suivi/domain/imports/words/guess-site';
import { SelectField } from '../../ui/forms/select-field.tsx';
import styles from './imports.module.css';
import { SiteDraftFields } from './site-draft-fields.tsx';
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
      {site && answer && (
        <SiteDraftFields site={site} onChange={changed => onAnswer({ ...answer, site: changed })} />
      )}
    </fieldset>
  );
}

function aboutOf({ isTotal }: UnknownName): string {
  return isTotal === true
    ? 'Semble un total, mais ses chiffres ne sont pas la somme des autres\u00a0: à vous de dire. '
    : '';
}

function valueOf(answer: ImportAnswer | null): string {
  if (answer === null) return '';
  return answer.kind === 'new-site' ? made : answer.id === null ? leftOut : String(answer.id);
}
