import { billFile, type MadeBillFile, prm, which } from './made-bill-files.ts';

const pce = 'GI000111';
const days = { 1: '2023-01-01 2023-01-31', 2: '2023-02-01 2023-02-28' } as const;
const written = { 1: '01/01/2023;31/01/2023', 2: '01/02/2023;28/02/2023' } as const;
const quantities = { 1: 1_013, 2: 1_026 } as const;
const months = [1, 2] as const;
const by: (supplier: string) => MadeBillFile['correct'] = supplier => mapping => ({
  ...mapping,
  defaults: { ...mapping.defaults, supplier },
});
const bill = (supplier: string, number: string, point: string, month: 1 | 2, kwh: number, cents: number) =>
  `${supplier} ${number} bill ${point} ${days[month]} ${kwh} kWh ${cents}`;
/** The data of both points in a grouped bill of a month. */
const both = (supplier: string, number: (month: 1 | 2) => string) =>
  months.flatMap(m => [
    bill(supplier, number(m), prm, m, quantities[m], 12_000),
    bill(supplier, number(m), pce, m, 3 * quantities[m], 24_000),
  ]);

/** Bills of several points or several lines: the columns mix data of groups, lines and bills. */
export const madeGroupedBills: MadeBillFile[] = [
  billFile(
    'by « regroupement », with a sum of each and of all',
    [
      'Fournisseur;Regroupement;N° facture;PRM;Début;Fin;Conso (kWh);Montant HT;TVA;Montant TTC',
      ...months.map(
        m => `EDF;R-001 Hôpital;F10${m};${prm};${written[m]};${quantities[m]};100,00;20,00;120,00`,
      ),
      ';Total R-001 Hôpital;;;;;2039;200,00;40,00;240,00',
      ...months.map(m => `EDF;R-002 Gaz;F20${m};${pce};${written[m]};${quantities[m]};200,00;40,00;240,00`),
      ';Total R-002 Gaz;;;;;2039;400,00;80,00;480,00',
      ';Total général;;;;;4078;600,00;120,00;720,00',
    ],
    months.flatMap(m => [
      bill('EDF', `F10${m}`, prm, m, quantities[m], 12_000),
      bill('EDF', `F20${m}`, pce, m, quantities[m], 24_000),
    ]),
  ),
  billFile(
    'the number of a grouped bill alone, its sum under that number',
    [
      'N° facture groupée;Point de livraison;Du;Au;Consommation kWh;TTC',
      ...months.flatMap(m => [
        `G${m};${prm};${written[m]};${quantities[m]};120,00`,
        `G${m};${pce};${written[m]};${3 * quantities[m]};240,00`,
        `G${m} - Total;;;;${4 * quantities[m]};360,00`,
      ]),
    ],
    both('Engie', m => `G${m}`),
    { correct: by('Engie') },
  ),
  billFile(
    'the sum of a grouped bill in a row of its number, without a point',
    [
      'N° facture;Site;PRM;Du;Au;kWh;HT;TVA;TTC',
      ...months.flatMap(m => [
        `G${m};Brioude;${prm};${written[m]};${quantities[m]};100,00;20,00;120,00`,
        `G${m};Brioude;${pce};${written[m]};${3 * quantities[m]};200,00;40,00;240,00`,
        `G${m};TOTAL FACTURE;;;;${4 * quantities[m]};300,00;60,00;360,00`,
      ]),
    ],
    both('EDF', m => `G${m}`),
    { correct: by('EDF') },
  ),
  billFile(
    'the same without a word for the sum',
    [
      'N° facture;PRM;Du;Au;kWh;TTC',
      ...months.flatMap(m => [
        `G${m};${prm};${written[m]};${quantities[m]};120,00`,
        `G${m};${pce};${written[m]};${3 * quantities[m]};240,00`,
        `G${m};;;;${4 * quantities[m]};360,00`,
      ]),
    ],
    [],
    {
      correct: by('EDF'),
      refused: [1, 2].flatMap(() => ['bill-incomplete', 'bill-incomplete', 'bill-days-missing']),
    },
  ),
  billFile(
    'lines of posts below the first one, which alone names the bill',
    [
      'Fournisseur;N° facture;PRM;Du;Au;Libellé ligne;Quantité;Unité;Montant HT;Montant TTC',
      ...months.flatMap(m => [
        `EDF;F${m};${prm};${written[m]};Abonnement;1;mois;50,00;60,00`,
        ';;;;;Consommation HP;600;kWh;120,00;144,00',
        `;;;;;Consommation HC;${quantities[m] - 600};kWh;40,00;48,00`,
        `;;;;;Accise;${quantities[m]};kWh;10,00;12,00`,
      ]),
    ],
    months.map(m => bill('EDF', `F${m}`, prm, m, quantities[m], 26_400)),
  ),
  billFile(
    'lines of posts with the sum of each bill under its number',
    [
      'Fournisseur;N° facture;PRM;Du;Au;Poste;Quantité (kWh);Montant HT;Montant TTC',
      ...months.flatMap(m => [
        `EDF;F${m};${prm};${written[m]};Abonnement;;50,00;60,00`,
        ';;;;;HP;600;120,00;144,00',
        `;;;;;HC;${quantities[m] - 600};40,00;48,00`,
        `;Total F${m};;;;;${quantities[m]};210,00;252,00`,
      ]),
    ],
    months.map(m => bill('EDF', `F${m}`, prm, m, quantities[m], 25_200)),
  ),
  billFile(
    'a supplier and a number merged over two points',
    [
      'Fournisseur;N° facture;PRM;Du;Au;Conso (kWh);Montant TTC',
      ...months.flatMap(m => [
        `EDF;G${m};${prm};${written[m]};${quantities[m]};120,00`,
        `;;${pce};;;${3 * quantities[m]};240,00`,
      ]),
    ],
    both('EDF', m => `G${m}`),
  ),
  billFile(
    'sub-totals and sums without a word among the lines of a bill, a credit note by lines',
    [
      'Fournisseur;N° facture;PRM;Du;Au;Libellé;Quantité;Unité;Montant HT;Montant TTC',
      `EDF;F1;${prm};${written[1]};Abonnement;1;mois;50,00;60,00`,
      ';;;;;Consommation;1013;kWh;150,00;180,00',
      ';;;;;Sous-total énergie;;;200,00;240,00',
      ';;;;;Accise;1013;kWh;10,00;12,00',
      `EDF;A1;${prm};${written[1]};Abonnement;-1;mois;-50,00;-60,00`,
      ';;;;;Consommation;-1013;kWh;-150,00;-180,00',
    ],
    [bill('EDF', 'F1', prm, 1, 1_013, 25_200), `EDF A1 credit-note ${prm} ${days[1]} -1013 kWh -24000`],
  ),
  billFile(
    'words below a bill that no column explains',
    [
      'Fournisseur;N° facture;PRM;Du;Au;Détail;Conso (kWh);Montant TTC',
      `EDF;F1;${prm};${written[1]};;1013;120,00`,
      `EDF;F2;${prm};${written[2]};;1026;130,00`,
      ';;;;;pénalité de retard;;40,00',
    ],
    [bill('EDF', 'F1', prm, 1, 1_013, 12_000)],
    { refused: ['bill-incomplete', 'supplier-missing'] },
  ),
  billFile(
    'taxes of one energy beside what was used of it',
    [
      'Fournisseur;Facture;PCE;Début conso;Fin conso;Volume m3;Coef. conversion;Conso kWh PCS;CTA;Accise gaz;Total HT;TVA;Total TTC',
      ...months.map(
        m => `Engie;GB${m};${pce};${written[m]};90;11,2;${quantities[m]};10,00;90,00;950,00;190,00;1140,00`,
      ),
    ],
    months.map(m => bill('Engie', `GB${m}`, pce, m, quantities[m], 114_000)),
  ),
  billFile(
    'names of groups as titles, what was paid beside what is billed',
    [
      'N° de facture;PDL / PCE;Période de consommation;Volume (kWh);Montant TTC (€);Montant payé (€);Statut',
      ['Regroupement : Hôpital'],
      `E1;${prm};01/01/2023 - 31/01/2023;1013;120,00;120,00;Payée`,
      ['Total regroupement', null, null, '1013', '120,00', '120,00', null],
      ['Regroupement : Logements'],
      `E2;${prm};01/02/2023 - 28/02/2023;1026;130,00;0,00;À payer`,
      ['Total regroupement', null, null, '1026', '130,00', '0,00', null],
    ],
    [bill('Engie', 'E1', prm, 1, 1_013, 12_000), bill('Engie', 'E2', prm, 2, 1_026, 13_000)],
    { correct: mapping => by('Engie')(which(4)(mapping)) },
  ),
];
