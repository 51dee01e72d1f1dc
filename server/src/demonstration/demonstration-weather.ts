import { monthlySums } from '@suivi/domain/weather/monthly-sums';
import { plausibleWeather } from '@suivi/domain/weather/plausible-weather';
import { stations } from '@suivi/domain/weather/stations';

const seed = 43;
/** Loudes, which stands for the centres, and Clermont-Ferrand, which the two of the Allier valley may prefer. */
const stationNumbers = new Set(['43062001', '63113001']);

/** Invented weather, stored as what it is: the screens say so wherever a figure rests on it. */
export function generateWeather() {
  return stations
    .filter(({ number }) => stationNumbers.has(number))
    .flatMap(station => monthlySums(station.number, plausibleWeather(seed, station).days));
}
