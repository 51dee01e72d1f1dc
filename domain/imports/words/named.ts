import type { EnergyType } from '../../energy/energy-type.ts';

/** Sites and buildings as an import knows them. */
export type KnownSite = {
  id: number;
  name: string;
  code: string;
  siret?: string | null | undefined;
  finess?: string | null | undefined;
};
export type KnownBuilding = { id: number; siteId: number; name: string; code: string };
/** A point of delivery, with every site that it delivers or delivered to. */
export type KnownPoint = { id: number; energyType: EnergyType; number: string; siteIds: readonly number[] };
