import { cabsPart, cvcKwhPerM2In } from '@suivi/domain/decree/cabs/cabs-part';
import type { IndicatorValues } from '@suivi/domain/decree/cabs/indicator';
import { subCategories } from '@suivi/domain/decree/cabs/sub-categories';
import { expect, test } from 'vitest';
import { hoursEffectText, useFormulaText } from './use-formula-text.ts';

/** Evaluates a printed formula, as a person with a calculator would. */
function workedOut(text: string): number {
  const plain = text
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replaceAll(',', '.')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-');
  const tokens = plain.match(/\d+(?:\.\d+)?|[*/()+-]/g) ?? [];
  const sum = (): number => {
    let value = product();
    while (tokens[0] === '+' || tokens[0] === '-') value += tokens.shift() === '+' ? product() : -product();
    return value;
  };
  const product = (): number => {
    let value = factor();
    while (tokens[0] === '*' || tokens[0] === '/') value *= tokens.shift() === '*' ? factor() : 1 / factor();
    return value;
  };
  const factor = (): number => {
    const token = tokens.shift() ?? '';
    if (token === '-') return -factor();
    if (token !== '(') return Number(token);
    const value = sum();
    if (tokens.shift() !== ')') throw new Error(`Not a formula: ${text}`);
    return value;
  };
  const value = tokens.join('') === plain ? sum() : Number.NaN;
  if (tokens.length > 0 || Number.isNaN(value)) throw new Error(`Not a formula: ${text}`);
  return value;
}

const declared: IndicatorValues[] = [
  {},
  { hoursPerYear: 2000 },
  {
    hoursPerYear: 4000,
    m2PerWorkstation: 21,
    m2PerOperatingRoom: 40,
    m2PerBed: 22,
    m2PerConsultingRoom: 25,
    m2PerBedroom: 30,
    occupancyPercent: 86,
    energyDensityKwhPerM2: 300,
    laundryTonnesPerYear: 980,
    residents: 60,
    kitchenSharePercent: 25,
    mealsPerDay: 1250,
    poolSharePercent: 30,
    m2PerChild: 10,
    m2PerCounter: 20,
    m2PerSeat: 4,
    patientsPerDay: 24,
    modulatedUseKwhPerM2: 63.4,
  },
  { mealsPerDay: 18_000 },
];

test.each(subCategories)('%s: the formula printed gives the figure shown', name => {
  for (const indicators of declared) {
    const surface = { heatedSurfaceM2: null, cooledSurfaceM2: null, from: null, to: null };
    const cvc = cvcKwhPerM2In(name, 'H1c', '400_800') ?? Number.NaN;
    const part = cabsPart({ subCategory: name, surfaceM2: 1200, indicators, ...surface }, cvc, 'H1c', 7);
    expect(workedOut(useFormulaText(part))).toBeCloseTo(part.useKwhPerM2, 6);
    const effect = hoursEffectText(part);
    expect(effect === null ? 0 : workedOut(effect)).toBeCloseTo(part.feedbackKwhPerM2, 6);
  }
});
