import type { EnergyType } from '../energy/energy-type.ts';

/** An energy at a site: what is declared, is in use and is judged by itself. */
export type SiteEnergy = { siteId: number; energyType: EnergyType };

/** Equal for the same site and energy alone: a key of a map or of a list. */
export function siteEnergyKey({ siteId, energyType }: SiteEnergy): string {
  return `${siteId} ${energyType}`;
}
