import type { Station } from './station.ts';

/**
 * The département whose daily files contain a station: the one in which it stands (the first digits of its number), not the one
 * it serves. Corsica has one file, « 20 »; overseas départements have three digits.
 */
export function dailyFileDepartement({ number }: Pick<Station, 'number'>): string {
  return number.slice(0, number.startsWith('97') ? 3 : 2);
}

/** The files, ascending, that contain the stations serving a département (null: not known) and the chosen station. */
export function dailyFilesFor(
  departement: string | null,
  chosen: string | null,
  stations: readonly Station[],
): string[] {
  const needed = stations.filter(station => station.departement === departement || station.number === chosen);
  return [...new Set(needed.map(dailyFileDepartement))].sort();
}
