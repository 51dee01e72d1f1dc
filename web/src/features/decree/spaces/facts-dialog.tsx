import type { DecreeProfile } from '@suivi/contract/decree/decree-profile';
import { climateZoneOf } from '@suivi/domain/weather/climate-zone';
import type { Checked } from '../../../editing/checked.ts';
import { useEdit } from '../../../editing/use-edit.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { impliedText } from './implied-text.ts';
import { ProfileDialog } from './profile-dialog.tsx';
import { monthField, readMonthField } from './span-text.ts';
import { useSaveProfile } from './use-save-profile.ts';

type Facts = Pick<DecreeProfile['content'], 'departement' | 'openedOn'>;
type FactsDraft = { departement: string; opened: string };

const labels: Record<keyof FactsDraft, string> = {
  departement: 'Département',
  opened: 'Premier mois d’exploitation',
};

/** The département, which gives the zone, and the first month of operation. */
export function FactsDialog({ profile, onClose }: { profile: DecreeProfile; onClose: () => void }) {
  const { impliedDepartement: implied } = profile;
  const { save } = useSaveProfile(profile);
  const edit = useEdit({
    name: null,
    stored: profile,
    fieldsOf: stored => draftOf((stored ?? profile).content),
    check: readFacts,
    save: facts => save(facts),
    said: () => 'Informations enregistrées.',
    onEnd: onClose,
  });
  return (
    <ProfileDialog title="Ce que le décret prend du site" edit={edit} labels={labels} onClose={onClose}>
      <TextField
        label={labels.departement}
        hint={implied === null ? undefined : `Vide\u00a0: ${implied.code}, ${impliedText(implied)}`}
        maxLength={3}
        {...edit.field('departement')}
      />
      <TextField
        label={labels.opened}
        hint="MM/AAAA, vide&nbsp;: avant les premières données"
        {...edit.field('opened')}
      />
    </ProfileDialog>
  );
}

function draftOf({ departement, openedOn }: Facts): FactsDraft {
  return { departement: departement ?? '', opened: monthField(openedOn) };
}

function readFacts({ departement, opened }: FactsDraft): Checked<FactsDraft, Facts> {
  const code = departement.trim().toUpperCase();
  const openedOn = readMonthField(opened);
  const isUnknown = code !== '' && climateZoneOf(code) === null;
  if (!isUnknown && openedOn !== undefined)
    return { kind: 'content', content: { departement: code === '' ? null : code, openedOn } };
  return {
    kind: 'errors',
    errors: {
      ...(isUnknown && { departement: 'Écrivez le numéro du département, par exemple 43.' }),
      ...(openedOn === undefined && { opened: 'Écrivez le mois et l’année, par exemple 09/2023.' }),
    },
  };
}
