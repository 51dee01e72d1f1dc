import { readWeather } from '@suivi/contract/weather/weather';
import { findStations } from '@suivi/domain/weather/find-stations';
import { impliedDepartement } from '@suivi/domain/weather/implied-departement';
import { placedStation, proposeStations, type SitePlace } from '@suivi/domain/weather/propose-stations';
import { stations } from '@suivi/domain/weather/stations';
import { useState } from 'react';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './sites.module.css';
import { stationConsequence, stationText } from './station-text.ts';

type StationFieldProps = {
  /** Null for a new site. */
  siteId: number | null;
  /** Empty: no station. */
  value: string;
  /** The location given by the form so far; `finess` is null when there is no valid number. */
  place: Omit<SitePlace, 'departement'>;
  finess: string | null;
  error: string | undefined;
  onChange: (number: string) => void;
};

const proposalCount = 3;
const foundCount = 8;

/** The station whose degree days are used to adjust the site for the climate: found by name, number or département. */
export function StationField({ siteId, value, place: typed, finess, error, onChange }: StationFieldProps) {
  const [text, setText] = useState('');
  const { data: weather } = useRead(readWeather);
  const chosen = stations.find(({ number }) => number === value);
  const departement =
    weather?.sites.find(({ id }) => id === siteId)?.departement ??
    impliedDepartement(finess, value)?.code ??
    null;
  const place = { ...typed, departement };
  const found = findStations(text, place, stations);
  const isSearched = text.trim() !== '';
  const offered = isSearched
    ? found.slice(0, foundCount)
    : proposeStations(place, stations).slice(0, proposalCount);
  const own = chosen && placedStation(place, chosen);
  const shown = [...(own ? [own] : []), ...offered.filter(({ station }) => station.number !== value)];
  return (
    <div className={styles['station']}>
      <TextField
        label="Chercher une station météo"
        hint="Nom, numéro ou département"
        type="search"
        value={text}
        onChange={setText}
        onKeyDown={event => {
          // Enter ends the search, and does not submit the whole form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <output className="hint">
        {isSearched ? foundText(found.length) : proposalText(place, offered.length)}
      </output>
      <RadioGroup
        legend="Station météo"
        direction="column"
        value={value === '' ? 'aucune' : value}
        options={[
          ...shown.map(placed => ({
            value: placed.station.number,
            label: placed.station.name,
            hint: stationText(placed, weather),
          })),
          { value: 'aucune', label: 'Aucune' },
        ]}
        error={error}
        onChange={number => onChange(number === 'aucune' ? '' : number)}
      />
      <p className="hint">{stationConsequence(own, weather)}</p>
    </div>
  );
}

function proposalText({ departement, altitudeM, latitudeDegrees }: SitePlace, count: number): string {
  if (count === 0)
    return 'Écrivez la latitude et la longitude du site plus haut, ou ici un département, pour voir des stations.';
  const known = [
    ...(latitudeDegrees === null ? [] : ['distance']),
    ...(altitudeM === null ? [] : ['altitude']),
  ].join(' et en ');
  const near = known === '' ? 'Stations' : `Les plus proches en ${known}`;
  return departement === null
    ? `${near}, dans tout le pays.`
    : `${near}, dans le département ${departement} et les départements limitrophes, comme le décret le demande. La recherche couvre tout le pays.`;
}

function foundText(count: number): string {
  if (count === 0) return 'Aucune station de l’arrêté ne porte ce nom ni ce numéro.';
  const total = formatCount(count, 'station trouvée', 'stations trouvées');
  return count > foundCount ? `${total}, les ${foundCount} premières sont listées.` : `${total}.`;
}
