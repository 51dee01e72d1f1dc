import { type ListedPlace, pointFields } from '../../supply/fields/point-fields.ts';
import type { Told } from './read-fields.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import type { PowerUnit } from '../../supply/tariff/power-unit.ts';

/** A subscribed power as written in a list of points. */
export type ListedPower = { class: string; value: number; unit: PowerUnit };

/** The fields in a list of points besides number and powers. */
const { number: _number, ...registerFields } = pointFields;
export { registerFields };

/** A delivery point in a list; null when the list does not state a value: the stored one is kept. */
export type CandidateRegister = Told<typeof registerFields> & {
  line: number;
  /** The registered point with that number. */
  existingId: number | null;
  energyType: EnergyType;
  /** As it is stored. */
  number: string;
  /** Null for a registered point when the list names no site. */
  siteId: number | null;
  /** ISO; since when the point delivers there. */
  fromDay: string | null;
  /** Where the point has delivered since its first day, when the list states it completely. */
  places: ListedPlace[] | null;
  /** The values of columns of powers, each since `fromDay`. */
  listedPowers: ListedPower[];
};
