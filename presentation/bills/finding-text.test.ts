import { expect, test } from 'vitest';
import {
  findingFiguresText,
  findingGapText,
  findingTitle,
  findingValueText,
  undecidedText,
} from './finding-text.ts';

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
  ['sum-of-lines', 'total', 'Somme des lignes : HT et TVA ne font pas le TTC'],
  ['line-amount', 'days Abonnement', 'Montant d’une ligne : Abonnement, plus de jours que sa période'],
  ['line-amount', 'twice Fourniture HPH', 'Montant d’une ligne : Fourniture HPH, en double'],
  [
    'no-consumption',
    '2026-12',
    'Consommation nulle ou facture absente : aucune facture depuis décembre 2026',
  ],
  ['no-consumption', '', 'Consommation nulle ou facture absente'],
  [
    'network-fixed',
    'power HPH, HCH',
    'Acheminement, part fixe : puissance souscrite imprimée en HPH, HCH, autre que celle de la fiche du point',
  ],
  [
    'power-too-high',
    'year kVA HPH 100 63, HCB 100.5 84',
    'Puissance souscrite trop forte : sur douze mois, par classe : HPH de 100 à 63 kVA, HCB de 100,5 à 84 kVA ; l’écart est l’économie d’une année, hors dépassements qu’une courbe de charge dirait',
  ],
  [
    'power-too-high',
    'months',
    'Puissance souscrite trop forte : sur les mois connus, moins d’une année : à confirmer sur douze mois',
  ],
] as const)('%s « %s »', (control, subject, expected) => {
  expect(plain(findingTitle(control, subject))).toBe(expected);
});

test('shows a share of reactive energy without a unit, with two decimals', () => {
  expect(plain(findingValueText(0.47, 'tg φ'))).toBe('0,47');
  expect(plain(findingValueText(0.4, 'tg φ'))).toMatch(/^0,40?$/);
});

test('shows a gap to the distributor in kWh and as a share of what was published', () => {
  const gap = { control: 'distributor', unit: 'kWh', gapCents: null } as const;
  const text = (printed: number, expected: number) =>
    plain(findingGapText({ ...gap, printed, expected })).replaceAll('−', '-');
  expect(text(3100, 3200)).toBe('-100 kWh (-3,1 %)');
  expect(text(12, 0)).toBe('+12 kWh');
  const priced = findingGapText({ ...gap, printed: 3100, expected: 3000, gapCents: 1150 });
  expect(plain(priced)).toBe('+100 kWh (+3,3 %), 11,50 €');
});

test('states the basis of a finding in one line, as far as it is known', () => {
  const finding = { control: 'power-exceeded', unit: 'kW', printed: 566, expected: 520 } as const;
  expect(plain(findingFiguresText({ ...finding, gapCents: 71_240 }))).toBe(
    'Imprimé 566 kW, attendu 520 kW : écart HT 712,40 €',
  );
  expect(plain(findingFiguresText({ ...finding, gapCents: null, expected: null }))).toBe('Imprimé 566 kW');
  expect(plain(findingFiguresText({ ...finding, printed: null, expected: null, gapCents: 100 }))).toBe(
    'Écart HT 1,00 €',
  );
});

test('names the first day of what was not received', () => {
  const lacking = { control: 'distributor', reason: 'distributor-days', tariff: null } as const;
  const text = (count: number) => plain(undecidedText({ ...lacking, day: '2026-02-03', lacking: count }));
  expect(text(2)).toBe('il manque 2 jours du distributeur, le premier : le 03/02/2026');
  expect(text(1)).toBe('il manque 1 jour du distributeur : le 03/02/2026');
});
