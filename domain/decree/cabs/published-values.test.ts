import { describe, expect, it } from 'vitest';
import type { ClimateZone } from '../../weather/station.ts';
import { altitudeClassOf } from './altitude-class.ts';
import { siteCabs } from './site-cabs.ts';
import { cvcTableOf } from './cvc-tables.ts';
import { definitionOf, isSubCategory, type SubCategory, subCategories } from './sub-categories.ts';

type Row = [SubCategory, cvc: [number, number, number, number, number] | null, use: number, hours: number];

/** Read again in the printed annex, zone H1c, at the reference altitudes 100, 500, 900, 1400 and 1700 m. */
const published: Row[] = [
  ['hospital_administration', [62, 71, 81, 115, 133], 50, 3120],
  ['hospital_operating_suite', [94, 111, 133, 157, 172], 276, 8760],
  ['hospital_intensive_care', [98, 116, 138, 163, 179], 289, 8760],
  ['hospital_clean_room', [102, 121, 144, 170, 186], 501, 3510],
  ['hospital_biosafety_laboratory', [71, 82, 93, 132, 153], 474, 3120],
  ['hospital_sterilisation', [71, 82, 93, 132, 153], 1463, 3120],
  ['hospital_laundry', [45, 53, 63, 78, 88], 914, 2600],
  ['hospital_restaurant', [54, 65, 75, 90, 100], 130, 780],
  ['hospital_central_kitchen', [86, 74, 72, 73, 75], 124, 2555],
  ['hospital_cold_room', null, 380, 8760],
  ['hospital_consultation', [62, 71, 81, 115, 133], 28, 3120],
  ['hospital_day_ward', [98, 116, 138, 163, 179], 82, 3510],
  ['hospital_ward', [98, 116, 138, 163, 179], 101, 8760],
  ['hospital_imaging', [62, 71, 81, 115, 133], 477, 3120],
  ['hospital_laboratory', [62, 71, 81, 115, 133], 166, 3120],
  ['hospital_rehabilitation', [62, 71, 81, 115, 133], 92, 3120],
  ['hospital_reception', [62, 71, 81, 115, 133], 21, 3510],
  ['hospital_default', [78, 92, 109, 129, 141], 75, 8760],
  ['medico_administration', [62, 71, 81, 115, 133], 50, 3120],
  ['medico_laundry', [85, 74, 68, 68, 70], 363, 2900],
  ['medico_restaurant', [54, 65, 75, 90, 100], 365, 2190],
  ['medico_medical_centre', [62, 71, 81, 115, 133], 26, 3120],
  ['medico_child_centre', [62, 71, 81, 115, 133], 26, 3120],
  ['medico_spa_pool', [332, 364, 429, 505, 556], 258, 2900],
  ['medico_spa_care', [45, 54, 62, 75, 83], 243, 2600],
  ['medico_nursing_home', [64, 76, 90, 109, 120], 76, 8760],
  ['medico_child_protection', [71, 83, 95, 112, 124], 73, 8760],
  ['medico_child_care', [71, 83, 95, 112, 124], 73, 8760],
  ['medico_adult_care', [64, 76, 90, 109, 120], 84, 8760],
  ['medico_default', [64, 76, 90, 109, 120], 20, 8760],
];

function cabsAt(subCategory: SubCategory, altitudeM: number, zone: ClimateZone = 'H1c') {
  return siteCabs({
    zone,
    altitudeM,
    surfaceM2: 1500,
    from: { year: 2024, month: 1 },
    subCategories: [
      {
        subCategory,
        surfaceM2: 1500,
        heatedSurfaceM2: null,
        cooledSurfaceM2: null,
        indicators: {},
        from: null,
        to: null,
      },
    ],
  });
}

describe('published values of the health sector, zone H1c', () => {
  it.each(published)('%s', (subCategory, cvc, use, hours) => {
    const definition = definitionOf(subCategory);
    expect(cvcTableOf(definition)?.map(row => row[2]) ?? null).toEqual(cvc);
    expect(definition.standardUseKwhPerM2).toBe(use);
    expect(definition.standardHours).toBe(hours);
    for (const [place, altitudeM] of [100, 500, 900, 1400, 1700].entries()) {
      const result = cabsAt(subCategory, altitudeM);
      const expected = (cvc?.[place] ?? 0) + use;
      expect(result.kind === 'cabs' ? result.cabsKwhPerM2 : result.reason).toBeCloseTo(expected, 9);
    }
  });

  it('are complete', () => {
    const health = subCategories.filter(name => !name.startsWith('annex_'));
    expect(health.toSorted()).toEqual(published.map(([name]) => name).sort());
    expect(['hospital_ward', 'toString', ''].map(isSubCategory)).toEqual([true, false, false]);
  });

  it.each([
    ['hospital_ward', 217, 239],
    ['medico_nursing_home', 152, 166],
    ['hospital_default', 167, 184],
    ['medico_default', 96, 110],
  ] as const)('%s is worth %d at 500 m and %d at 900 m', (subCategory, at500, at900) => {
    expect([cabsAt(subCategory, 500), cabsAt(subCategory, 900)]).toMatchObject([
      { kind: 'cabs', cabsKwhPerM2: at500 },
      { kind: 'cabs', cabsKwhPerM2: at900 },
    ]);
  });
});

it.each([
  [-5, 'below_400'],
  [399.9, 'below_400'],
  [400, '400_800'],
  [799, '400_800'],
  [800, '800_1200'],
  [1200, '1200_1600'],
  [1600, 'from_1600'],
  [2500, 'from_1600'],
])('%d m is in the class %s', (altitudeM, expected) => {
  expect(altitudeClassOf(altitudeM)).toBe(expected);
});

describe('other zones', () => {
  it.each([
    ['hospital_ward', 'H1a', 100, 100 + 101],
    ['hospital_ward', 'H2b', 500, 114 + 101],
    ['hospital_ward', 'H3', 300, 74 + 101],
    ['hospital_ward', 'La Réunion', 1300, 90 + 101],
    ['medico_nursing_home', 'Mayotte', 0, 40 + 76],
    ['hospital_operating_suite', 'H2c', 1700, 154 + 276],
    ['hospital_default', 'H1b', 1000, 121 + 75],
    // Without CVC, and a quarter more overseas.
    ['hospital_cold_room', 'H3', 1700, 380],
    ['hospital_cold_room', 'Guyane', 100, 475],
  ] as const)('%s in %s at %d m is worth %d', (subCategory, zone, altitudeM, expected) => {
    expect(cabsAt(subCategory, altitudeM, zone)).toMatchObject({
      kind: 'cabs',
      zone,
      cabsKwhPerM2: expected,
    });
  });

  it('have the values of the annex: 13, 9, 6, 6 and 4 zones by altitude', () => {
    const tables = published.flatMap(([name]) => {
      const table = cvcTableOf(definitionOf(name));
      return table === null ? [] : [table];
    });
    for (const table of tables) {
      expect(table.map(row => row.filter(value => value !== null).length)).toEqual([13, 9, 6, 6, 4]);
      expect(table.every(row => row.length === 13)).toBe(true);
    }
  });
});
