import { expect, test } from 'vitest';
import { climateReservations } from './climate-reservations.ts';

const plain = (years: Parameters<typeof climateReservations>[0]) =>
  climateReservations(years).map(text => text.replaceAll(/\s/g, ' '));

test('states a reservation shared by both years once', () => {
  expect(
    plain([
      {
        labelYear: 2012,
        climateGap: null,
        climateReservations: [{ code: 'heated_surface_assumed' }, { code: 'degree_days_estimated', days: 3 }],
      },
      { labelYear: 2024, climateGap: null, climateReservations: [{ code: 'heated_surface_assumed' }] },
    ]),
  ).toEqual([
    'Correction climatique de 2012 et 2024. Surface chauffée non déclarée : toute la surface est supposée chauffée.',
    'Correction climatique de 2012. 3 jours sans mesure estimés par les autres jours de leur mois.',
  ]);
});

test('names the year without an adjustment, with the reason', () => {
  expect(
    plain([
      { labelYear: 2012, climateGap: 'degree_days_unknown', climateReservations: [] },
      { labelYear: 2024, climateGap: null, climateReservations: [] },
    ]),
  ).toEqual([
    'Correction climatique de 2012. Indisponible : des mois de degrés-jours manquent pour ces douze mois.',
  ]);
});
