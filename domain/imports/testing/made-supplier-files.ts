import type { ImportMapping } from '../words/mapping.ts';
import { billFile, type MadeBillFile, prm, which } from './made-bill-files.ts';
import { sheet } from './made-file.ts';

const pce = 'GI000111';
const brioude = (
  supplier: string,
  number: string,
  days: string,
  quantity: number | null,
  cents: number,
  more = '',
) => `${supplier} ${number} bill ${prm} ${days} ${quantity} kWh ${cents}${more}`;
const gas = (supplier: string, number: string, days: string, quantity: number, cents: number) =>
  `${supplier} ${number} bill ${pce} ${days} ${quantity} kWh ${cents}`;
const january = '2023-01-01 2023-01-31';
const february = '2023-02-01 2023-02-28';
const by =
  (supplier: string) =>
  (mapping: ImportMapping): ImportMapping => ({
    ...mapping,
    defaults: { ...mapping.defaults, supplier },
  });

/** Extracts of suppliers, finance software and electronic exchanges, in the words of each. */
export const madeSupplierFiles: MadeBillFile[] = [
  billFile(
    'an extract of EDF: two dates per bill, classes of hours, taxes by kind',
    [
      'Référence client;N° de facture;Date d’émission;Référence PDL;Début de période de consommation;Fin de période de consommation;Conso HPH (kWh);Conso HCH (kWh);Conso HPB (kWh);Conso HCB (kWh);Montant HT (€);Montant TVA (€);Montant TTC (€)',
      `1-ABC;10123;05/02/2023;${prm};01/01/2023;31/01/2023;700;300;0;0;250,00;50,00;300,00`,
      `1-ABC;10124;05/03/2023;${prm};01/02/2023;28/02/2023;600;300;0;0;225,00;45,00;270,00`,
    ],
    [brioude('EDF', '10123', january, 1000, 30_000), brioude('EDF', '10124', february, 900, 27_000)],
    { correct: by('EDF') },
  ),
  billFile(
    'an extract of Engie: PCE, coefficient, kWh and m³ beside each other',
    [
      'Raison sociale;N° facture;Date facture;PCE;Date début;Date fin;Volume (m³);Coefficient;Consommation (kWh);Total HT;Total TVA;Total TTC;Type de relevé',
      `CH de Brioude;G1;05/02/2023;${pce};01/01/2023;31/01/2023;446;11,2;5000;333,33;66,67;400,00;Réel`,
      `CH de Brioude;G2;05/03/2023;${pce};01/02/2023;28/02/2023;402;11,2;4500;300,00;60,00;360,00;Réel`,
    ],
    [gas('Engie', 'G1', january, 5000, 40_000), gas('Engie', 'G2', february, 4500, 36_000)],
    { correct: by('Engie') },
  ),
  billFile(
    'the finance office: mandates, budget accounts, third parties',
    [
      'Tiers;N° mandat;Imputation;N° facture;Date facture;PRM;Période du;Période au;Quantité kWh;Montant TTC',
      `EDF;4512;60612;F1;10/02/2023;${prm};01/01/2023;31/01/2023;1000;100,00`,
      `EDF;4513;60612;F2;10/03/2023;${prm};01/02/2023;28/02/2023;900;90,00`,
    ],
    [brioude('EDF', 'F1', january, 1000, 10_000), brioude('EDF', 'F2', february, 900, 9_000)],
    { correct: by('EDF') },
  ),
  billFile(
    'subscription, energy and taxes in columns of their own, and « Prix € TTC »',
    [
      'Fournisseur;N° facture;Date facture;PRM;Du;Au;Conso (kWh);Abonnement HT;Consommation HT;CTA HT;Total HT;TVA;Prix € TTC',
      `EDF;F1;10/02/2023;${prm};01/01/2023;31/01/2023;1000;20,00;60,00;5,00;85,00;17,00;102,00`,
      `EDF;F2;10/03/2023;${prm};01/02/2023;28/02/2023;900;20,00;54,00;5,00;79,00;15,80;94,80`,
    ],
    [brioude('EDF', 'F1', january, 1000, 10_200), brioude('EDF', 'F2', february, 900, 9_480)],
  ),
  billFile(
    'a purchasing group: lots, markets, ISO days, points for decimals',
    [
      'lot,marche,supplier,invoice_number,invoice_date,prm,start_date,end_date,consumption_kwh,amount_ht,amount_vat,amount_ttc',
      `2,2023-ELEC,EDF,F1,2023-02-10,${prm},2023-01-01,2023-01-31,1000.0,85.00,17.00,102.00`,
      `2,2023-ELEC,EDF,F2,2023-03-10,${prm},2023-02-01,2023-02-28,900.0,79.00,15.80,94.80`,
    ].map(row => row.split(',')),
    [brioude('EDF', 'F1', january, 1000, 10_200), brioude('EDF', 'F2', february, 900, 9_480)],
  ),
  billFile(
    'a title, the supplier above, totals below',
    [
      ['Factures TotalEnergies – 2023'],
      [null],
      ['N° facture', 'Date', 'PRM', 'Du', 'Au', 'kWh', 'TTC (€)'],
      ['T1', '10/02/2023', prm, '01/01/2023', '31/01/2023', 1000, 100],
      ['T2', '10/03/2023', prm, '01/02/2023', '28/02/2023', 900, 90],
      ['Total', null, null, null, null, 1900, 190],
    ],
    [
      brioude('TotalEnergies', 'T1', january, 1000, 10_000),
      brioude('TotalEnergies', 'T2', february, 900, 9_000),
    ],
    { correct: by('TotalEnergies') },
  ),
  billFile(
    'estimated and real by a letter, « E » and « R »',
    [
      'Fournisseur;N° facture;Date facture;PRM;Du;Au;Conso (kWh);Relève;Montant TTC',
      `EDF;F1;10/02/2023;${prm};01/01/2023;31/01/2023;1000;Estimée;100,00`,
      `EDF;F2;10/03/2023;${prm};01/02/2023;28/02/2023;900;Réelle;90,00`,
    ],
    [brioude('EDF', 'F1', january, 1000, 10_000, ' estimated'), brioude('EDF', 'F2', february, 900, 9_000)],
  ),
  billFile(
    'a sheet per month of one extract',
    [1, 2].map(month =>
      sheet(`0${month}-2023`, [
        'Fournisseur;N° facture;Date facture;PRM;Du;Au;Conso (kWh);Montant TTC',
        `EDF;F${month};10/0${month + 1}/2023;${prm};01/0${month}/2023;${month === 1 ? 31 : 28}/0${month}/2023;${month === 1 ? 1000 : 900};${month === 1 ? 100 : 90},00`,
      ]),
    ),
    [brioude('EDF', 'F1', january, 1000, 10_000), brioude('EDF', 'F2', february, 900, 9_000)],
  ),
  billFile(
    'a credit note with its sign, the bill it gives back and the right one',
    [
      'Fournisseur;N° facture;Date facture;PRM;Du;Au;Conso (kWh);Montant TTC',
      `EDF;F1;10/02/2023;${prm};01/01/2023;31/01/2023;1000;100,00`,
      `EDF;A1;20/02/2023;${prm};01/01/2023;31/01/2023;-1000;-100,00`,
      `EDF;F3;25/02/2023;${prm};01/01/2023;31/01/2023;800;80,00`,
    ],
    [
      brioude('EDF', 'F1', january, 1000, 10_000),
      `EDF A1 credit-note ${prm} ${january} -1000 kWh -10000`,
      brioude('EDF', 'F3', january, 800, 8_000),
    ],
  ),
  billFile(
    'HT alone, with its rate of VAT',
    [
      'Fournisseur;N° facture;Date facture;PRM;Du;Au;Conso (kWh);Montant HT;Taux TVA',
      `EDF;F1;10/02/2023;${prm};01/01/2023;31/01/2023;1000;100,00;20`,
      `EDF;F2;10/03/2023;${prm};01/02/2023;28/02/2023;900;90,00;20`,
    ],
    [],
    { refused: ['bill-amount-missing', 'bill-amount-missing'] },
  ),
  billFile(
    'several amounts, the right one chosen',
    [
      'Fournisseur;N° facture;Date facture;PRM;Du;Au;Conso (kWh);Montant 1;Montant 2',
      `EDF;F1;10/02/2023;${prm};01/01/2023;31/01/2023;1000;100,00;83,33`,
      `EDF;F2;10/03/2023;${prm};01/02/2023;28/02/2023;900;90,00;75,00`,
    ],
    [brioude('EDF', 'F1', january, 1000, 10_000), brioude('EDF', 'F2', february, 900, 9_000)],
    { correct: which(7) },
  ),
  billFile(
    'no number of a point, sites of which one delivers',
    [
      'Fournisseur;N° facture;Date facture;Site;Énergie;Du;Au;Conso (kWh);Montant TTC',
      'EDF;F1;10/02/2023;Brioude;Électricité;01/01/2023;31/01/2023;1000;100,00',
      'EDF;F2;10/03/2023;Brioude;Électricité;01/02/2023;28/02/2023;900;90,00',
    ],
    [brioude('EDF', 'F1', january, 1000, 10_000), brioude('EDF', 'F2', february, 900, 9_000)],
  ),
];
