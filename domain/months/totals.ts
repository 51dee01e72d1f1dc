import { type FactorSetId, type FactorSets, factorAt } from '../energy/emission-factor.ts';
import { type EnergyKind, type EnergyType, energyDefinitions, energyTypes } from '../energy/energy-type.ts';
import type { MonthGroup } from './month-group.ts';
import { type Reservation, reservationsOf } from './reservation.ts';
import { sumPresentOf } from '../ground/number/sum-present.ts';

/** The emission factors to apply, and which set is in use. */
export type Factors = { sets: FactorSets; setId: FactorSetId };

/** The sum of the data that are present; null when there are none. The reservations state what is missing or estimated. */
export type EnergyTotal = {
  energyType: EnergyType;
  /** kWh PCI, or m³ for water. */
  quantityNormal: number | null;
  costCents: number | null;
  emissionsKg: number | null;
  reservations: Reservation[];
};

export type Totals = {
  /** Σ kWh PCI over the purchased energies. « Consommation Totale (MWh) » is this / 1000. */
  consumptionKwh: number | null;
  waterM3: number | null;
  /** Purchased energies and water; hot water is a use of them and is in neither cost nor emissions. */
  costCents: number | null;
  emissionsKg: number | null;
};

/** One total per energy that appears in `groups`, in the order of `energyTypes`. */
export function energyTotals(groups: readonly MonthGroup[], factors: Factors): EnergyTotal[] {
  return energyTypes.flatMap(energyType => {
    const own = groups.filter(group => group.energyType === energyType);
    if (own.length === 0) return [];
    const inForce = own.map(group => factorAt(factors.sets, factors.setId, energyType, group));
    return [
      {
        energyType,
        quantityNormal: sumPresentOf(own, group => group.quantityNormal),
        costCents: sumPresentOf(own, group => group.costCents),
        emissionsKg: sumPresentOf(own, (group, place) =>
          emissionsKg(group.quantityNormal, inForce[place]?.factor.valueKg),
        ),
        reservations: reservationsOf(energyType, own, inForce),
      },
    ];
  });
}

/** kg CO₂e of a quantity in the normal unit; null when either is unknown. */
export function emissionsKg(quantityNormal: number | null, valueKg: number | undefined): number | null {
  return quantityNormal === null || valueKg === undefined ? null : quantityNormal * valueKg;
}

/** The totals of a scope, computed from the totals of its energies: the parts sum to the whole. */
export function totalsOf(energies: readonly EnergyTotal[]): Totals {
  const counted = energies.filter(({ energyType }) => entersTotals(energyType));
  const ofKind = (kind: EnergyKind) =>
    sumPresentOf(
      counted.filter(({ energyType }) => energyDefinitions[energyType].kind === kind),
      ({ quantityNormal }) => quantityNormal,
    );
  return {
    consumptionKwh: ofKind('purchased'),
    waterM3: ofKind('water'),
    costCents: sumPresentOf(counted, ({ costCents }) => costCents),
    emissionsKg: sumPresentOf(counted, total => total.emissionsKg),
  };
}

type Reserved<R> = { energyType: EnergyType; reservations: readonly R[] };

/** The reservations of a scope's totals: those of the energies that enter them. */
export function totalReservations<R>(energies: readonly Reserved<R>[]): R[] {
  return energies.flatMap(({ energyType, reservations }) => (entersTotals(energyType) ? reservations : []));
}

/** Whether cost and emissions of an energy are part of the totals: true for all but a use (ECS). */
export function entersTotals(energyType: EnergyType): boolean {
  return energyDefinitions[energyType].kind !== 'use';
}
