import { describe, expect, it } from 'vitest';
import { surfaceOf } from '../../testing/site.ts';
import { siteCabs } from '../site-cabs.ts';
import { definitionOf, type SubCategory, subCategories } from '../sub-categories.ts';
import type { ClimateZone } from '../../../weather/station.ts';
import { cvcTableOf } from '../cvc-tables.ts';

function cabsAt(subCategory: SubCategory, zone: ClimateZone, altitudeM: number, indicators = {}) {
  return siteCabs({
    zone,
    altitudeM,
    surfaceM2: 1500,
    from: { year: 2024, month: 1 },
    subCategories: [surfaceOf(subCategory, 1500, { indicators })],
  });
}

it('the annex has 426 sub-categories in 63 categories, each with a storable key', () => {
  expect(subCategories).toHaveLength(426);
  expect(new Set(subCategories.map(each => definitionOf(each).category)).size).toBe(63);
  expect(subCategories.filter(each => each.length > 60)).toEqual([]);
  expect(new Set(subCategories.map(each => definitionOf(each).name)).size).toBeGreaterThan(420);
});

it('a table has the values of the annex, or none for a whole class that was not printed or legible', () => {
  const counts = subCategories.flatMap(each => {
    const table = cvcTableOf(definitionOf(each));
    return table === null ? [] : [table.map(row => row.filter(value => value !== null).length)];
  });
  const whole = [13, 9, 6, 6, 4];
  const odd = counts.filter(count => !count.every((found, row) => found === whole[row]));
  expect(odd.every(count => count.every((found, row) => found === 0 || found === whole[row]))).toBe(true);
  expect(odd).toHaveLength(4);
});

describe('values read again from the annex', () => {
  it.each([
    // Page 166 prints 115 on two lines in the column H2d, and has another heading for the third class (« Altitude 800 à 1200m »).
    ['annex_restauration_collective_cuisine_centrale', 'H2d', 100, 115 + 335],
    ['annex_restauration_collective_cuisine_centrale', 'H3', 100, 116 + 335],
    ['annex_restauration_collective_cuisine_centrale', 'Mayotte', 100, 79 + 335],
    ['annex_restauration_collective_cuisine_centrale', 'H1c', 900, 72 + 335],
    ['annex_bureaux_open_space_non_cloisonne_attribue', 'H1c', 300, 62 + 60],
    ['annex_accueil_petite_enfance_administration_bureaux', 'La Réunion', 1300, 49 + 50],
    ['annex_sante_liberale_laboratoire_medical_accueil_salle', 'H1a', 100, 57 + 110],
    ['annex_local_serveur_surface_salle_it_20_m2', 'H3', 100, 1156],
    ['annex_restauration_debit_boisson_reserve_meubles_froid', 'Guyane', 100, 846 * 1.25],
  ] as const)('%s in %s at %d m is worth %d', (subCategory, zone, altitudeM, expected) => {
    expect(cabsAt(subCategory, zone, altitudeM)).toMatchObject({ kind: 'cabs', cabsKwhPerM2: expected });
  });

  it('let hours and workstations change an office by its formula', () => {
    const denser = { m2PerWorkstation: 10, occupancyPercent: 70, hoursPerYear: 3120 };
    // 60 × (0.79 × 15 / 10 + 0.21)
    expect(cabsAt('annex_bureaux_open_space_non_cloisonne_attribue', 'H1c', 300, denser)).toMatchObject({
      cabsKwhPerM2: 62 + 60 * (0.79 * 1.5 + 0.21),
    });
  });
});

