import {
  type ConversionStep,
  chipKilogram,
  cubicMetreToLitre,
  fuelLitre,
  gasMwhToKwh,
  gasPcsToPci,
  heatNetworkKwh,
  inverse,
  mwhToKwh,
  pelletKilogram,
  propaneCubicMetre,
  propaneKilogram,
  tonneToKilogram,
} from './conversion-step.ts';
import type { EnergyType } from './energy-type.ts';
import type { Unit } from '../ground/number/unit.ts';

/** A step of a conversion; `gas-coefficient` is replaced by the coefficient printed on the bill. */
export type Stop = ConversionStep | 'gas-coefficient';
/** The steps from each unit that a declaration may use; empty when the unit is the target already. */
type Routes = Partial<Record<Unit, readonly Stop[]>>;

const withPrefix: Routes = { kWh: [], MWh: [mwhToKwh] };
const waterVolume: Routes = { m3: [], L: [inverse(cubicMetreToLitre)] };
const byMass = (calorificValue: ConversionStep): Routes => ({
  kg: [calorificValue],
  t: [tonneToKilogram, calorificValue],
  kWh: [],
});
const massOf = (calorificValue: ConversionStep): Routes => ({
  kg: [],
  t: [tonneToKilogram],
  kWh: [inverse(calorificValue)],
});

/** To kWh of final energy (PCI), or m³ for water. A fuel declared in kWh is taken as kWh PCI. */
export const routesToNormal: Record<EnergyType, Routes> = {
  electricity: withPrefix,
  gas: {
    kWh: [gasPcsToPci],
    MWh: [gasMwhToKwh, gasPcsToPci],
    m3: ['gas-coefficient', gasPcsToPci],
  },
  fuel: { L: [fuelLitre], m3: [cubicMetreToLitre, fuelLitre], kWh: [] },
  heat_network: { kWh: [heatNetworkKwh], MWh: [mwhToKwh, heatNetworkKwh] },
  wood_pellets: byMass(pelletKilogram),
  wood_chips: byMass(chipKilogram),
  propane: { ...byMass(propaneKilogram), m3: [propaneCubicMetre] },
  water: waterVolume,
  ecs: withPrefix,
};

/** To the unit of the price: kWh as billed (PCS for gas), L, kg or m³. */
export const routesToPriceUnit: Record<EnergyType, Routes> = {
  electricity: withPrefix,
  gas: { kWh: [], MWh: [gasMwhToKwh], m3: ['gas-coefficient'] },
  fuel: { L: [], m3: [cubicMetreToLitre], kWh: [inverse(fuelLitre)] },
  heat_network: withPrefix,
  wood_pellets: massOf(pelletKilogram),
  wood_chips: massOf(chipKilogram),
  propane: { ...massOf(propaneKilogram), m3: [propaneCubicMetre, inverse(propaneKilogram)] },
  water: waterVolume,
  ecs: withPrefix,
};
