import { answered } from '../columns/mapping-gaps.ts';
import type { ImportMapping } from '../words/mapping.ts';
import type { Table } from '../../ground/table/table.ts';
import { type Rows, sheet } from './made-file.ts';

/** A supplier's extract, and the bills that it really contains, in the notation of `accepted-bills.test.ts`. */
export type MadeBillFile = {
  name: string;
  tables: Table[];
  truth: string[];
  /** What a person does when the proposal raises a question. */
  correct: (mapping: ImportMapping) => ImportMapping;
  /** Faults of rows that must be refused. */
  refused: string[];
};

export const prm = '14512345678901';
const pce = 'GI000111';

export function billFile(
  name: string,
  tables: Table[] | Rows,
  truth: string[],
  given: Partial<MadeBillFile> = {},
) {
  const [first] = tables;
  const isRows = typeof first === 'string' || Array.isArray(first);
  return {
    name,
    tables: isRows ? [sheet('Factures', tables as Rows)] : (tables as Table[]),
    truth,
    correct: (mapping: ImportMapping) => mapping,
    refused: [],
    ...given,
  };
}

/** Answers the question « Laquelle ? » for a role with a column. */
export const which =
  (column: number) =>
  (mapping: ImportMapping): ImportMapping => {
    const question = mapping.questions.find(({ columns }) => columns.includes(column));
    if (question === undefined) return mapping;
    return answered(mapping, question, [column]);
  };

const said = (number: string, days: string, quantity: number | null, cents: number, more = '') =>
  `EDF ${number} ${more || 'bill'} ${prm} ${days} ${quantity} kWh ${cents}`;

