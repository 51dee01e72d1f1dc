import { expect, it } from 'vitest';
import { acceptFile } from './testing/accept-file.ts';
import { sheet } from './testing/made-file.ts';
import { outcomeOf, type Truth } from './testing/outcome-of.ts';

const months = Array.from({ length: 12 }, (_, at) => at + 1);
const heads = 'Janv.;Févr.;Mars;Avr.;Mai;Juin;Juil.;Août;Sept.;Oct.;Nov.;Déc.';
const names = heads.split(';');
/** kWh of electricity of a hospital, from January on. */
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
])('stores no positive figure as consumption that %s calls a credit', (_, header, [first, second, third]) => {
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

it('stores no month that contains a credit written as a positive figure', () => {
  const rows = [
    'Site;Énergie;Mois;Type;Conso (kWh)',
    'Brioude;Gaz;01/2023;Facture;41250',
    'Brioude;Gaz;02/2023;Facture;38640',
    'Brioude;Gaz;02/2023;Avoir;1100',
  ];
  expect(outcomeOf(rows, { '2 gas 2023-1': 41250 })).toBe('right, refused month-incomplete bill-sign-wrong');
});

it('stores no credit marked in the name of an energy', () => {
  const rows = [
    'Site;Fluide;Mois;Conso (kWh)',
    'Brioude;Gaz;01/2023;41250',
    'Brioude;Gaz (avoir);02/2023;1100',
  ];
  expect(outcomeOf(rows, { '2 gas 2023-1': 41250 })).toBe('right, refused bill-sign-wrong');
});

it('subtracts a credit from its month', () => {
  const rows = [
    'Site;Énergie;Mois;Type;Conso (kWh)',
    'Brioude;Gaz;02/2023;Facture;38640',
    'Brioude;Gaz;02/2023;Avoir;-1100',
  ];
  expect(outcomeOf(rows, { '2 gas 2023-2': 37540 })).toBe('right');
});

it('leaves out months whose headers or rows are marked as planned', () => {
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
])('does not take « %s » for euros', header => {
  const rows = rowsOf((m, at) => `Brioude;Électricité;${m}/2023;${power[at]};22159`);
  expect(
    outcomeOf([`Site;Énergie;Mois;Quantité (kWh);${header}`, ...rows], truth('electricity', 2023, power)),
  ).toBe('right');
});

it.each(['Gaz médicaux', 'Gaz frigorigène R410A', 'Oxygène', 'Azote liquide', 'Eau osmosée', 'Eau de pluie'])(
  'does not take « %s » for energy or water that a site buys, as a column or as a row',
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

const billOf = (number: string, month: number, kwh: number | null, cents: number): Truth => ({
  [`${number} bill 14512345678901 2023-0${month}-01 2023-0${month}-28 ${kwh} kWh ${cents}`]: 1,
});

it.each(['Annulée', 'Rejetée', 'Pro forma', 'Devis'])(
  'does not take a row that contains « %s » for a bill',
  word => {
    const rows = [
      'Fournisseur;N° facture;Statut;PRM;Du;Au;kWh;Montant TTC',
      'EDF;F1;Mise en paiement;14512345678901;01/01/2023;28/01/2023;1000;100,00',
      `EDF;F2;${word};14512345678901;01/02/2023;28/02/2023;900;90,00`,
    ];
    expect(outcomeOf(rows, billOf('F1', 1, 1000, 10_000))).toBe('right, refused bill-kind-unknown');
  },
);

it('leaves out cancelled months', () => {
  const rows = [
    'Site;Énergie;Mois;Statut;kWh',
    'Brioude;Gaz;01/2023;Validé;41250',
    'Brioude;Gaz;02/2023;Annulé;38640',
  ];
  expect(outcomeOf(rows, { '2 gas 2023-1': 41250 })).toBe('right');
});

it.each(['Mensualité TTC (€)', 'Montant TTC (CHF)'])('asks about rows with « %s » only', header => {
  const rows = [
    `Fournisseur;N° facture;PRM;Du;Au;kWh;${header}`,
    'EDF;F1;14512345678901;01/01/2023;28/01/2023;1000;100,00',
  ];
  expect(outcomeOf(rows, {})).toBe('asked subject');
});

it('reads « Qté » as the quantity of bills and of months', () => {
  const bills = [
    'Fournisseur;N° facture;PRM;Du;Au;Qté;Unité;Montant TTC',
    'EDF;F1;14512345678901;01/01/2023;28/01/2023;1000;kWh;100,00',
  ];
  expect(outcomeOf(bills, billOf('F1', 1, 1000, 10_000))).toBe('right');
  const rows = [
    'Site;Énergie;Mois;Qté;Unité',
    'Brioude;Gaz;01/2023;41250;kWh',
    'Brioude;Gaz;02/2023;38640;kWh',
  ];
  expect(outcomeOf(rows, { '2 gas 2023-1': 41250, '2 gas 2023-2': 38640 })).toBe('right');
});

it('takes the total of a heat network as its amount, beside R1 and R2', () => {
  const rows = [
    'Site;Mois;Réseau de chaleur (MWh);R1 TTC (€);R2 TTC (€);Total TTC (€)',
    'Brioude;01/2023;37,13;1800;600;2400',
    'Brioude;02/2023;34,78;1700;600;2300',
  ];
  expect(
    outcomeOf(rows, {
      '2 heat_network 2023-1': 37130,
      '2 heat_network 2023-1 €': 2400,
      '2 heat_network 2023-2': 34780,
      '2 heat_network 2023-2 €': 2300,
    }),
  ).toBe('right');
});

it('reads « E » under « E/R » as an estimate', () => {
  const read = acceptFile([
    sheet('Gaz', ['Site;Mois;Gaz (kWh PCS);E/R', 'Brioude;01/2023;41250;R', 'Brioude;02/2023;38640;E']),
  ]);
  const estimated = read.kind === 'stored' ? read.content.declarations.flatMap(({ months }) => months) : [];
  expect(estimated.map(({ isEstimated }) => isEstimated)).toEqual([false, true]);
});

it('counts what a sub-meter measures once, with its main meter', () => {
  const rows = [
    'Site;Énergie;Compteur;Mois;Conso (kWh)',
    'Brioude;Électricité;Général TGBT;01/2023;18420',
    'Brioude;Électricité;Divisionnaire cuisine;01/2023;2101',
    'Brioude;Électricité;Compteur divisionnaire blanchisserie;01/2023;3101',
    'Brioude;Électricité;Sous-compteur 3;01/2023;1500',
  ];
  expect(outcomeOf(rows, { '2 electricity 2023-1': 18420 })).toBe('right');
});

it.each(['Élec refacturée (kWh)', 'Électricité à refacturer (kWh)', 'Électricité véhicules (kWh)'])(
  'stores nothing of « %s », a part of what a site buys',
  header => {
    const rows = rowsOf((m, at) => `Brioude;${m}/2023;${power[at]};2100`);
    const used = truth('electricity', 2023, power);
    expect(outcomeOf([`Site;Mois;Électricité (kWh);${header}`, ...rows], used)).toBe('right');
  },
);

it('stores no month marked as partial in its header or row', () => {
  const used = truth('electricity', 2024, power.slice(0, 10));
  const named = names.map(
    (name, at) => `${name} 2024${at < 10 ? '' : at === 10 ? ' (partiel)' : ' - incomplet'}`,
  );
  const wide = [`Site;Énergie;Unité;${named.join(';')}`, `Brioude;Électricité;kWh;${power.join(';')}`];
  expect(outcomeOf(wide, used)).toBe('right');
  const rows = rowsOf(
    (m, at) => `Brioude;Électricité;${m}/2024;${power[at]};${m > 10 ? 'Mois incomplet' : 'Complet'}`,
  );
  expect(outcomeOf(['Site;Énergie;Mois;kWh;Statut', ...rows], used)).toBe('right');
});

it('leaves out what vehicles use beside a site’s consumption', () => {
  const rows = ['Site;Mois;Produit;Quantité;Unité', 'Brioude;01/2023;Fioul domestique;5000;L'];
  const fuels = ['Gazole véhicules', 'Sans plomb 95', 'AdBlue', 'GNR engins', 'Carburant'];
  expect(
    outcomeOf([...rows, ...fuels.map(fuel => `Brioude;01/2023;${fuel};100;L`)], { '2 fuel 2023-1': 5000 }),
  ).toBe('right');
});

it('refuses a month with a credit that has only a number or euros', () => {
  const rows = [
    'Site;Mois;Gaz (kWh PCS);Montant (€ TTC);Avoirs (€ TTC)',
    'Brioude;01/2023;41250;2937,00;0,00',
    'Brioude;02/2023;38640;2751,17;120,00',
  ];
  expect(outcomeOf(rows, { '2 gas 2023-1': 41250, '2 gas 2023-1 €': 2937 })).toBe(
    'right, refused answer-unknown',
  );
});

it('reads « Facture » in place of « Avoir »', () => {
  const rows = [
    'Site;Mois;Gaz (kWh PCS);Facture ou avoir',
    'Brioude;01/2023;41250;Facture',
    'Brioude;02/2023;38640;Facture',
    'Brioude;02/2023;-640;Avoir',
  ];
  expect(outcomeOf(rows, { '2 gas 2023-1': 41250, '2 gas 2023-2': 38000 })).toBe('right');
});
