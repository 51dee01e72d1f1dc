import { billFile, type MadeBillFile, prm, which } from './made-bill-files.ts';
import { sheet } from './made-file.ts';

const pce = 'GI000111';
const bill = (
  supplier: string,
  number: string,
  month: 1 | 2,
  quantity: number | null,
  cents: number,
  more = '',
) => `${supplier} ${number} bill ${prm} ${days[month]} ${quantity} kWh ${cents}${more}`;
const days = { 1: '2023-01-01 2023-01-31', 2: '2023-02-01 2023-02-28' };
const by: (supplier: string) => MadeBillFile['correct'] = supplier => mapping => ({
  ...mapping,
  defaults: { ...mapping.defaults, supplier },
});
const commas = (rows: string[]) => rows.map(row => row.split(','));

/** More extracts of bills, with the words and peculiarities of each supplier. */
export const madeSupplierExports: MadeBillFile[] = [
  billFile(
    'EDF Collectivités: taxes by rate, the total in kWh last',
    [
      'N° de compte;N° de facture;Type de facture;Date de facture;PDL;Début conso;Fin conso;Énergie HT;Acheminement HT;TVA 5,5 %;TVA 20 %;Montant TTC;Consommation totale (kWh)',
      `4-22;F1;Facture;05/02/2023;${prm};01/01/2023;31/01/2023;60,00;20,00;1,10;16,00;97,10;1000`,
      `4-22;F2;Facture;05/03/2023;${prm};01/02/2023;28/02/2023;54,00;20,00;1,10;14,80;89,90;900`,
    ],
    [bill('EDF', 'F1', 1, 1000, 9_710), bill('EDF', 'F2', 2, 900, 8_990)],
    { correct: by('EDF') },
  ),
  billFile(
    'Ekwateur: names with underscores, ISO days, the end after the last day',
    commas([
      'numero_facture,date_facture,pdl,date_debut,date_fin,consommation_kwh,montant_ht,montant_tva,montant_ttc',
      `K1,2023-02-03,${prm},2023-01-01,2023-02-01,1000.00,80.00,16.00,96.00`,
      `K2,2023-03-03,${prm},2023-02-01,2023-03-01,900.00,72.00,14.40,86.40`,
    ]),
    [bill('Ekwateur', 'K1', 1, 1000, 9_600), bill('Ekwateur', 'K2', 2, 900, 8_640)],
    { correct: by('Ekwateur') },
  ),
  billFile(
    'TotalEnergies: MWh, euros with their sign and hard spaces, a period in one cell',
    [
      'Fournisseur;N° facture;Date facture;PRM;Période de consommation;Consommation (MWh);Total TTC',
      `TotalEnergies;T1;10/02/2023;${prm};Du 01/01/2023 au 31/01/2023;12,500;1\u00a0250,00\u00a0€`,
      `TotalEnergies;T2;10/03/2023;${prm};Du 01/02/2023 au 28/02/2023;11,250;1\u202f125,50\u00a0€`,
    ],
    [
      bill('TotalEnergies', 'T1', 1, 12.5, 125_000).replace('kWh', 'MWh'),
      bill('TotalEnergies', 'T2', 2, 11.25, 112_550).replace('kWh', 'MWh'),
    ],
  ),
  billFile(
    'Engie: a credit note without its sign, told by « Type de document »',
    [
      'Fournisseur;N° facture;Type de document;Date facture;PCE;Du;Au;Consommation (kWh);Montant TTC',
      `Engie;G1;Facture;10/02/2023;${pce};01/01/2023;31/01/2023;5000;400,00`,
      `Engie;G2;Avoir;20/02/2023;${pce};01/01/2023;31/01/2023;5000;400,00`,
      `Engie;G3;Facture;21/02/2023;${pce};01/01/2023;31/01/2023;4800;384,00`,
    ],
    [
      `Engie G1 bill ${pce} ${days[1]} 5000 kWh 40000`,
      `Engie G2 credit-note ${pce} ${days[1]} -5000 kWh -40000`,
      `Engie G3 bill ${pce} ${days[1]} 4800 kWh 38400`,
    ],
  ),
  billFile(
    'estimates by « Oui » and « Non »',
    [
      'Fournisseur;N° facture;Date facture;PRM;Du;Au;Conso (kWh);Estimée;Montant TTC',
      `EDF;F1;10/02/2023;${prm};01/01/2023;31/01/2023;1000;Oui;100,00`,
      `EDF;F2;10/03/2023;${prm};01/02/2023;28/02/2023;900;Non;90,00`,
    ],
    [bill('EDF', 'F1', 1, 1000, 10_000, ' estimated'), bill('EDF', 'F2', 2, 900, 9_000)],
  ),
  billFile(
    'property software: English words, ISO days',
    commas([
      'Supplier,Invoice number,Invoice date,Meter,Start date,End date,Consumption (kWh),Amount (€ TTC)',
      `EDF,F1,2023-02-10,${prm},2023-01-01,2023-01-31,1000,100.00`,
      `EDF,F2,2023-03-10,${prm},2023-02-01,2023-02-28,900,90.00`,
    ]),
    [bill('EDF', 'F1', 1, 1000, 10_000), bill('EDF', 'F2', 2, 900, 9_000)],
  ),
  billFile(
    'sums of each supplier between its bills, and of all below',
    [
      'Fournisseur;N° facture;Date facture;PRM;Du;Au;Conso (kWh);Montant TTC',
      `EDF;F1;10/02/2023;${prm};01/01/2023;31/01/2023;1000;100,00`,
      'Sous-total EDF;;;;;;1000;100,00',
      `TotalEnergies;T1;10/03/2023;${prm};01/02/2023;28/02/2023;900;90,00`,
      'Sous-total TotalEnergies;;;;;;900;90,00',
      'Total général;;;;;;1900;190,00',
    ],
    [bill('EDF', 'F1', 1, 1000, 10_000), bill('TotalEnergies', 'T1', 2, 900, 9_000)],
  ),
  billFile(
    'two amounts with taxes: of the point and of the bill of all points',
    [
      'Fournisseur;N° facture;Date facture;PRM;Du;Au;Conso (kWh);TTC point;TTC facture',
      `EDF;F1;10/02/2023;${prm};01/01/2023;31/01/2023;1000;100,00;740,00`,
      `EDF;F2;10/03/2023;${prm};01/02/2023;28/02/2023;900;90,00;690,00`,
    ],
    [bill('EDF', 'F1', 1, 1000, 10_000), bill('EDF', 'F2', 2, 900, 9_000)],
    { correct: which(7) },
  ),
  billFile(
    'notes below the table and beside its rows',
    [
      'Fournisseur;N° facture;Date facture;PRM;Du;Au;Conso (kWh);Montant TTC;Commentaire',
      `EDF;F1;10/02/2023;${prm};01/01/2023;31/01/2023;1000;100,00;payée le 12/03/2023`,
      `EDF;F2;10/03/2023;${prm};01/02/2023;28/02/2023;900;90,00;`,
      '* hors pénalités',
    ],
    [bill('EDF', 'F1', 1, 1000, 10_000), bill('EDF', 'F2', 2, 900, 9_000)],
  ),
  billFile(
    'a sheet of bills and one that explains its columns',
    [
      sheet('Factures', [
        'Fournisseur;N° facture;Date facture;PRM;Du;Au;Conso (kWh);Montant TTC',
        `EDF;F1;10/02/2023;${prm};01/01/2023;31/01/2023;1000;100,00`,
      ]),
      sheet('Légende', ['Colonne;Signification', 'PRM;Point de livraison', 'TTC;Toutes taxes comprises']),
    ],
    [bill('EDF', 'F1', 1, 1000, 10_000)],
  ),
];
