import { stations } from './stations.ts';

export type ImpliedDepartement = { code: string; source: 'finess' | 'station' };

/**
 * The département of a site that does not state it: the beginning of its FINESS (overseas 97, a 0, and the last digit of the
 * département); otherwise the one that its weather station serves, which may be a neighbour. Null when neither is known.
 */
export function impliedDepartement(
  finess: string | null,
  stationNumber: string | null,
): ImpliedDepartement | null {
  if (finess !== null) {
    const code = finess.startsWith('97') ? `97${finess[3]}` : finess.slice(0, 2);
    return { code, source: 'finess' };
  }
  const station = stations.find(({ number }) => number === stationNumber);
  return station ? { code: station.departement, source: 'station' } : null;
}
