import type { EnergyType } from '../../energy/energy-type.ts';

/** Stored data for which the text of a bill is searched. */
export type KnownForBills = {
  points: readonly { id: number; energyType: EnergyType; number: string }[];
  suppliers: readonly { name: string; siren: string | null }[];
  /** SIREN of the group's own sites: they are on every bill and never identify the supplier. */
  ownSirens: ReadonlySet<string>;
};
