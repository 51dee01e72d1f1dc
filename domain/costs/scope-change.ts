import { energyDefinitions, type EnergyType, energyTypes } from '../energy/energy-type.ts';
import { type CostEffects, noCostEffects } from './cost-change.ts';
import {
  type EmissionEffects,
  type LineChange,
  noEmissionEffects,
  noQuantityEffects,
  type QuantityEffects,
} from './line-change.ts';
import { addEffects } from './settle-effects.ts';

/** What changed for a scope: the sum of its lines. */
export type ScopeChange = {
  /** Cents. */
  cost: CostEffects;
  /** Purchased energies, kWh PCI. */
  quantity: QuantityEffects;
  /** Kilograms of CO₂e. */
  emissions: EmissionEffects;
  /** The part of the usage that a 29 February adds or removes, in kWh. */
  leapDayKwh: number;
  /** Earlier kWh of the compared months, and the part of heating energies without a separate effect of the weather. */
  comparedKwh: number;
  unseparatedKwh: number;
  /** Heating energies with a month whose effect of the weather is not separated. */
  unseparated: EnergyType[];
  /** Later cost of the compared months, and the part of it that bills do not detail. */
  comparedCents: number;
  undetailedCents: number;
};

/** @param lines the lines whose cost enters the totals. */
export function scopeChange(lines: readonly { energyType: EnergyType; change: LineChange }[]): ScopeChange {
  const purchased = lines.filter(({ energyType }) => energyDefinitions[energyType].kind === 'purchased');
  const blind = purchased.filter(
    ({ energyType, change }) => change.isClimateUnknown && energyDefinitions[energyType].heating,
  );
  const sumOf = (some: typeof lines, value: (change: LineChange) => number) =>
    some.reduce((sum, { change }) => sum + value(change), 0);
  const energies = new Set(blind.map(({ energyType }) => energyType));
  return {
    cost: addEffects(
      noCostEffects,
      lines.map(({ change }) => change.cost),
    ),
    quantity: perThousand(
      addEffects(
        noQuantityEffects,
        purchased.map(({ change }) => change.quantity),
      ),
    ),
    emissions: perThousand(
      addEffects(
        noEmissionEffects,
        lines.map(({ change }) => change.emissions),
      ),
    ),
    leapDayKwh: sumOf(purchased, ({ leapDay }) => leapDay) / 1000,
    comparedKwh: sumOf(purchased, ({ pairedPrevious }) => pairedPrevious) / 1000,
    unseparatedKwh: sumOf(blind, ({ pairedPrevious }) => pairedPrevious) / 1000,
    unseparated: energyTypes.filter(energyType => energies.has(energyType)),
    comparedCents: sumOf(lines, ({ pairedCents }) => pairedCents),
    undetailedCents: sumOf(lines, ({ undetailedCents }) => undetailedCents),
  };
}

function perThousand<Effects extends Record<string, number>>(effects: Effects): Effects {
  return Object.fromEntries(Object.entries(effects).map(([key, value]) => [key, value / 1000])) as Effects;
}
