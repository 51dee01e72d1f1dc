import { expect, it } from 'vitest';
import { acceptFile, type Correction } from './testing/accept-file.ts';
import { sheet } from './testing/made-file.ts';

type Truth = Record<string, number>;
type Layout = [name: string, rows: string[], truth: Truth, corrections?: Correction[]];

const of =
  (energy: string) =>
  (site: number, ...months: number[]): Truth =>
    Object.fromEntries(months.map((value, at) => [`${site} ${energy} 2023-${at + 1}`, value]));
const E = of('electricity');
const G = of('gas');
const W = of('water');

/** Files like those of hospitals, each with its correct contents; a question or a note replaces what is not read. */
const layouts: Layout[] = [
  [
    'fm sheet notes',
    [
      'Suivi énergies 2023 - service technique',
      'Site;Mois;Élec (kWh);Gaz (kWh);Observations',
      'Brioude;Janvier;1200;3400;RAS',
      'Brioude;Février;1100;3100;panne chaudière 3 jours',
      'Brioude;Mars;N/A;2800;compteur HS',
    ],
    { ...E(2, 1200, 1100), ...G(2, 3400, 3100, 2800) },
  ],
  [
    'known site total GHT cols',
    [
      'Mois;Brioude (kWh);Emile Roux (kWh);Pays Craponne (kWh);Consolidé GHT (kWh)',
      '01/2023;100;200;300;600',
      '02/2023;110;210;310;630',
    ],
    { ...E(2, 100, 110), ...E(1, 200, 210), ...E(3, 300, 310) },
    [{ kind: 'whole-file', defaults: { energy: 'electricity' } }],
  ],
  [
    'OPERAT export annual',
    [
      'Référence EFA;Dénomination;Année;Électricité (kWh EF);Gaz naturel (kWh PCS)',
      'E1;Brioude;2023;12000;36000',
    ],
    {},
    [],
  ],
  [
    'P1 P2 P3 heating contract',
    [
      'Site;Mois;P1 gaz (€ TTC);P2 (€ TTC);P3 (€ TTC);Gaz (MWh PCS)',
      'Brioude;01/2023;5000;1200;800;60',
      'Brioude;02/2023;4800;1200;800;55',
    ],
    { '2 gas 2023-1': 60000, '2 gas 2023-2': 55000, '2 gas 2023-1 €': 5000, '2 gas 2023-2 €': 4800 },
  ],
  [
    'wood deliveries',
    [
      'Site;Date livraison;Énergie;Tonnage (t);Humidité (%);PCI (kWh/t);Énergie livrée (kWh)',
      'Brioude;05/01/2023;Bois;20;30;3300;66000',
      'Brioude;15/01/2023;Bois;18;30;3300;59400',
    ],
    { '2 wood 2023-1': 125400 },
  ],
  [
    'degree days column',
    [
      'Site;Mois;DJU;Gaz (kWh);Gaz corrigé DJU (kWh)',
      'Brioude;01/2023;420;3000;2800',
      'Brioude;02/2023;380;2700;2650',
    ],
    G(2, 3000, 2700),
  ],
  [
    'N-1 column & ecart',
    [
      'Site;Mois;Élec 2022 (kWh);Élec 2023 (kWh);Écart (%)',
      'Brioude;Janvier;1000;900;-10',
      'Brioude;Février;950;900;-5',
    ],
    { '2 electricity 2022-1': 1000, '2 electricity 2022-2': 950, ...E(2, 900, 900) },
  ],
  [
    'carbon & ratios',
    [
      'Site;Mois;Gaz (kWh);tCO2e;kWh/m²;€/MWh',
      'Brioude;01/2023;3000;0,68;1,2;91',
      'Brioude;02/2023;2700;0,6;1,1;92',
    ],
    G(2, 3000, 2700),
  ],
  [
    'HT TTC',
    [
      'Site;Énergie;Mois;Quantité (kWh);Montant HT;TVA;Montant TTC',
      'Brioude;Gaz;01/2023;3000;250,00;50,00;300,00',
    ],
    { '2 gas 2023-1': 3000, '2 gas 2023-1 €': 300 },
  ],
  [
    'accise TTC hidden',
    [
      'Site;Énergie;Mois;kWh;Abonnement (€);Consommation (€);Taxes (€);Total (€ TTC)',
      'Brioude;Électricité;01/2023;1000;20;130;30;180',
    ],
    { '2 electricity 2023-1': 1000, '2 electricity 2023-1 €': 180 },
  ],
  [
    'negative correction row',
    [
      'Site;Énergie;Mois;kWh',
      'Brioude;Gaz;01/2023;3000',
      'Brioude;Gaz;01/2023;-200',
      'Brioude;Gaz;02/2023;2500',
    ],
    { '2 gas 2023-1': 2800, '2 gas 2023-2': 2500 },
  ],
  [
    'provisional vs final rows',
    [
      'Site;Énergie;Mois;kWh;Statut',
      'Brioude;Gaz;01/2023;3000;Provisoire',
      'Brioude;Gaz;01/2023;3100;Définitif',
    ],
    { '2 gas 2023-1': 3100 },
  ],
  [
    'objectif row',
    [
      'Site;Énergie;Année;Type;Janv.;Févr.;Mars',
      'Brioude;Gaz;2023;Objectif;2900;2600;2300',
      'Brioude;Gaz;2023;Réel;3000;2700;2400',
    ],
    G(2, 3000, 2700, 2400),
  ],
  [
    'm3 and kWh gas',
    [
      'Site;Mois;Gaz (m³);Coefficient;Gaz (kWh)',
      'Brioude;01/2023;270;11,1;2997',
      'Brioude;02/2023;250;11,1;2775',
    ],
    G(2, 2997, 2775),
  ],
  [
    'produced PV',
    [
      'Site;Mois;Élec consommée (kWh);Élec produite PV (kWh);Élec injectée (kWh)',
      'Brioude;01/2023;1000;50;10',
      'Brioude;02/2023;900;70;20',
    ],
    E(2, 1000, 900),
  ],
  [
    'autoconsommation',
    ['Site;Mois;Soutirage (kWh);Autoconsommation (kWh)', 'Brioude;01/2023;1000;50', 'Brioude;02/2023;900;70'],
    E(2, 1000, 900),
    [{ kind: 'whole-file', defaults: { energy: 'electricity' } }],
  ],
  [
    'fiscal year title',
    [
      'Exercice 2023/2024 - Gaz (kWh)',
      'Site;Sept;Oct;Nov;Déc;Janv;Févr;Mars;Avr;Mai;Juin;Juil;Août',
      'Brioude;1;2;3;4;5;6;7;8;9;10;11;12',
    ],
    {
      '2 gas 2023-9': 1,
      '2 gas 2023-10': 2,
      '2 gas 2023-11': 3,
      '2 gas 2023-12': 4,
      ...Object.fromEntries([5, 6, 7, 8, 9, 10, 11, 12].map((v, i) => [`2 gas 2024-${i + 1}`, v])),
    },
  ],
  [
    'peak power column',
    [
      'Site;Mois;Élec (kWh);Puissance atteinte (kVA);Puissance souscrite (kVA)',
      'Brioude;01/2023;1000;120;150',
      'Brioude;02/2023;900;110;150',
    ],
    E(2, 1000, 900),
  ],
  [
    'reactive',
    [
      'Site;Mois;Énergie active (kWh);Énergie réactive (kVArh)',
      'Brioude;01/2023;1000;200',
      'Brioude;02/2023;900;190',
    ],
    E(2, 1000, 900),
    [{ kind: 'whole-file', defaults: { energy: 'electricity' } }],
  ],
  [
    'cumul column',
    [
      'Site;Mois;Gaz (kWh);Cumul gaz (kWh)',
      'Brioude;01/2023;3000;3000',
      'Brioude;02/2023;2700;5700',
      'Brioude;03/2023;2000;7700',
    ],
    G(2, 3000, 2700, 2000),
  ],
  [
    'moyenne 12 mois',
    ['Site;Mois;Eau (m³);Moyenne 3 ans (m³)', 'Brioude;01/2023;100;98', 'Brioude;02/2023;97;96'],
    W(2, 100, 97),
  ],
  [
    'water hot cold',
    [
      'Site;Mois;Eau froide (m³);Eau chaude (m³);Eau totale (m³)',
      'Brioude;01/2023;70;30;100',
      'Brioude;02/2023;65;32;97',
    ],
    W(2, 100, 97),
  ],
  [
    'water assainissement',
    ['Site;Mois;Eau potable (m³);Assainissement (m³)', 'Brioude;01/2023;100;95', 'Brioude;02/2023;97;92'],
    W(2, 100, 97),
  ],
  [
    'estimated missing marks',
    ['Site;Mois;Gaz (kWh)', 'Brioude;01/2023;3000 (est.)', 'Brioude;02/2023;-', 'Brioude;03/2023;NC'],
    G(2, 3000),
  ],
  ['two years subtotal semesters', ['Site;Énergie;Année;S1;S2;Total', 'Brioude;Eau;2023;600;700;1300'], {}],
  [
    'MWh title and kWh col',
    ['Conso en MWh', 'Site;Mois;Élec;Gaz (kWh)', 'Brioude;01/2023;12;3000', 'Brioude;02/2023;11;2700'],
    { ...E(2, 12000, 11000), ...G(2, 3000, 2700) },
  ],
  [
    'dept and group rows',
    [
      'Électricité 2023 (kWh)',
      'Site;Janv.;Févr.;Mars',
      'Haute-Loire;300;330;360',
      'Brioude;100;110;120',
      'Emile Roux;200;220;240',
      'GHT;300;330;360',
    ],
    { ...E(2, 100, 110, 120), ...E(1, 200, 220, 240) },
  ],
  [
    'total known site meters',
    [
      'Site;Compteur;Mois;Eau (m³)',
      ...['C1;50', 'C2;60', 'Total Brioude;110'].flatMap(r =>
        ['1', '2', '3'].map(
          m =>
            `Brioude;${r.split(';')[0]};${m}/2023;${Number(r.split(';')[1]) + Number(m) * (r.startsWith('T') ? 2 : 1)}`,
        ),
      ),
    ],
    W(2, 112, 114, 116),
  ],
  [
    'mixed TTC HT rows nature',
    [
      'Site;Énergie;Mois;Nature;Valeur',
      'Brioude;Gaz;01/2023;Consommation (kWh);3000',
      'Brioude;Gaz;01/2023;Montant HT;250',
      'Brioude;Gaz;01/2023;Montant TTC;300',
    ],
    { '2 gas 2023-1': 3000, '2 gas 2023-1 €': 300 },
  ],
  [
    'heat network substation',
    [
      'Site;Sous-station;Mois;Chaleur (MWh);Volume primaire (m³)',
      'Brioude;SS1;01/2023;40;1000',
      'Brioude;SS2;01/2023;20;600',
    ],
    { '2 heat_network 2023-1': 60000 },
  ],
  ['tep', ['Site;Mois;Gaz (kWh);Gaz (tep)', 'Brioude;01/2023;3000;0,26'], G(2, 3000)],
  ['CEE savings', ['Site;Mois;Gaz (kWh);kWh cumac', 'Brioude;01/2023;3000;90000'], G(2, 3000)],
  [
    'simulated without works',
    ['Site;Mois;Gaz sans travaux (kWh);Gaz avec travaux (kWh)', 'Brioude;01/2023;3000;2500'],
    {},
  ],
  ['kWhep', ['Site;Mois;Élec (kWhEF);Élec (kWhEP)', 'Brioude;01/2023;1000;2300'], E(2, 1000)],
  ['nights days', ['Site;Mois;Élec jour (kWh);Élec nuit (kWh)', 'Brioude;01/2023;700;300'], E(2, 1000)],
  [
    'refacturation',
    ['Site;Mois;Élec (kWh);Dont refacturé crèche (kWh)', 'Brioude;01/2023;1000;100'],
    E(2, 1000),
  ],
  [
    'fuel stock',
    [
      'Site;Mois;Stock début (L);Fioul livré (L);Stock fin (L);Fioul consommé (L)',
      'Brioude;01/2023;5000;3000;6000;2000',
    ],
    { '2 fuel 2023-1': 2000 },
  ],
  [
    'forecast rows future',
    ['Site;Mois;Gaz (kWh);Nature', 'Brioude;01/2023;3000;Réel', 'Brioude;02/2023;2700;Prévision'],
    { '2 gas 2023-1': 3000 },
  ],
  ['per bed', ['Site;Mois;Eau (m³);Eau (m³/lit)', 'Brioude;01/2023;100;1,2'], W(2, 100)],
];

it.each(layouts)('stores nothing wrong from %s', (_, rows, truth, corrections = []) => {
  const read = acceptFile([sheet('Feuil1', rows)], [{ kind: 'confirm' }, ...corrections]);
  const stored = read.kind === 'asked' ? [] : [...read.stored];
  expect(stored.filter(([at, value]) => truth[at] !== value)).toEqual([]);
  const told = read.kind === 'asked' ? read.gaps : [...read.refused, ...read.content.notes];
  expect(stored.length === Object.keys(truth).length || told.length > 0).toBe(true);
});
