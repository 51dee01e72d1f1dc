import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IndicatorValues } from './indicator.ts';
import { modulatedUse } from './modulated-use.ts';
import { standardIndicators } from './standard-indicators.ts';
import { definitionOf, type SubCategory, subCategories } from './sub-categories.ts';

/** The sub-categories with a formula of their own. */
const names = subCategories.filter(name => definitionOf(name).modulation.kind !== 'standard');

/** The sub-categories with indicators, and those with the indicator of hours. */
const moved = names.filter(name => standardIndicators(definitionOf(name)).length > 0);
const timed = names.filter(name =>
  standardIndicators(definitionOf(name)).some(({ indicator }) => indicator === 'hoursPerYear'),
);

function isRoundedKitchen(name: SubCategory): boolean {
  return name.startsWith('annex_') && definitionOf(name).modulation.kind === 'kitchen';
}

function total(name: SubCategory, declared: IndicatorValues, surfaceM2 = 1000, cvcKwhPerM2 = 100): number {
  const { useKwhPerM2, feedbackKwhPerM2 } = modulatedUse(
    definitionOf(name),
    cvcKwhPerM2,
    declared,
    surfaceM2,
  );
  return useKwhPerM2 + feedbackKwhPerM2;
}

function standards(name: SubCategory): IndicatorValues {
  return Object.fromEntries(
    standardIndicators(definitionOf(name))
      .filter(({ standardValue }) => standardValue !== null)
      .map(({ indicator, standardValue }) => [indicator, standardValue]),
  );
}

describe('modulated USE', () => {
  /** Computed by hand from the printed formulas, with CVC 100 and 1 000 m². */
  it.each<[SubCategory, IndicatorValues, number]>([
    [
      'hospital_administration',
      { m2PerWorkstation: 12, occupancyPercent: 35 },
      50 * (0.77 * 0.5 * 1.5 + 0.23),
    ],
    ['hospital_operating_suite', { m2PerOperatingRoom: 60, occupancyPercent: 80 }, 276],
    ['hospital_ward', { m2PerBed: 28 }, 101 * (0.32 + 0.36)],
    ['hospital_ward', { occupancyPercent: 45, hoursPerYear: 4380 }, 101 * 0.5 * (0.32 + 0.36) - 14],
    ['hospital_consultation', { m2PerConsultingRoom: 15.5 }, 28 * (1.26 + 0.37)],
    ['hospital_imaging', { energyDensityKwhPerM2: 782, hoursPerYear: 6240 }, 477 * (1.9 + 0.1) + 28],
    ['hospital_laundry', { laundryTonnesPerYear: 800 }, 901.6 + 9.14],
    ['hospital_laundry', { hoursPerYear: 1300 }, 914 * (0.99 + 0.005) - 12.5],
    ['hospital_laundry', { laundryTonnesPerYear: 800, hoursPerYear: 5200 }, 901.6 + 18.28 + 25],
    ['medico_laundry', { residents: 40, hoursPerYear: 5800 }, 363 * (0.475 + 0.1) + 28],
    ['hospital_restaurant', { kitchenSharePercent: 16 }, 130 * (0.96 * (117.932 / 118) + 0.04)],
    ['hospital_restaurant', { kitchenSharePercent: 0 }, 130 * (0.96 * (6.3 / 118) + 0.04)],
    ['hospital_central_kitchen', { mealsPerDay: 1000 }, (1.05 * 1000 * 26.23) / 1000 + 4.96],
    ['hospital_central_kitchen', { hoursPerYear: 5110 }, 248 + 28],
    ['hospital_reception', { hoursPerYear: 7020 }, 42 + 28],
    ['medico_spa_pool', { poolSharePercent: 24 }, 258 * (0.03 + 0.485) - 24 * 3.8],
    ['medico_spa_pool', { hoursPerYear: 3900 }, (258 * 3900) / 2900 + 19],
    ['hospital_cold_room', { hoursPerYear: 4380 }, 190],
  ])('%s with %j', (name, declared, expected) => {
    expect(total(name, declared)).toBeCloseTo(expected, 9);
  });

  it.each(names)('%s keeps its USE étalon when nothing is declared', name => {
    expect(total(name, {})).toBeCloseTo(definitionOf(name).standardUseKwhPerM2, 9);
  });

  const again = (name: SubCategory) =>
    Math.abs(total(name, standards(name)) / definitionOf(name).standardUseKwhPerM2 - 1);
  it.each(moved.filter(name => !isRoundedKitchen(name)))(
    '%s gives it again at the standard values, within 0.1 % for restaurants',
    name => expect(again(name)).toBeLessThan(0.001),
  );

  it.each(names.filter(isRoundedKitchen))(
    '%s gives it again except for densities printed in whole kWh/m²',
    name => {
      expect(again(name)).toBeLessThan(0.007);
    },
  );

  it('does not change two default values, nor a crematorium by its hours', () => {
    expect(names.filter(name => !moved.includes(name))).toEqual([
      'annex_salle_serveur_data_center_valeur_defaut',
      'annex_logistique_valeur_defaut',
    ]);
    expect(moved.filter(name => !timed.includes(name))).toEqual([
      'annex_service_funeraire_zone_preparation_cremation_four',
    ]);
  });

  it.each(timed)('%s grows with the hours, not only with the activity', name => {
    fc.assert(
      fc.property(fc.double({ min: 100, max: 8000, noNaN: true }), hoursPerYear => {
        expect(total(name, { hoursPerYear: hoursPerYear + 10 })).toBeGreaterThan(
          total(name, { hoursPerYear }),
        );
      }),
      { numRuns: 20 },
    );
  });

  it('divides the laundry’s tonnage by its surface, without changing the tonnage', () => {
    const declared = { laundryTonnesPerYear: 500 };
    const variable = (surfaceM2: number) =>
      (total('hospital_laundry', declared, surfaceM2) - 9.14) * surfaceM2;
    expect(variable(500)).toBeCloseTo(variable(2000), 6);
  });
});
