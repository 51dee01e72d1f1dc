import { expect, test } from 'vitest';
import { findingTitle, findingValueText } from './finding-text.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  ['reactive', 'share', 'Énergie réactive : tg φ en pointe et heures pleines d’hiver'],
  ['reactive', '', 'Énergie réactive'],
  [
    'odd-consumption',
    'model',
    'Consommation hors norme : hors de l’intervalle du modèle énergétique du point, à la météo de ces jours',
  ],
  ['odd-consumption', '', 'Consommation hors norme'],
  [
    'no-consumption',
    '2026-12',
    'Consommation nulle ou facture absente : aucune facture depuis décembre 2026',
  ],
  ['no-consumption', '', 'Consommation nulle ou facture absente'],
] as const)('%s « %s »', (control, subject, expected) => {
  expect(plain(findingTitle(control, subject))).toBe(expected);
});

test('a share of reactive energy has no unit and two decimals', () => {
  expect(plain(findingValueText(0.47, 'tg φ'))).toBe('0,47');
  expect(plain(findingValueText(0.4, 'tg φ'))).toMatch(/^0,40?$/);
});
