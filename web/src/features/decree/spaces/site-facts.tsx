import type { DecreeProfile } from '@suivi/contract/decree-profile';
import { climateZoneOf } from '@suivi/domain/weather/climate-zone';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { monthField, readMonthField } from './span-text.ts';
import type { SaveProfile } from './use-save-profile.ts';

/** The département, which gives the zone, and the first month of operation. */
export function SiteFacts({ profile, save }: { profile: DecreeProfile; save: SaveProfile }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon="edit"
        onClick={() => {
          save.reset();
          setOpen(true);
        }}
      >
        Modifier
      </Button>
      {isOpen && <FactsDialog profile={profile} save={save} onClose={() => setOpen(false)} />}
    </>
  );
}

function FactsDialog({
  profile,
  save,
  onClose,
}: {
  profile: DecreeProfile;
  save: SaveProfile;
  onClose: () => void;
}) {
  const { content, stationDepartement } = profile;
  const [departement, setDepartement] = useState(content.departement ?? '');
  const [opened, setOpened] = useState(monthField(content.openedOn));
  const [errors, setErrors] = useState<{ departement?: string; opened?: string }>({});
  const submit = () => {
    const code = departement.trim().toUpperCase();
    const openedOn = readMonthField(opened);
    const isUnknown = code !== '' && climateZoneOf(code) === null;
    setErrors({
      ...(isUnknown && { departement: 'Écrivez le numéro du département, par exemple 43.' }),
      ...(openedOn === undefined && { opened: 'Écrivez le mois et l’année, par exemple 09/2023.' }),
    });
    if (isUnknown || openedOn === undefined) return;
    save.save({ departement: code === '' ? null : code, openedOn }, 'Informations enregistrées.', onClose);
  };
  return (
    <ProfileDialog title="Ce que le décret prend du site" save={save} onSubmit={submit} onClose={onClose}>
      <TextField
        label="Département"
        hint={stationDepartement === null ? undefined : `Vide : celui de la station (${stationDepartement})`}
        maxLength={3}
        value={departement}
        error={errors.departement}
        onChange={event => setDepartement(event.target.value)}
      />
      <TextField
        label="Premier mois d’exploitation"
        hint="MM/AAAA, vide&nbsp;: avant les premières données"
        value={opened}
        error={errors.opened}
        onChange={event => setOpened(event.target.value)}
      />
    </ProfileDialog>
  );
}
