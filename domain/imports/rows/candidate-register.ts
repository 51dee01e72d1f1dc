import { type ListedPlace, pointFields } from '../../supply/fields/point-fields.ts';
import type { Told } from './read-fields.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import type { PowerUnit } from '../../supply/tariff/power-unit.ts';

/** A subscribed power as a list of points writes it. */
export type ListedPower = { class: string; value: number; unit: PowerUnit };

/** What a list says of a point beside its number and its powers. */
const { number: _number, ...registerFields } = pointFields;
export { registerFields };

/** A point of delivery as a list tells it; null where the list says nothing: what is stored stays. */
export type CandidateRegister = Told<typeof registerFields> & {
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
  /** Where it delivered from its first day on, where the list tells all of that. */
  places: ListedPlace[] | null;
  /** What columns of powers say, each since `fromDay`. */
  listedPowers: ListedPower[];
};
