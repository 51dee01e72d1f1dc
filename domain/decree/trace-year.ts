import type { Period } from '../calendar/month.ts';
import { conversionToNormal } from '../energy/conversion.ts';
import type { ConversionStep } from '../energy/conversion-step.ts';
import { energyDefinitions, type EnergyType } from '../energy/energy-type.ts';
import type { EnergyTotal } from './annual-consumption.ts';
import type { CabsPart } from './cabs/cabs-part.ts';
import type { ClimateAdjustment } from './climate-adjustment.ts';
import { type Basis, yearValue } from './comparison.ts';
import type { DeclaredQuantity, EnergyFact } from './month-facts.ts';
import type { YearPoint } from './year-point.ts';

/** One line of the way from declarations to a year's value, in the order it is worked out. */
export type TraceStep =
  | ({ kind: 'month'; period: Period; energy: EnergyType; consumptionKwh: number } & {
      declared: DeclaredQuantity | null;
      conversion: readonly ConversionStep[];
    })
  | ({ kind: 'energy_total' } & EnergyTotal)
  | { kind: 'excluded'; energy: EnergyType; reason: 'water' | 'use' }
  | { kind: 'total'; from: Period; to: Period; consumptionKwh: number }
  | { kind: 'climate'; adjustment: ClimateAdjustment }
  | { kind: 'surface'; surfaceM2: number | null }
  | { kind: 'value'; basis: Basis; kwhPerM2: number }
  | ({ kind: 'cabs_part' } & CabsPart)
  | { kind: 'cabs'; cabsKwhPerM2: number; surfaceM2: number };

function conversionOf({ energy, declared }: EnergyFact): readonly ConversionStep[] {
  if (declared === null) return [];
  const conversion = conversionToNormal(energy, declared.unit, declared.gasCoefficientKwhPcsPerM3);
  return conversion.kind === 'converted' ? conversion.steps : [];
}

function monthSteps({ annual }: YearPoint): TraceStep[] {
  const steps: TraceStep[] = [];
  for (const { period, energies } of annual.months) {
    for (const fact of energies) {
      const { energy, consumptionKwh, declared } = fact;
      if (consumptionKwh === null || energyDefinitions[energy].kind !== 'purchased') continue;
      steps.push({ kind: 'month', period, energy, consumptionKwh, declared, conversion: conversionOf(fact) });
    }
  }
  return steps;
}

/** Every step from the declared months to the values of a year: what the page prints beside a number. */
export function traceYear(point: YearPoint): TraceStep[] {
  const { annual, climate, surfaceM2, cabs } = point;
  const steps = monthSteps(point);
  for (const total of annual.byEnergy) steps.push({ kind: 'energy_total', ...total });
  for (const energy of annual.excluded)
    steps.push({
      kind: 'excluded',
      energy,
      reason: energyDefinitions[energy].kind === 'water' ? 'water' : 'use',
    });
  const { from, to, consumptionKwh } = annual;
  steps.push({ kind: 'total', from, to, consumptionKwh });
  steps.push({ kind: 'climate', adjustment: climate });
  steps.push({ kind: 'surface', surfaceM2 });
  for (const basis of ['raw', 'adjusted'] as const) {
    const kwhPerM2 = yearValue(point, basis, 'kwh_per_m2');
    if (kwhPerM2 !== null) steps.push({ kind: 'value', basis, kwhPerM2 });
  }
  if (cabs.kind === 'refused') return steps;
  for (const part of cabs.parts) steps.push({ kind: 'cabs_part', ...part });
  steps.push({ kind: 'cabs', cabsKwhPerM2: cabs.cabsKwhPerM2, surfaceM2: cabs.surfaceM2 });
  return steps;
}
