import type { Unit } from '../ground/number/unit.ts';

/**
 * The units of a quantity along a conversion. Billed gas is PCS, final energy is PCI; `kWh` and `MWh` are the billed units of
 * electricity, hot water and heat networks.
 */
export type MeasureUnit = Unit | 'kWh-pcs' | 'MWh-pcs' | 'kWh-pci';

/** `unit`: a change of prefix. `annex-1`: arrêté du 10 avril 2020, annexe I. `bill`: printed on the invoice. */
export type ConversionSource = 'unit' | 'annex-1' | 'bill';

export type ConversionStepKind =
  | 'mwh-to-kwh'
  | 't-to-kg'
  | 'm3-to-litre'
  | 'gas-coefficient'
  | 'gas-pcs-to-pci'
  | 'fuel-litre'
  | 'heat-network-kwh'
  | 'pellet-kilogram'
  | 'chip-kilogram'
  | 'propane-kilogram'
  | 'propane-cubic-metre';

/** One multiplication or division, as it is explained on screen: 100 MWh PCS × 1000, then 100 000 kWh PCS × 0.90. */
export type ConversionStep = {
  kind: ConversionStepKind;
  operation: 'times' | 'divided-by';
  factor: number;
  from: MeasureUnit;
  to: MeasureUnit;
  source: ConversionSource;
};

function step(
  kind: ConversionStepKind,
  factor: number,
  from: MeasureUnit,
  to: MeasureUnit,
  source: ConversionSource,
): ConversionStep {
  return { kind, operation: 'times', factor, from, to, source };
}

/** The inverse conversion: from kWh back to the litres or kilograms of the price. */
export function inverse(of: ConversionStep): ConversionStep {
  return { ...of, operation: of.operation === 'times' ? 'divided-by' : 'times', from: of.to, to: of.from };
}

export const mwhToKwh = step('mwh-to-kwh', 1000, 'MWh', 'kWh', 'unit');
export const gasMwhToKwh = step('mwh-to-kwh', 1000, 'MWh-pcs', 'kWh-pcs', 'unit');
export const tonneToKilogram = step('t-to-kg', 1000, 't', 'kg', 'unit');
export const cubicMetreToLitre = step('m3-to-litre', 1000, 'm3', 'L', 'unit');

export const gasPcsToPci = step('gas-pcs-to-pci', 0.9, 'kWh-pcs', 'kWh-pci', 'annex-1');
export const fuelLitre = step('fuel-litre', 9.97, 'L', 'kWh-pci', 'annex-1');
export const heatNetworkKwh = step('heat-network-kwh', 0.77, 'kWh', 'kWh-pci', 'annex-1');
export const pelletKilogram = step('pellet-kilogram', 4.6, 'kg', 'kWh-pci', 'annex-1');
/** Forest chips; chips from industry (2.2) are another product. */
export const chipKilogram = step('chip-kilogram', 2.7, 'kg', 'kWh-pci', 'annex-1');
export const propaneKilogram = step('propane-kilogram', 12.66, 'kg', 'kWh-pci', 'annex-1');
export const propaneCubicMetre = step('propane-cubic-metre', 23.7, 'm3', 'kWh-pci', 'annex-1');

/** @param coefficient kWh PCS per m³, printed on the bill: it depends on the commune's altitude and on the month. */
export function gasCoefficientStep(coefficient: number): ConversionStep {
  return step('gas-coefficient', coefficient, 'm3', 'kWh-pcs', 'bill');
}
