import { monthNames } from '../../ground/calendar/month-names.ts';
import type { Period } from '../../ground/calendar/month.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import { type AnnualConsumption, windowLabelYear } from '../annual-consumption.ts';
import type { OperatQuantity } from '../operat-quantities.ts';

/** The data of an entity for the twelve months that a file covers. */
export type EntityFacts = {
  code: string;
  name: string;
  city: string;
  siret: string | null;
  departement: string | null;
  zone: string | null;
  altitudeM: number | null;
  station: { number: string; name: string } | null;
  points: readonly { energy: EnergyType; number: string }[];
  /** Null in the file of entities: no reference was chosen. */
  window: {
    from: Period;
    annual: AnnualConsumption;
    quantities: readonly OperatQuantity[];
    surfaceM2: number | null;
    activities: readonly { name: string; surfaceM2: number }[];
  } | null;
};

/** Why a required column stays empty. */
export type EmptyReason = 'unknown' | 'no-reference' | 'months-missing' | 'not-in-list';

/** `texts`: the possible names of the value in a list; the first is the text written without a list. */
export type OperatValue =
  | { kind: 'number'; value: number; texts: readonly string[] }
  | { kind: 'text'; texts: readonly [string, ...string[]] }
  | { kind: 'missing'; reason: EmptyReason }
  /** Correctly empty: an energy that is not used, an activity beyond the last. */
  | { kind: 'none' };

const missing = (reason: EmptyReason): OperatValue => ({ kind: 'missing', reason });
const none: OperatValue = { kind: 'none' };

function numberValue(value: number, ...texts: string[]): OperatValue {
  const rounded = Math.round(value * 1000) / 1000;
  return { kind: 'number', value: rounded, texts: [String(rounded), ...texts] };
}

export function textValue(text: string | null, ...others: string[]): OperatValue {
  return text === null || text === '' ? missing('unknown') : { kind: 'text', texts: [text, ...others] };
}

/** The value of a field that is not specific to an energy. */
export function entityValue(facts: EntityFacts, field: string): OperatValue {
  const { window } = facts;
  switch (field) {
    case 'site.reference':
      return textValue(facts.code);
    case 'site.name':
      return textValue(facts.name);
    case 'site.siret':
      return textValue(facts.siret);
    case 'site.siren':
      return textValue(facts.siret?.slice(0, 9) ?? null);
    case 'site.city':
      return textValue(facts.city);
    case 'site.departement':
      return textValue(facts.departement);
    case 'site.zone':
      return textValue(facts.zone);
    case 'site.altitude':
      return facts.altitudeM === null ? missing('unknown') : numberValue(facts.altitudeM);
    case 'site.station':
      return textValue(facts.station?.name ?? null, facts.station?.number ?? '');
    case 'site.stationNumber':
      return textValue(facts.station?.number ?? null);
    case 'points.electricity':
      return pointsValue(facts, 'electricity');
    case 'points.gas':
      return pointsValue(facts, 'gas');
    case 'points.heat':
      return pointsValue(facts, 'heat_network');
    default:
      return window === null ? missing('no-reference') : windowValue(window, field);
  }
}

function pointsValue({ points, window }: EntityFacts, energy: EnergyType): OperatValue {
  const numbers = points.filter(point => point.energy === energy).map(({ number }) => number);
  if (numbers.length > 0) return textValue(numbers.join(', '));
  return window?.quantities.some(quantity => quantity.energy === energy) ? missing('unknown') : none;
}

type Window = NonNullable<EntityFacts['window']>;

function windowValue(window: Window, field: string): OperatValue {
  const { from, surfaceM2, activities } = window;
  if (field === 'period.year') return numberValue(windowLabelYear(from));
  if (field === 'period.month')
    return numberValue(from.month, String(from.month).padStart(2, '0'), monthNames[from.month]);
  if (field === 'period.scope')
    return textValue(
      'Individuelles',
      'Individuelle',
      'Consommations individuelles',
      'Consommation individuelle',
    );
  if (field === 'surface') return surfaceM2 === null ? missing('unknown') : numberValue(surfaceM2);
  const [group, rank, part] = field.split('.');
  if (group === 'activity') return activityValue(activities, Number(rank), part === 'name');
  if (group === 'energy') return energyValue(window, rank as EnergyType, part ?? '');
  throw new RangeError(`${field} is no field of an entity`);
}

function activityValue(activities: Window['activities'], rank: number, isName: boolean): OperatValue {
  const activity = activities[rank - 1];
  // Without any activity, only the first one counts as missing.
  if (activity === undefined) return activities.length === 0 && rank === 1 ? missing('unknown') : none;
  return isName ? textValue(activity.name) : numberValue(activity.surfaceM2);
}

/**
 * A year's quantity in the unit of the column; gas in kWh PCS or PCI as required. Missing months make it missing, never a smaller
 * sum.
 */
export function energyValue({ annual, quantities }: Window, energy: EnergyType, unit: string): OperatValue {
  const quantity = quantities.find(each => each.energy === energy);
  const months = annual.kind === 'incomplete' ? annual.missing : [];
  // A month without data may lack an energy that is used in other months; if the year has no data at all, any energy.
  const mayBeUsed = quantity !== undefined || quantities.length === 0;
  const isShort = months.some(
    ({ energies }) => energies.includes(energy) || (energies.length === 0 && mayBeUsed),
  );
  if (isShort) return missing('months-missing');
  if (quantity === undefined) return none;
  return numberValue(unit === 'kWh PCI' ? quantity.consumptionKwh : quantity.quantity);
}
