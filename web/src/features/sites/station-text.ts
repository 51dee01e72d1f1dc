import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { readWeather } from '@suivi/contract/weather/weather';
import { dailyFileDepartement } from '@suivi/domain/weather/daily-file-departement';
import type { PlacedStation } from '@suivi/domain/weather/propose-stations';
import { stations } from '@suivi/domain/weather/stations';
import { formatNumber, nbsp } from '@suivi/presentation/ground/formats/number-formats';
import { placeText } from '@suivi/presentation/weather/station-place-text';

type Weather = AnswerOf<typeof readWeather>;

/** « 43 · Le Puy - Loudes (833 m) », or the number of a station that the arrêté does not list. */
export function stationName(number: string): string {
  const station = stations.find(known => known.number === number);
  if (!station) return number;
  const { departement, name, altitudeM } = station;
  const altitude = altitudeM === null ? '' : ` (${formatNumber(altitudeM)}${nbsp}m)`;
  return `${departement} · ${name}${altitude}`;
}

/** For example « n° 43062001, département 43, à 10 km, 833 m (193 m plus haut que le site), données de 2010 à 2024 ». */
export function stationText(placed: PlacedStation, weather: Weather | undefined): string {
  const { station } = placed;
  const parts = [`n°${nbsp}${station.number}`, `département${nbsp}${station.departement}`, placeText(placed)];
  if (weather) parts.push(dataText(station.number, weather));
  return parts.filter(part => part !== '').join(', ');
}

function dataText(number: string, { stations }: Weather): string {
  const data = stations.find(station => station.number === number);
  if (!data) return 'sans données';
  const invented = data.origin === 'demonstration' ? ' (inventées)' : '';
  return `données de ${data.first.year} à ${data.last.year}${invented}`;
}

/** The effect of the chosen station, or of having none. */
export function stationConsequence(chosen: PlacedStation | undefined, weather: Weather | undefined): string {
  if (!chosen)
    return 'Sans station, rien n’est corrigé du climat\u00a0: ni l’analyse du Décret Tertiaire, ni les alertes de chauffage, ni la prévision.';
  const { number } = chosen.station;
  const elsewhere =
    chosen.area === 'elsewhere'
      ? ' Elle n’est ni dans le département du site ni dans un département limitrophe\u00a0: le décret ne l’admet pas (arrêté du 10 avril 2020, article 5).'
      : '';
  if (weather && !weather.stations.some(station => station.number === number))
    return `Cette station n’a pas encore de données\u00a0: importez le fichier du département ${dailyFileDepartement(chosen.station)} (Décret Tertiaire, Météo).${elsewhere}`;
  return `Ses degrés-jours corrigent du climat l’analyse du Décret Tertiaire, les alertes de chauffage et la prévision.${elsewhere}`;
}
