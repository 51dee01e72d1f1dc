import type { EnergyType } from '../../energy/energy-type.ts';
import type { PowerUnit } from '../../supply/tariff/power-unit.ts';

/** A subscribed power as a list of points writes it. */
export type ListedPower = { class: string; value: number; unit: PowerUnit };

/** A point of delivery as a list tells it; null where the list says nothing: what is stored stays. */
export type CandidateRegister = {
  line: number;
  /** The point that has the number already. */
  existingId: number | null;
  energyType: EnergyType;
  /** As it is stored. */
  number: string;
  /** Null for a point that is registered, where the list names no site. */
  siteId: number | null;
  /** ISO; since when it delivers there. */
  fromDay: string | null;
  label: string | null;
  operator: string | null;
  segment: string | null;
  networkTariff: string | null;
  meterSerial: string | null;
  powers: ListedPower[];
};
