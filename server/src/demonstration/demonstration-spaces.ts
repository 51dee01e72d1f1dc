import type { IndicatorValues } from '@suivi/domain/decree/cabs/indicator';
import type { SubCategory } from '@suivi/domain/decree/cabs/sub-categories';

type DemonstrationSpace = {
  subCategory: SubCategory;
  surfaceM2: number;
  heatedSurfaceM2: number;
  indicators: IndicatorValues;
};

/**
 * Without stores, plant rooms and closed wings: with this share, the arrêté's proportions match what the boilers of the set burn.
 */
const heatedShare = 0.55;

function space(
  subCategory: SubCategory,
  surfaceM2: number,
  indicators: IndicatorValues = {},
): DemonstrationSpace {
  return { subCategory, surfaceM2, heatedSurfaceM2: Math.round(surfaceM2 * heatedShare), indicators };
}

/**
 * How the centres use their surfaces: plausible, not the real ones. Each adds up to the centre's surface, and one centre has
 * declared nothing yet.
 */
export const demonstrationSpaces: Record<string, DemonstrationSpace[]> = {
  'emile-roux': [
    space('hospital_ward', 17_400, { m2PerBed: 22, occupancyPercent: 86 }),
    space('hospital_operating_suite', 2_600),
    space('hospital_intensive_care', 900, { m2PerBed: 24, occupancyPercent: 88 }),
    space('hospital_day_ward', 1_500),
    space('hospital_consultation', 4_300),
    space('hospital_imaging', 1_450),
    space('hospital_laboratory', 900),
    space('hospital_rehabilitation', 2_100),
    space('hospital_sterilisation', 350),
    space('hospital_laundry', 1_200, { laundryTonnesPerYear: 980 }),
    space('hospital_central_kitchen', 1_100, { mealsPerDay: 1_250 }),
    space('hospital_administration', 3_200),
    space('hospital_reception', 4_200),
  ],
  brioude: [
    space('hospital_ward', 14_200),
    space('hospital_operating_suite', 1_100),
    space('hospital_consultation', 3_400),
    space('hospital_imaging', 800),
    space('hospital_laboratory', 450),
    space('hospital_administration', 2_750),
    space('hospital_reception', 6_000),
  ],
  'pays-craponne': [
    space('medico_nursing_home', 10_900, { m2PerBed: 31, occupancyPercent: 95 }),
    space('medico_restaurant', 900),
    space('medico_laundry', 300, { residents: 120 }),
    space('medico_administration', 2_000),
  ],
  yssingeaux: [space('hospital_default', 21_400)],
};
