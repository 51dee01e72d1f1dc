import { guessSite } from '@suivi/domain/imports/words/guess-site';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './imports.module.css';
import type { SiteOfPoints } from './proposed-answer.ts';
import { SiteDraftFields } from './site-draft-fields.tsx';

const made = 'made';
const leftOut = 'left-out';

type Props = {
  /** How many points of which nothing in the file tells the site. */
  count: number;
  sites: readonly { id: number; name: string }[];
  mayCreate: boolean;
  site: SiteOfPoints | null;
  onChoose: (site: SiteOfPoints) => void;
};

/** One answer for all points of which the file tells no site; each may still be said by itself. */
export function SiteOfAll({ count, sites, mayCreate, site, onChoose }: Props) {
  return (
    <Stack gap="small">
      <p>
        Pour tous à la fois ; chacun se change ensuite. La liste de vos points avec leur site, importée
        d’abord, y répond aussi.
      </p>
      <fieldset className={styles['place']}>
        <legend className="visually-hidden">Site des points dont le fichier ne le dit pas</legend>
        <SelectField
          label={`Site ${count === 1 ? 'du point' : `des ${formatCount(count, 'point')}`} dont le fichier ne le dit pas`}
          value={site === null ? '' : 'draft' in site ? made : site.id === null ? leftOut : String(site.id)}
          placeholder="Choisir"
          options={[
            ...(mayCreate ? [{ value: made, label: 'Un nouveau site' }] : []),
            { value: leftOut, label: 'Laisser de côté' },
            ...sites.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={value =>
            onChoose(
              value === made
                ? { draft: guessSite('', {}) }
                : { id: value === leftOut ? null : Number(value) },
            )
          }
        />
        {site && 'draft' in site && (
          <SiteDraftFields site={site.draft} onChange={draft => onChoose({ draft })} />
        )}
      </fieldset>
    </Stack>
  );
}
