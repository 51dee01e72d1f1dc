import { listBuildings } from '@suivi/contract/sites/buildings';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { useState } from 'react';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { linesText, type UnknownName } from './unknown-name-text.ts';

type UnknownBuildingProps = {
  name: UnknownName;
  sites: readonly SiteSummary[];
  /** Null: not answered yet. */
  onChoose: (id: number | null) => void;
};

/** Which building of its site a name stands for; where the file names no site, that one first. */
export function UnknownBuilding({ name, sites, onChoose }: UnknownBuildingProps) {
  const [chosen, setChosen] = useState('');
  const ofFile = sites.find(({ id }) => id === name.siteId);
  const site = ofFile ?? sites.find(({ code }) => code === chosen);
  const quoted = `«\u00a0${name.text}\u00a0»`;
  return (
    <Stack gap="small">
      {ofFile === undefined && (
        <SelectField
          label={`Site de ${quoted}`}
          hint={linesText(name)}
          value={chosen}
          placeholder="Choisir un site"
          options={sites.map(({ code, name: label }) => ({ value: code, label }))}
          onChange={code => {
            setChosen(code);
            onChoose(null);
          }}
        />
      )}
      {site && (
        <BuildingField
          key={site.code}
          label={`${quoted}, ${site.name}`}
          name={name}
          siteCode={site.code}
          onChoose={onChoose}
        />
      )}
    </Stack>
  );
}

type BuildingFieldProps = Pick<UnknownBuildingProps, 'name' | 'onChoose'> & {
  label: string;
  siteCode: string;
};

/** A site may have a hundred buildings: they are searched by name or code, the likeliest proposed first. */
function BuildingField({ label, name, siteCode, onChoose }: BuildingFieldProps) {
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
      </p>
    );
  return (
    <TextField
      label={label}
      hint={`${linesText(name)}. Vide\u00a0: sans réponse.`}
      placeholder="Nom ou code du bâtiment"
      value={typed}
      suggestions={choices.map(({ text }) => text)}
      error={
        read.error ? errorText(read.error) : isUnknown ? 'Choisissez un bâtiment de la liste.' : undefined
      }
      onChange={value => {
        setTyped(value);
        onChoose(choices.find(({ text }) => text === value)?.id ?? null);
      }}
    />
  );
}
