import { monthIndex, type Period } from '../ground/calendar/month.ts';
import { type EnergyType, energyTypes, type NormalUnit } from './energy-type.ts';
import { inForceAt } from './in-force-at.ts';

export const factorSetIds = ['specification', 'regulatory'] as const;
export type FactorSetId = (typeof factorSetIds)[number];

export type EmissionFactor = {
  energyType: EnergyType;
  /** The unit of the quantity; a kWh is one of final energy (PCI). */
  unit: NormalUnit;
  /** kg CO₂e per `unit`. */
  valueKg: number;
  perimeter: string;
  source: string;
  vintage: string;
  validFrom: Period;
};

/**
 * The dated factors of each set, and the factors used for months that are closed: these stay, whatever the sets contain later
 * (R16).
 */
export type FactorSets = Record<FactorSetId, readonly EmissionFactor[]> & { readonly told?: ToldFactors };

/** By `monthIndex`, the factors of a month at its first closing; an energy without a factor has no entry. */
export type ToldFactors = ReadonlyMap<number, Partial<Record<EnergyType, FactorInForce>>>;

/**
 * `isFallback`: the set in use has no factor for this energy and month; the factor comes from the other set, which `setId` names.
 */
export type FactorInForce = { factor: EmissionFactor; setId: FactorSetId; isFallback: boolean };

/**
 * The factor of an energy in a month. When `setId` has none, the specification's factor applies, then the regulatory one.
 * Null when no set has any (a heat network has a factor of its own, arrêté du 15 septembre 2006, annexe 7): the emissions are
 * then unknown, not 0.
 */
export function factorAt(
  sets: FactorSets,
  setId: FactorSetId,
  energy: EnergyType,
  period: Period,
): FactorInForce | null {
  const known = inForce.get(sets) ?? new Map<number, FactorInForce | null>();
  inForce.set(sets, known);
  const key = (monthIndex(period) * factorSetIds.length + factorSetIds.indexOf(setId)) * 16 + placeOf(energy);
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = findFactor(sets, setId, energy, period);
  known.set(key, made);
  return made;
}

/** A cache by set table, which never changes: the same months are requested again and again. */
const inForce = new WeakMap<FactorSets, Map<number, FactorInForce | null>>();

function placeOf(energy: EnergyType): number {
  return energyTypes.indexOf(energy);
}

function findFactor(
  sets: FactorSets,
  setId: FactorSetId,
  energy: EnergyType,
  period: Period,
): FactorInForce | null {
  const told = sets.told?.get(monthIndex(period));
  if (told) return told[energy] ?? null;
  const order = [setId, ...factorSetIds.filter(other => other !== setId)];
  for (const candidate of order) {
    const entries = sets[candidate].filter(factor => factor.energyType === energy);
    const factor = inForceAt(entries, period);
    if (factor !== null) return { factor, setId: candidate, isFallback: candidate !== setId };
  }
  return null;
}
