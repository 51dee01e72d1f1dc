import { readWeather } from '@suivi/contract/weather';
import { findStations } from '@suivi/domain/weather/find-stations';
import { proposeStations } from '@suivi/domain/weather/propose-stations';
import type { Station } from '@suivi/domain/weather/station';
import { stations } from '@suivi/domain/weather/stations';
import { useState } from 'react';
import { formatCount } from '@suivi/presentation/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './sites.module.css';
import { stationConsequence, stationText } from './station-text.ts';

type StationFieldProps = {
  /** Null for a new site. */
  siteId: number | null;
  /** Empty: none. */
  value: string;
  altitudeM: number | null;
  error: string | undefined;
  onChange: (number: string) => void;
};

const proposalCount = 3;
const foundCount = 8;

/** The station whose degree days correct the site for its climate: found by name, number or département. */
export function StationField({ siteId, value, altitudeM, error, onChange }: StationFieldProps) {
  const [text, setText] = useState('');
  const { data: weather } = useRead(readWeather);
  const chosen = stations.find(({ number }) => number === value);
  const departement =
    weather?.sites.find(({ id }) => id === siteId)?.departement ?? chosen?.departement ?? null;
  const found = findStations(text, altitudeM, stations);
  const offered = text.trim() === '' ? nearby(departement, altitudeM) : found.slice(0, foundCount);
  const shown = [...(chosen ? [chosen] : []), ...offered.filter(({ number }) => number !== value)];
  return (
    <div className={styles['station']}>
      <TextField
        label="Chercher une station météo"
        hint="Nom, numéro ou département"
        type="search"
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          // Enter ends the search, not the whole form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <output className={styles['hint']}>
        {text.trim() === '' ? proposalText(departement, offered.length) : foundText(found.length)}
      </output>
      <RadioGroup
        legend="Station météo"
        direction="column"
        value={value === '' ? 'aucune' : value}
        options={[
          ...shown.map(station => ({
            value: station.number,
            label: station.name,
            hint: stationText(station, altitudeM, weather),
          })),
          { value: 'aucune', label: 'Aucune' },
        ]}
        error={error}
        onChange={number => onChange(number === 'aucune' ? '' : number)}
      />
      <p className={styles['hint']}>{stationConsequence(chosen, weather)}</p>
    </div>
  );
}

function nearby(departement: string | null, altitudeM: number | null): Station[] {
  if (departement === null) return [];
  const place = { departement, altitudeM, latitudeDegrees: null, longitudeDegrees: null };
  return proposeStations(place, stations)
    .slice(0, proposalCount)
    .map(({ station }) => station);
}

function proposalText(departement: string | null, count: number): string {
  return count === 0
    ? 'Écrivez le numéro du département pour voir ses stations.'
    : `Les plus proches en altitude, dans le département ${departement} et les départements limitrophes.`;
}

function foundText(count: number): string {
  if (count === 0) return 'Aucune station de l’arrêté ne porte ce nom ni ce numéro.';
  const total = formatCount(count, 'station trouvée', 'stations trouvées');
  return count > foundCount ? `${total}, les ${foundCount} premières sont listées.` : `${total}.`;
}
