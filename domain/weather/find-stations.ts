import { foldText } from '../ground/text/fold-text.ts';
import { nearestFirst, type PlacedStation, type SitePlace } from './propose-stations.ts';
import type { Station } from './station.ts';

function says({ number, departement, name }: Station, word: string): boolean {
  if (departement.toLowerCase() === word) return true;
  if (/^\d{3,}$/.test(word)) return number.startsWith(word);
  return foldText(name)
    .split(' ')
    .some(part => part.startsWith(word));
}

/**
 * Stations whose name, number or département contains every word of `text`, each number once, nearest to the site first. An empty
 * text finds none.
 */
export function findStations(text: string, site: SitePlace, stations: readonly Station[]): PlacedStation[] {
  const words = foldText(text).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  return nearestFirst(
    site,
    stations.filter(station => words.every(word => says(station, word))),
  );
}