describe('formulas of the annex, computed by hand', () => {
  // USE étalon × hours ratio × (variable × occupancy ratio × surface ratio + fixed), without the effect of the hours on CVC.
  it.each([
    [
      'accueil_petite_enfance_creche',
      { m2PerChild: 10, occupancyPercent: 68 },
      25 * (0.05 * 0.8 * 0.8 + 0.95),
    ],
    ['accueil_petite_enfance_halte_garderie', { m2PerChild: 4 }, 15 * (0.05 * 2 + 0.95)],
    ['bureaux_zone_daccueil_public', { m2PerCounter: 50, occupancyPercent: 35 }, 35 * (0.6 * 0.25 + 0.4)],
    ['bureaux_grande_salle_reunion_auditorium', { m2PerSeat: 2.5 }, 5 * (0.71 * 2 + 0.29)],
    ['enseignement_superieur_amphitheatre_auditorium', { occupancyPercent: 35 }, 18 * (0.58 * 0.5 + 0.42)],
    ['formation_continue_adultes_amphitheatre_auditorium', { m2PerSeat: 6.8 }, 18 * (0.58 * 0.5 + 0.42)],
    ['sante_liberale_kinesitherapie_reeducation', { patientsPerDay: 60 }, 29 * (0.7 * 2 + 0.3)],
    ['sante_liberale_ophtalmologie_accueil_salle', { patientsPerDay: 50, m2PerConsultingRoom: 62 }, 41],
    ['sante_liberale_prestations_dentaires_accueil_salle', { patientsPerDay: 10 }, 48 * (0.82 * 0.5 + 0.18)],
    // 1 127 kWh a tonne on 1 500 m², and a hundredth of the USE étalon.
    [
      'blanchisserie_industrielle_lavage_sechage_finition',
      { laundryTonnesPerYear: 900 },
      (1127 * 900) / 1500 + 10.85,
    ],
    ['restauration_collective_cuisine_centrale', { mealsPerDay: 1000 }, (1.05 * 1000 * 26.23) / 1500 + 13.4],
    [
      'restauration_collective_cuisine_centrale',
      { mealsPerDay: 17_000 },
      (1.05 * (234_880 + 2330)) / 1500 + 13.4,
    ],
    ['service_funeraire_zone_preparation_cremation_four', { energyDensityKwhPerM2: 3645 }, 7684 / 2],
    ['logistique_valeur_defaut', { hoursPerYear: 1000 }, 0],
    ['salle_serveur_data_center_valeur_defaut', { hoursPerYear: 1000 }, 412],
  ] as const)('%s with %j uses %d', (key, indicators, expected) => {
    const result = cabsAt(`annex_${key}`, 'H1c', 100, indicators);
    const [part] = result.kind === 'cabs' ? result.parts : [];
    expect(part?.useKwhPerM2).toBeCloseTo(expected, 6);
    expect(part?.feedbackKwhPerM2).toBe(0);
  });

  it('change the ventilation and all CVC of a car park with its hours', () => {
    const half = cabsAt('annex_stationnement_infrastructure_sous_sol_ventilation', 'H1c', 100, {
      hoursPerYear: 4380,
    });
    const [part] = half.kind === 'cabs' ? half.parts : [];
    expect(part?.useKwhPerM2).toBeCloseTo(5.5, 9);
    expect(part?.feedbackKwhPerM2).toBeCloseTo(-(part?.cvcKwhPerM2 ?? Number.NaN) / 2, 9);
  });
});

describe('missing data are reported', () => {
  it('when there is no value for that zone and altitude', () => {
    expect(cabsAt('annex_bureaux_open_space_non_cloisonne_attribue', 'H1a', 900)).toEqual({
      kind: 'refused',
      reason: { code: 'no_published_value', zone: 'H1a', altitudeClass: '800_1200' },
    });
  });

  it('when a USE étalon depends on the zone', () => {
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

  it('unless a USE modulé from OPERAT replaces the missing formula or USE étalon', () => {
    const told = { modulatedUseKwhPerM2: 63.4 };
    for (const name of [
      'annex_sport_valeur_defaut',
      'annex_logistique_froid_negatif_reference_18c',
    ] as const) {
      const result = cabsAt(name, 'H1c', 100, told);
      expect(result).toMatchObject({ kind: 'cabs', reservations: [] });
      const [part] = result.kind === 'cabs' ? result.parts : [];
      expect(part?.cabsKwhPerM2).toBeCloseTo((part?.cvcKwhPerM2 ?? Number.NaN) + 63.4, 9);
      expect(part?.indicators).toEqual([
        { indicator: 'modulatedUseKwhPerM2', origin: 'declared', value: 63.4 },
      ]);
    }
    const unread = 'annex_protection_judiciaire_jeunesse_hebergement_mineurs';
    expect(cabsAt(unread, 'H1c', 100, told)).toEqual({
      kind: 'refused',
      reason: { code: 'cvc_not_held', subCategory: unread },
    });
  });

  it('when a formula is not available: the activity counts as standard, with a reservation', () => {
    const name = 'annex_sport_valeur_defaut';
    const result = cabsAt(name, 'H1c', 100);
    expect(result).toMatchObject({ reservations: [{ code: 'formula_not_held', subCategories: [name] }] });
    expect(cabsAt(name, 'H1c', 100, { hoursPerYear: 1000 })).toEqual(result);
  });
});
