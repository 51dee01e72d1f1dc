import type { CabsPart } from '@suivi/domain/decree/cabs/cabs-part';
import type { Indicator } from '@suivi/domain/decree/cabs/indicator';
import { definitionOf } from '@suivi/domain/decree/cabs/sub-categories';
import { formatNumber } from '../ground/formats/number-formats.ts';

type Part = Pick<
  CabsPart,
  'subCategory' | 'surfaceM2' | 'monthsInForce' | 'cvcKwhPerM2' | 'standardUseKwhPerM2' | 'indicators'
>;

const n = (value: number) => formatNumber(value, 5);
const ratio = (value: number, standard: number) => `${n(value)} ÷ ${n(standard)}`;

/** The « USE modulé » of a sub-category, so that a person can recompute it: the published formula with its figures. */
export function useFormulaText(part: Part): string {
  const { modulation, standardHours } = definitionOf(part.subCategory);
  const use = n(part.standardUseKwhPerM2);
  const hours = ratio(known(part, 'hoursPerYear') ?? standardHours, standardHours);
  if (modulation.kind === 'hours') return `${use} × ${hours}`;
  if (modulation.kind === 'fixed') return use;
  if (modulation.kind === 'standard')
    return n(known(part, 'modulatedUseKwhPerM2') ?? part.standardUseKwhPerM2);
  const { variableShare } = modulation;
  const [variable, fixed] = [n(variableShare), n(1 - variableShare)];
  const whole = (terms: string) => `${use} × ${hours} × (${variable} × ${terms} + ${fixed})`;
  const apart = (term: string) => `${use} × (${variable} × ${term} + ${fixed} × ${hours})`;
  switch (modulation.kind) {
    case 'surface':
      return whole(ratio(modulation.standardM2, known(part, modulation.per) ?? modulation.standardM2));
    case 'surface_and_occupancy': {
      const { per, standardM2, occupancy, standardOccupancy } = modulation;
      const filled = ratio(known(part, occupancy) ?? standardOccupancy, standardOccupancy);
      return whole(`${filled} × ${ratio(standardM2, known(part, per) ?? standardM2)}`);
    }
    case 'energy_density': {
      const { standardKwhPerM2 } = modulation;
      return apart(ratio(known(part, 'energyDensityKwhPerM2') ?? standardKwhPerM2, standardKwhPerM2));
    }
    case 'residents': {
      const { standardResidents } = modulation;
      return apart(ratio(known(part, 'residents') ?? standardResidents, standardResidents));
    }
    case 'laundry': {
      const tonnes = known(part, 'laundryTonnesPerYear');
      if (tonnes === null) return `${use} × (${variable} + ${fixed} × ${hours})`;
      return `${n(modulation.kwhPerTonne)} × ${n(tonnes)} ÷ ${n(ownSurfaceM2(part))} + ${fixed} × ${use} × ${hours}`;
    }
    case 'kitchen': {
      const percent = declared(part, 'kitchenSharePercent');
      if (percent === null) return `${use} × ${hours}`;
      const { kitchenKwhPerM2, diningKwhPerM2, wholeKwhPerM2 } = modulation;
      const density = `${n(percent / 100)} × ${n(kitchenKwhPerM2)} + ${n(1 - percent / 100)} × ${n(diningKwhPerM2)}`;
      return whole(`(${density}) ÷ ${n(wholeKwhPerM2)}`);
    }
    case 'meals': {
      const meals = known(part, 'mealsPerDay');
      if (meals === null) return `${use} × ${hours}`;
      const { factor, slope, intercept, above } = modulation;
      const cooked =
        above !== null && meals > above.meals
          ? `${n(factor)} × (${n(above.kwh)} + (${n(meals)} − ${n(above.meals)}) × ${n(above.kwhPerMeal)})`
          : `${n(factor)} × ${n(meals)} × (${n(intercept)} − ${n(-slope)} × ${n(meals)})`;
      return `${hours} × (${cooked} ÷ ${n(ownSurfaceM2(part))} + ${use} × ${fixed})`;
    }
    case 'pool': {
      const { standardPercent, kwhPerM2PerHour, kwhPerM2PerPercent } = modulation;
      const percent = known(part, 'poolSharePercent') ?? standardPercent;
      const opened = known(part, 'hoursPerYear') ?? standardHours;
      return (
        `${whole(ratio(percent, standardPercent))} + (${n(opened)} − ${n(standardHours)}) × ${n(kwhPerM2PerHour)}` +
        ` + (${n(percent)} − ${n(standardPercent)}) × ${n(kwhPerM2PerPercent)}`
      );
    }
    default:
      return modulation satisfies never;
  }
}

/** What the opening hours add to CVC; null when the formula has no such term. */
export function hoursEffectText(part: Part): string | null {
  const { cvcFeedback, standardHours } = definitionOf(part.subCategory);
  if (cvcFeedback === 0) return null;
  const hours = n(known(part, 'hoursPerYear') ?? standardHours);
  return `${n(cvcFeedback)} × ${n(part.cvcKwhPerM2)} × (${hours} − ${n(standardHours)}) ÷ ${n(standardHours)}`;
}

function known({ indicators }: Part, indicator: Indicator): number | null {
  return indicators.find(each => each.indicator === indicator)?.value ?? null;
}

/** A restaurant without a declared kitchen share keeps its USE étalon, whatever the formula gives at the standard share. */
function declared({ indicators }: Part, indicator: Indicator): number | null {
  return indicators.find(each => each.indicator === indicator && each.origin === 'declared')?.value ?? null;
}

/** Tonnes and meals are divided by the full surface, not by the surface weighted by its months in force. */
function ownSurfaceM2({ surfaceM2, monthsInForce }: Part): number {
  return (surfaceM2 * 12) / monthsInForce;
}
