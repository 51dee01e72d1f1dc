import { foldText } from '../imports/table/fold-text.ts';
import type { Station } from './station.ts';

function says({ number, departement, name }: Station, word: string): boolean {
  if (departement.toLowerCase() === word) return true;
  if (/^\d{3,}$/.test(word)) return number.startsWith(word);
  return foldText(name)
    .split(' ')
    .some(part => part.startsWith(word));
}

/**
 * Stations whose name, number or département says every word of `text`, each number once: the closest to `altitudeM`
 * first where it is known, else by département and name. None for an empty text.
 */
export function findStations(
  text: string,
  altitudeM: number | null,
  stations: readonly Station[],
): Station[] {
  const words = foldText(text).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const found = stations.filter(station => words.every(word => says(station, word)));
  const byNumber = new Map(found.map(station => [station.number, station]));
  const gap = (station: Station) =>
    altitudeM === null || station.altitudeM === null
      ? Number.MAX_VALUE
      : Math.abs(station.altitudeM - altitudeM);
  return [...byNumber.values()].sort(
    (a, b) =>
      gap(a) - gap(b) || a.departement.localeCompare(b.departement) || a.name.localeCompare(b.name, 'fr'),
  );
}
