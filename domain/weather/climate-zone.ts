import type { ClimateZone } from './station.ts';
import { stations } from './stations.ts';

const zones = new Map<string, ClimateZone>(stations.map(({ departement, zone }) => [departement, zone]));
// Mayotte: the annex lists no station for it.
zones.set('976', 'Mayotte');

/** The climate zone of a département (arrêté of 10 April 2020, annex III); null for an unknown one. */
export function climateZoneOf(departement: string): ClimateZone | null {
  return zones.get(departement) ?? null;
}
