import { expect, it } from 'vitest';
import { asideTitle } from './aside-title.ts';
import { plannedTitle } from './planned-figures.ts';

it.each([
  'Cumul gaz 2023 (kWh)',
  'Gaz 2023 (kWh) cumuls mensuels',
  'Consommation de gaz cumul 2023 (kWh)',
  'Gaz 2023 normalisé climat (kWh)',
  'Gaz à climat constant 2023 (kWh)',
  'Gaz à rigueur climatique moyenne 2023 (kWh)',
  'Ratio de gaz 2023',
  'Électricité autoproduite 2023 (kWh)',
  'Électricité revendue 2023 (kWh)',
  'Surplus électricité 2023 (kWh)',
  'Photovoltaïque 2023 (kWh)',
  'Gaz – moyenne 2020-2022 (kWh)',
  'Gaz : différence avec 2022 (kWh)',
  'Gaz 2023 – seuils d’alerte (kWh)',
  'Gaz 2023 - gain (kWh)',
  'Évolution du gaz 2023 (kWh)',
  'Évolution des consommations de gaz 2023 par rapport à 2022 (kWh)',
  'Jauge fioul 2023 (L)',
  'Niveau de cuve fioul 2023 (L)',
  'Gaz – année glissante 2023 (kWh)',
  'Gaz 2023 attendu (kWh)',
  'Électricité autoconsommée 2023 (kWh)',
  'Eaux pluviales 2023 (m3)',
  'Surconsommations de gaz 2023 (kWh)',
  'Consommation de gaz, moyenne journalière 2023 (kWh)',
])('treats « %s » as no consumption', title => {
  expect(asideTitle([title])).toEqual({ kind: 'other', text: title });
});

it.each([
  'Consommations et surplus 2023 (kWh)',
  'Évolution des consommations de gaz 2023 (kWh)',
  'Stocks et livraisons de fioul 2023 (L)',
  'Consommation moyenne tension 2023 (kWh)',
  'Factures de gaz 2023 – gain sur contrat',
])('treats « %s » as a consumption', title => {
  expect(asideTitle([title])).toBeUndefined();
});

it.each([
  'Gaz 2023 prévu (kWh)',
  'Gaz 2023 (kWh) estimatif budgétaire',
  'Gaz : référence contractuelle NB 2023 (kWh)',
  'Gaz 2023 (kWh) – engagement',
  'EPRD gaz 2023 (kWh)',
])('treats « %s » as planned', title => {
  expect(plannedTitle([title])).toBe(title);
});

it('treats a followed budget as consumption', () => {
  expect(plannedTitle(['Suivi budgétaire gaz 2023'])).toBeUndefined();
});
