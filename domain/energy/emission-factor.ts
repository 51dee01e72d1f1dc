import { monthIndex, type Period } from '../ground/calendar/month.ts';
import { type EnergyType, energyTypes, type NormalUnit } from './energy-type.ts';
import { inForceAt } from './in-force-at.ts';

export const factorSetIds = ['specification', 'regulatory'] as const;
export type FactorSetId = (typeof factorSetIds)[number];

export type EmissionFactor = {
  energyType: EnergyType;
  /** A kWh is one of final energy (PCI). */
  unit: NormalUnit;
  /** kg CO₂e per `unit`. */
  valueKg: number;
  perimeter: string;
  source: string;
  vintage: string;
  validFrom: Period;
};

/** Factors by dates, and what months that are closed were told with: that stays, whatever the sets say later (R16). */
export type FactorSets = Record<FactorSetId, readonly EmissionFactor[]> & { readonly told?: ToldFactors };

/** By `monthIndex`, the factors of a month as they were when it was first closed; an energy without one has none. */
export type ToldFactors = ReadonlyMap<number, Partial<Record<EnergyType, FactorInForce>>>;

/** `isFallback`: the set in use has no factor for this energy and month; the other set's stands in and is named. */
export type FactorInForce = { factor: EmissionFactor; setId: FactorSetId; isFallback: boolean };

/**
 * The factor of an energy in a month. Where `setId` has none, the specification's stands, then the regulatory one.
 * Null when no set has any (a heat network's factor is that of its own network, arrêté du 15 septembre 2006, annexe
 * 7): its emissions are unknown, not 0.
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

/** What was found in tables that do not change: the same months are asked for again and again. */
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