/** Extracts of French suppliers and energy managers: figures that count beside others. */
export const madeBillFiles: MadeBillFile[] = [
  billFile(
    'from the 12th to the 11th, with an estimate, its real bill and a credit note',
    [
      'Fournisseur;N° facture;Nature;Date facture;PRM;Période;Conso (kWh);Montant HT;TVA;Montant TTC;Relève',
      `EDF;F1;Facture;15/02/2023;${prm};du 12/01/2023 au 11/02/2023;3100;300,00;60,00;360,00;Estimée`,
      `EDF;F2;Facture;20/02/2023;${prm};du 12/01/2023 au 11/02/2023;2900;280,00;56,00;336,00;Réelle`,
      `EDF;A1;Avoir;22/02/2023;${prm};du 12/12/2022 au 11/01/2023;500;50,00;10,00;60,00;Réelle`,
    ],
    [
      `${said('F1', '2023-01-12 2023-02-11', 3100, 36_000)} estimated`,
      said('F2', '2023-01-12 2023-02-11', 2900, 33_600),
      said('A1', '2022-12-12 2023-01-11', -500, -6_000, 'credit-note'),
    ],
  ),
  billFile(
    'a total row per quarter, without a number',
    [
      'Fournisseur;N° facture;Date facture;PRM;Du;Au;Conso (kWh);Montant TTC',
      ...[1, 2, 3].map(
        month =>
          `EDF;F${month};10/0${month + 1}/2023;${prm};01/0${month}/2023;28/0${month}/2023;${month}000;${month}00,00`,
      ),
      'Total T1;;;;;;6000;600,00',
      `EDF;F4;10/05/2023;${prm};01/04/2023;28/04/2023;4000;400,00`,
      'Total T2;;;;;;4000;400,00',
    ],
    [1, 2, 3, 4].map(month =>
      said(`F${month}`, `2023-0${month}-01 2023-0${month}-28`, month * 1_000, month * 10_000),
    ),
  ),
  billFile(
    'last year beside this year',
    [
      'Fournisseur;N° facture;Date facture;PRM;Du;Au;Conso (kWh);Conso N-1 (kWh);Montant TTC;Montant TTC N-1',
      `EDF;F1;10/02/2023;${prm};01/01/2023;31/01/2023;1000;1200;100,00;130,00`,
      `EDF;F2;10/03/2023;${prm};01/02/2023;28/02/2023;900;1100;90,00;120,00`,
    ],
    [said('F1', '2023-01-01 2023-01-31', 1000, 10_000), said('F2', '2023-02-01 2023-02-28', 900, 9_000)],
  ),
  billFile(
    'a sheet per site and two suppliers',
    [
      sheet('Brioude', [
        'Fournisseur;N° facture;Date facture;PRM;Du;Au;kWh;TTC (€)',
        `EDF;F1;10/02/2023;${prm};01/01/2023;31/01/2023;1000;100`,
        `TotalEnergies;T1;10/03/2023;${prm};01/02/2023;28/02/2023;900;90`,
      ]),
      sheet('Gaz', [
        'Fournisseur;N° facture;Date facture;PCE;Du;Au;kWh;TTC (€)',
        `Engie;G1;10/02/2023;${pce};01/01/2023;31/01/2023;5000;400`,
      ]),
    ],
    [
      said('F1', '2023-01-01 2023-01-31', 1000, 10_000),
      `TotalEnergies T1 bill ${prm} 2023-02-01 2023-02-28 900 kWh 9000`,
      `Engie G1 bill ${pce} 2023-01-01 2023-01-31 5000 kWh 40000`,
    ],
  ),
  billFile(
    'what was paid beside what was billed',
    [
      'Fournisseur;N° facture;Date facture;PRM;Du;Au;Conso (kWh);Facturé TTC;Réglé TTC',
      `EDF;F1;10/02/2023;${prm};01/01/2023;31/01/2023;1000;100,00;80,00`,
      `EDF;F2;10/03/2023;${prm};01/02/2023;28/02/2023;900;90,00;90,00`,
    ],
    [said('F1', '2023-01-01 2023-01-31', 1000, 10_000), said('F2', '2023-02-01 2023-02-28', 900, 9_000)],
    { correct: which(7) },
  ),
  billFile(
    'a consumption with its classes, powers and reactive energy',
    [
      'Fournisseur;N° facture;Date facture;PRM;Du;Au;Conso totale (kWh);dont HP (kWh);dont HC (kWh);PS (kVA);Pmax (kVA);Réactive (kVArh);Montant TTC',
      `EDF;F1;10/02/2023;${prm};01/01/2023;31/01/2023;1000;700;300;120;96;50;100,00`,
      `EDF;F2;10/03/2023;${prm};01/02/2023;28/02/2023;900;600;300;120;99;40;90,00`,
    ],
    [said('F1', '2023-01-01 2023-01-31', 1000, 10_000), said('F2', '2023-02-01 2023-02-28', 900, 9_000)],
  ),
  billFile(
    'indexes beside the consumption, with the coefficient of the transformers',
    [
      'Fournisseur;N° facture;Date facture;PRM;Du;Au;Ancien index;Nouvel index;Coef;Conso (kWh);Montant TTC',
      `EDF;F1;10/02/2023;${prm};01/01/2023;31/01/2023;100;110;100;1000;100,00`,
      `EDF;F2;10/03/2023;${prm};01/02/2023;28/02/2023;110;119;100;900;90,00`,
    ],
    [said('F1', '2023-01-01 2023-01-31', 1000, 10_000), said('F2', '2023-02-01 2023-02-28', 900, 9_000)],
  ),
  billFile(
    'a grouped bill of two points, with its total on each row',
    [
      'Fournisseur;N° facture;Date facture;PRM;Énergie;Du;Au;Conso (kWh);Montant TTC;Total facture TTC',
      `EDF;F1;10/02/2023;${prm};Électricité;01/01/2023;31/01/2023;1000;100,00;500,00`,
      `EDF;F1;10/02/2023;${pce};Gaz;01/01/2023;31/01/2023;5000;400,00;500,00`,
      `EDF;F2;10/03/2023;${prm};Électricité;01/02/2023;28/02/2023;900;90,00;450,00`,
      `EDF;F2;10/03/2023;${pce};Gaz;01/02/2023;28/02/2023;4500;360,00;450,00`,
    ],
    [
      said('F1', '2023-01-01 2023-01-31', 1000, 10_000),
      `EDF F1 bill ${pce} 2023-01-01 2023-01-31 5000 kWh 40000`,
      said('F2', '2023-02-01 2023-02-28', 900, 9_000),
      `EDF F2 bill ${pce} 2023-02-01 2023-02-28 4500 kWh 36000`,
    ],
    { correct: which(8) },
  ),
  billFile(
    'a minimum that was billed and a payment on account',
    [
      'Fournisseur;N° facture;Date facture;PRM;Du;Au;Conso (kWh);Total HT;TVA;Total TTC;Acompte TTC;Reste à payer TTC',
      `EDF;F1;10/02/2023;${prm};01/01/2023;31/01/2023;1000;100,00;20,00;120,00;50,00;70,00`,
      `EDF;F2;10/03/2023;${prm};01/02/2023;28/02/2023;900;90,00;18,00;108,00;0,00;108,00`,
    ],
    [said('F1', '2023-01-01 2023-01-31', 1000, 12_000), said('F2', '2023-02-01 2023-02-28', 900, 10_800)],
  ),
];
