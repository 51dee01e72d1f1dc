import { listBuildings } from '@suivi/contract/sites/buildings';
import type { ImportAnswer } from '@suivi/contract/imports/import-values';
import { useState } from 'react';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { linesText, type UnknownName } from './unknown-name-text.ts';

type UnknownBuildingProps = {
  name: UnknownName;
  /** The known sites, and those that the import will create, which have no code and no building yet. */
  sites: readonly { id: number; name: string; code: string }[];
  mayCreate: boolean;
  /** Called with null while there is no answer yet. */
  onAnswer: (answer: ImportAnswer | null) => void;
};

/** Which building of its site a name refers to; when the file names no site, the site is asked for first. */
export function UnknownBuilding({ name, sites, mayCreate, onAnswer }: UnknownBuildingProps) {
  const [chosen, setChosen] = useState('');
  const ofFile = sites.find(({ id }) => id === name.siteId);
  const site = ofFile ?? sites.find(({ id }) => String(id) === chosen);
  const made = (siteId: number): ImportAnswer | null =>
    mayCreate ? { kind: 'new-building', text: name.text, id: siteId } : null;
  const quoted = `«\u00a0${name.text}\u00a0»`;
  if (name.siteText !== undefined && name.siteId === null)
    return (
      <p>{`${quoted}, ${name.siteText}\u00a0: ${mayCreate ? 'nouveau bâtiment' : 'bâtiment inconnu'}.`}</p>
    );
  return (
    <Stack gap="small">
      {ofFile === undefined && (
        <SelectField
          label={`Site de ${quoted}`}
          hint={linesText(name)}
          value={chosen}
          placeholder="Choisir un site"
          options={sites.map(({ id, name: label }) => ({ value: String(id), label }))}
          onChange={id => {
            setChosen(id);
            onAnswer(made(Number(id)));
          }}
        />
      )}
      {site && site.code === '' && <p>{`${quoted}, ${site.name}\u00a0: nouveau bâtiment.`}</p>}
      {site && site.code !== '' && (
        <BuildingField
          key={site.code}
          label={`${quoted}, ${site.name}`}
          name={name}
          siteCode={site.code}
          mayCreate={mayCreate}
          onChoose={id =>
            onAnswer(
              id === 'none' ? made(site.id) : id === null ? null : { kind: 'building', text: name.text, id },
            )
          }
        />
      )}
    </Stack>
  );
}

type BuildingFieldProps = Pick<UnknownBuildingProps, 'name' | 'mayCreate'> & {
  label: string;
  siteCode: string;
  /** `none`: none of the known buildings; null: no building of the list is chosen yet. */
  onChoose: (id: number | 'none' | null) => void;
};

/** A site may have a hundred buildings: they are searched by name or code, the likeliest first. */
function BuildingField({ label, name, siteCode, mayCreate, onChoose }: BuildingFieldProps) {
  const [typed, setTyped] = useState('');
  const read = useRead(listBuildings, { query: { site: siteCode } });
  const rankOf = (id: number) => (name.likely.includes(id) ? name.likely.indexOf(id) : name.likely.length);
  const choices = (read.data?.buildings ?? [])
    .filter(({ archivedAt }) => archivedAt === null)
    .toSorted((a, b) => rankOf(a.id) - rankOf(b.id))
    .map(building => ({ id: building.id, text: `${building.name} (${building.code})` }));
  const found = choices.find(({ text }) => text === typed);
  const isUnknown = typed !== '' && read.data !== undefined && found === undefined;
  if (read.data && choices.length === 0)
    return (
      <p>
        {label}&nbsp;: ce site n’a encore aucun bâtiment ({linesText(name).toLowerCase()}).
        {mayCreate && ' Il est créé.'}
      </p>
    );
  return (
    <TextField
      label={label}
      hint={`${linesText(name)}. Vide\u00a0: ${mayCreate ? 'il est créé' : 'sans réponse'}.`}
      placeholder="Nom ou code du bâtiment"
      value={typed}
      suggestions={choices.map(({ text }) => text)}
      error={
        read.error ? errorText(read.error) : isUnknown ? 'Choisissez un bâtiment de la liste.' : undefined
      }
      onChange={value => {
        setTyped(value);
        onChoose(value === '' ? 'none' : (choices.find(({ text }) => text === value)?.id ?? null));
      }}
    />
  );
}
