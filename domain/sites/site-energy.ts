import type { EnergyType } from '../energy/energy-type.ts';

/** An energy at a site: the unit in which consumption is declared, tracked and judged. */
export type SiteEnergy = { siteId: number; energyType: EnergyType };

/** A text key for a site and energy, for maps and lists. */
export function siteEnergyKey({ siteId, energyType }: SiteEnergy): string {
  return `${siteId} ${energyType}`;
}
