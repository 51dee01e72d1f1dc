import type { ClimateZone } from './station.ts';
import { stations } from './stations.ts';

const zones = new Map(stations.map(({ departement, zone }) => [departement, zone]));

/** Zone of a département (arrêté of 10 April 2020, annex III); null for an unknown one. */
export function climateZoneOf(departement: string): ClimateZone | null {
  return zones.get(departement) ?? null;
}
