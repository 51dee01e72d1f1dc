import type { EnergyType } from '../../energy/energy-type.ts';

/** Sites and buildings in the form that an import uses. */
export type KnownSite = {
  id: number;
  name: string;
  code: string;
  siret?: string | null | undefined;
  finess?: string | null | undefined;
};
export type KnownBuilding = { id: number; siteId: number; name: string; code: string };
/** A delivery point, with every site to which it delivers or delivered. */
export type KnownPoint = { id: number; energyType: EnergyType; number: string; siteIds: readonly number[] };
