import type { EnergyType } from '../../energy/energy-type.ts';

/** What the product knows already, which a bill is searched for. */
export type KnownForBills = {
  points: readonly { id: number; energyType: EnergyType; number: string }[];
  suppliers: readonly { name: string; siren: string | null }[];
  /** SIREN of the group's own sites: they are on every bill, and are no supplier's. */
  ownSirens: ReadonlySet<string>;
};
