import { describe, expect, it } from 'vitest';
import { surfaceOf } from '../../testing/site.ts';
import { siteCabs } from '../site-cabs.ts';
import { definitionOf, type SubCategory, subCategories } from '../sub-categories.ts';
import type { ClimateZone } from '../../../weather/station.ts';
import { cvcTableOf } from '../cvc-table-of.ts';

function cabsAt(subCategory: SubCategory, zone: ClimateZone, altitudeM: number, indicators = {}) {
  return siteCabs({
    zone,
    altitudeM,
    surfaceM2: 1500,
    from: { year: 2024, month: 1 },
    subCategories: [surfaceOf(subCategory, 1500, { indicators })],
  });
}

it('the annex has 426 sub-categories in 63 categories, each with a key that can be stored', () => {
  expect(subCategories).toHaveLength(426);
  expect(new Set(subCategories.map(each => definitionOf(each).category)).size).toBe(63);
  expect(subCategories.filter(each => each.length > 60)).toEqual([]);
  expect(new Set(subCategories.map(each => definitionOf(each).name)).size).toBeGreaterThan(420);
});

it('a table has the values that the annex has, or none in a whole class that was not printed or not legible', () => {
  const counts = subCategories.flatMap(each => {
    const table = cvcTableOf(definitionOf(each));
    return table === null ? [] : [table.map(row => row.filter(value => value !== null).length)];
  });
  const whole = [13, 9, 6, 6, 4];
  const odd = counts.filter(count => !count.every((found, row) => found === whole[row]));
  expect(odd.every(count => count.every((found, row) => found === 0 || found === whole[row]))).toBe(true);
  expect(odd).toHaveLength(5);
});

describe('values read again in the annex', () => {
  it.each([
    ['annex_bureaux_open_space_non_cloisonne_attribue', 'H1c', 300, 62 + 60],
    ['annex_accueil_petite_enfance_administration_bureaux', 'La Réunion', 1300, 49 + 50],
    ['annex_sante_liberale_laboratoire_medical_accueil_salle', 'H1a', 100, 57 + 110],
    ['annex_local_serveur_surface_salle_it_20_m2', 'H3', 100, 1156],
    ['annex_restauration_debit_boisson_reserve_meubles_froid', 'Guyane', 100, 846 * 1.25],
  ] as const)('%s in %s at %d m is worth %d', (subCategory, zone, altitudeM, expected) => {
    expect(cabsAt(subCategory, zone, altitudeM)).toMatchObject({ kind: 'cabs', cabsKwhPerM2: expected });
  });

  it('hours and workstations move an office by its formula', () => {
    const denser = { m2PerWorkstation: 10, occupancyPercent: 70, hoursPerYear: 3120 };
    // 60 × (0.79 × 15 / 10 + 0.21)
    expect(cabsAt('annex_bureaux_open_space_non_cloisonne_attribue', 'H1c', 300, denser)).toMatchObject({
      cabsKwhPerM2: 62 + 60 * (0.79 * 1.5 + 0.21),
    });
  });
});

describe('what is not known is said', () => {
  it('no value in that zone at that altitude', () => {
    expect(cabsAt('annex_bureaux_open_space_non_cloisonne_attribue', 'H1a', 900)).toEqual({
      kind: 'refused',
      reason: { code: 'no_published_value', zone: 'H1a', altitudeClass: '800_1200' },
    });
  });

  it('a USE étalon that depends on the zone', () => {
    const subCategory = subCategories.find(each =>
      definitionOf(each).name.startsWith('Logistique de froid négatif'),
    );
    if (!subCategory) throw new Error('gone');
    expect(cabsAt(subCategory, 'H1c', 100)).toEqual({
      kind: 'refused',
      reason: { code: 'use_not_held', subCategory },
    });
    expect(subCategories.filter(each => !definitionOf(each).isUseHeld)).toHaveLength(5);
  });

  it('a formula that is not held leaves the activity at its standard, with a reservation', () => {
    const name = 'annex_sport_valeur_defaut';
    const result = cabsAt(name, 'H1c', 100);
    expect(result).toMatchObject({ reservations: [{ code: 'formula_not_held', subCategories: [name] }] });
    expect(cabsAt(name, 'H1c', 100, { hoursPerYear: 1000 })).toEqual(result);
  });
});
