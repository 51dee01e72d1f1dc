import { expect, it } from 'vitest';
import { outcomeOf, type Truth } from './testing/outcome-of.ts';

const months = Array.from({ length: 12 }, (_, at) => at + 1);
const heads = 'Janv.;Févr.;Mars;Avr.;Mai;Juin;Juil.;Août;Sept.;Oct.;Nov.;Déc.';
const names = heads.split(';');
/** kWh of a hospital's electricity, January first. */
const power = [18420, 17110, 17650, 15980, 15210, 16340, 17920, 17510, 15630, 16120, 16880, 18050];

const truth = (energy: string, year: number, values: readonly number[]): Truth =>
  Object.fromEntries(values.map((value, at) => [`2 ${energy} ${year}-${at + 1}`, value]));
const rowsOf = (cellsOf: (month: number, at: number) => string) =>
  months.map((month, at) => cellsOf(month, at));

it.each([
  ['a column of the kind of bill', 'Type de pièce', ['Facture', 'Avoir', 'Facture']],
  ['a column of the side of the account', 'Sens', ['Débit', 'Crédit', 'Débit']],
  ['a column of the side of the account, by its letter', 'Sens', ['D', 'C', 'D']],
  ['a remark', 'Commentaire', ['', 'Avoir sur la facture de janvier', '']],
])('stores no figure above zero as used that %s calls a credit', (_, header, [first, second, third]) => {
  const rows = [
    `Site;Énergie;Mois;${header};Conso (kWh);Montant TTC (€)`,
    `Brioude;Gaz;01/2023;${first};41250;2937,00`,
    `Brioude;Gaz;02/2023;${second};1100;78,00`,
    `Brioude;Gaz;03/2023;${third};33120;2358,14`,
  ];
  const told = {
    '2 gas 2023-1': 41250,
    '2 gas 2023-1 €': 2937,
    '2 gas 2023-3': 33120,
    '2 gas 2023-3 €': 2358.14,
  };
  expect(outcomeOf(rows, told)).toBe('right, refused bill-sign-wrong');
});

it('stores no month of which a credit, written above zero, is a part', () => {
  const rows = [
    'Site;Énergie;Mois;Type;Conso (kWh)',
    'Brioude;Gaz;01/2023;Facture;41250',
    'Brioude;Gaz;02/2023;Facture;38640',
    'Brioude;Gaz;02/2023;Avoir;1100',
  ];
  expect(outcomeOf(rows, { '2 gas 2023-1': 41250 })).toBe('right, refused month-incomplete bill-sign-wrong');
});

it('stores no credit that the name of an energy tells', () => {
  const rows = [
    'Site;Fluide;Mois;Conso (kWh)',
    'Brioude;Gaz;01/2023;41250',
    'Brioude;Gaz (avoir);02/2023;1100',
  ];
  expect(outcomeOf(rows, { '2 gas 2023-1': 41250 })).toBe('right, refused bill-sign-wrong');
});

it('reads what a credit takes off a month', () => {
  const rows = [
    'Site;Énergie;Mois;Type;Conso (kWh)',
    'Brioude;Gaz;02/2023;Facture;38640',
    'Brioude;Gaz;02/2023;Avoir;-1100',
  ];
  expect(outcomeOf(rows, { '2 gas 2023-2': 37540 })).toBe('right');
});

it('leaves out months whose heads or rows say that they are planned', () => {
  const used = truth('electricity', 2024, power.slice(0, 9));
  const planned = names.map((name, at) => `${name} 2024${at < 9 ? '' : ' (prév.)'}`);
  expect(
    outcomeOf(
      [`Site;Énergie;Unité;${planned.join(';')}`, `Brioude;Électricité;kWh;${power.join(';')}`],
      used,
    ),
  ).toBe('right');
  for (const word of ['Prév.', 'Prévision 2024', 'BP 2024', 'EPRD']) {
    const rows = rowsOf((m, at) => `Brioude;Électricité;${m}/2024;${power[at]};${m > 9 ? word : 'Réel'}`);
    expect([word, outcomeOf(['Site;Énergie;Mois;kWh;Version', ...rows], used)]).toEqual([word, 'right']);
    const remarked = rowsOf((m, at) => `Brioude;Électricité;${m}/2024;${power[at]};${m > 9 ? word : ''}`);
    expect([word, outcomeOf(['Site;Énergie;Mois;kWh;Remarque', ...remarked], used)]).toEqual([word, 'right']);
  }
});

it.each(['L/journée', 'L / nuitée', 'm³/repas', 'L par patient', 'm3/résident', 'kWh/agent', 'm³/séjour'])(
  'stores nothing of a column in « %s »',
  unit => {
    const rows = rowsOf((m, at) => `Brioude;${m}/2023;${power[at]};410`);
    expect(
      outcomeOf([`Site;Mois;Électricité (kWh);Eau (${unit})`, ...rows], truth('electricity', 2023, power)),
    ).toBe('right');
  },
);

it.each([
  'Montant (F TTC)',
  'Montant TTC (CHF)',
  'Coût TTC en francs',
  'Montant TTC (kF)',
  'Amount incl. VAT (GBP)',
])('takes « %s » for no euros', header => {
  const rows = rowsOf((m, at) => `Brioude;Électricité;${m}/2023;${power[at]};22159`);
  expect(
    outcomeOf([`Site;Énergie;Mois;Quantité (kWh);${header}`, ...rows], truth('electricity', 2023, power)),
  ).toBe('right');
});

it.each(['Gaz médicaux', 'Gaz frigorigène R410A', 'Oxygène', 'Azote liquide', 'Eau osmosée', 'Eau de pluie'])(
  'takes « %s » for no energy and no water that a site buys, as a column and as a row',
  name => {
    const used = truth('electricity', 2023, power);
    const columns = rowsOf((m, at) => `Brioude;${m}/2023;${power[at]};${38 + m}`);
    for (const unit of ['m3', '€ TTC'])
      expect(outcomeOf([`Site;Mois;Électricité (kWh);${name} (${unit})`, ...columns], used)).toBe('right');
    const rows = rowsOf(
      (m, at) => `Brioude;${m}/2023;Électricité;${power[at]};kWh\nBrioude;${m}/2023;${name};40;m3`,
    ).flatMap(row => row.split('\n'));
    expect(outcomeOf(['Site;Mois;Fluide;Quantité;Unité', ...rows], used)).toBe('right');
  },
);
