import type { AnswerOf } from '@suivi/contract/endpoint';
import type { readWeather } from '@suivi/contract/weather';
import type { Station } from '@suivi/domain/weather/station';
import { stations } from '@suivi/domain/weather/stations';
import { formatNumber, nbsp } from '@suivi/presentation/formats/number-formats';

type Weather = AnswerOf<typeof readWeather>;

/** « 43 · Le Puy - Loudes (833 m) », or the number of a station that the arrêté does not list. */
export function stationName(number: string): string {
  const station = stations.find(known => known.number === number);
  if (!station) return number;
  const { departement, name, altitudeM } = station;
  const altitude = altitudeM === null ? '' : ` (${formatNumber(altitudeM)}${nbsp}m)`;
  return `${departement} · ${name}${altitude}`;
}

/** « n° 43062001, département 43, 833 m (+193 m), données de 2010 à 2024 » */
export function stationText(
  station: Station,
  altitudeM: number | null,
  weather: Weather | undefined,
): string {
  const parts = [`n°${nbsp}${station.number}`, `département${nbsp}${station.departement}`];
  if (station.altitudeM !== null) parts.push(altitudeText(station.altitudeM, altitudeM));
  if (weather) parts.push(dataText(station.number, weather));
  return parts.join(', ');
}

function altitudeText(stationM: number, siteM: number | null): string {
  const altitude = `${formatNumber(stationM)}${nbsp}m`;
  if (siteM === null) return altitude;
  const gapM = stationM - siteM;
  if (gapM === 0) return `${altitude} (comme le site)`;
  return `${altitude} (${formatNumber(Math.abs(gapM))}${nbsp}m ${gapM > 0 ? 'plus haut' : 'plus bas'} que le site)`;
}

function dataText(number: string, { stations }: Weather): string {
  const data = stations.find(station => station.number === number);
  if (!data) return 'sans données';
  const invented = data.origin === 'demonstration' ? ' (inventées)' : '';
  return `données de ${data.first.year} à ${data.last.year}${invented}`;
}

/** What the choice is good for, or what its lack costs. */
export function stationConsequence(chosen: Station | undefined, weather: Weather | undefined): string {
  if (!chosen)
    return 'Sans station, rien n’est corrigé du climat\u00a0: ni l’analyse du Décret Tertiaire, ni les alertes de chauffage, ni la prévision.';
  if (weather && !weather.stations.some(({ number }) => number === chosen.number))
    return `Cette station n’a pas encore de données\u00a0: importez le fichier du département ${chosen.departement} (Décret Tertiaire, Météo).`;
  return 'Ses degrés-jours corrigent du climat l’analyse du Décret Tertiaire, les alertes de chauffage et la prévision.';
}
