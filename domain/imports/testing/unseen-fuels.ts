import type { UnseenFile } from './outcome-of.ts';
import { day, gas, monthly, of, two } from './unseen-figures.ts';

/** Deliveries of wood, oil and propane. */
export const unseenFuels: UnseenFile[] = [
  [
    'pellets: deliveries in tonnes, two of a month',
    [
      'Livraisons de granulés - chaufferie Brioude',
      'Date de livraison;N° BL;Fournisseur;Tonnes;Prix unitaire (€/t);Montant TTC (€)',
      '09/01/2023;BL101;Bois Énergie;12,4;310;3844,00',
      '23/01/2023;BL118;Bois Énergie;11,9;310;3689,00',
      '14/02/2023;BL140;Bois Énergie;12,1;310;3751,00',
    ],
    {
      '2 wood_pellets 2023-1': 24300,
      '2 wood_pellets 2023-2': 12100,
      '2 wood_pellets 2023-1 €': 7533,
      '2 wood_pellets 2023-2 €': 3751,
    },
    'asked subject',
    [{ kind: 'months' }],
  ],
  [
    'chips: gross, tare and net weight',
    [
      'Plaquettes forestières 2023',
      'Site;Date;N° bon;Poids brut (t);Tare (t);Poids net (t);Humidité (%);PCI (kWh/t)',
      'Brioude;04/01/2023;B1;38,2;14,1;24,1;32;3210',
      'Brioude;18/01/2023;B2;37,9;14,2;23,7;31;3260',
      'Brioude;07/02/2023;B3;38,5;14,1;24,4;33;3170',
    ],
    { '2 wood_chips 2023-1': 47800, '2 wood_chips 2023-2': 24400 },
    'asked which',
  ],
  [
    'chips in MAP',
    [
      'Plaquettes bois 2023',
      'Site;Mois;Volume livré (MAP)',
      ...monthly(m => `Brioude;${two(m)}/2023;${90 - m}`, gas),
    ],
    {},
    'asked unit confirm',
    [{ kind: 'confirm' }, { kind: 'whole-file', defaults: { units: { wood_chips: 't' } } }],
    'refused unit-unknown',
  ],
  [
    'chips in MAP, the unit in its column',
    [
      'Site;Mois;Énergie;Quantité;Unité',
      ...monthly(m => `Brioude;${two(m)}/2023;Plaquettes;${90 - m};MAP`, gas),
    ],
    {},
    'refused unit-unknown',
  ],
  [
    'wood in m³ of air',
    ['Site;Mois;Plaquettes bois (m3)', ...monthly(m => `Brioude;${two(m)}/2023;${90 - m}`, gas)],
    {},
    'refused unit-not-allowed',
  ],
  [
    'oil: deliveries in litres, price of a hectolitre',
    [
      'Fioul domestique - Pays Craponne',
      'Date livraison;N° BL;Litres livrés;Prix €/hL HT;Montant HT;Montant TTC',
      '11/01/2023;88121;5002;98,50;4926,97;5912,36',
      '30/01/2023;88377;4998;97,20;4858,06;5829,67',
      '15/03/2023;89010;6001;95,00;5700,95;6841,14',
    ],
    {
      '3 fuel 2023-1': 10000,
      '3 fuel 2023-3': 6001,
      '3 fuel 2023-1 €': 11742.03,
      '3 fuel 2023-3 €': 6841.14,
    },
    'asked subject',
    [{ kind: 'months' }],
  ],
  [
    'oil: volume as it was and at 15 °C',
    [
      'Site;Date;Fioul - volume ambiant (L);Fioul - volume à 15°C (L);TTC (€)',
      'Pays Craponne;11/01/2023;5030;5002;5912,36',
      'Pays Craponne;15/03/2023;6022;6001;6841,14',
    ],
    {},
    'asked which energy',
  ],
  [
    'oil: the level of the tank each month',
    ['Site;Date;Jauge cuve fioul (L)', ...monthly(m => `Pays Craponne;${day(m)};${9500 - m * 640}`, gas)],
    {},
    'asked measure',
  ],
  [
    'oil: what was in the tank, came in, was left and was burnt',
    [
      'Site;Mois;Stock initial (L);Livraisons (L);Stock final (L);Consommation fioul (L)',
      ...monthly(m => `Pays Craponne;${two(m)}/2023;${5000 + m};2000;${5001 + m};1999`, gas),
    ],
    of(
      'fuel',
      gas.map(() => 1999),
      { site: 3 },
    ),
    'asked energy',
    [{ kind: 'whole-file', defaults: { energy: 'fuel' } }],
    'refused duplicate-different',
  ],
  [
    'propane: tonnes delivered and the gauge in percent',
    [
      'Propane',
      'Site;Date;Jauge avant (%);Jauge après (%);Quantité livrée (t);Montant TTC',
      'Pays Craponne;11/01/2023;22;84;1,62;2430,00',
      'Pays Craponne;15/03/2023;25;82;1,48;2220,00',
    ],
    {
      '3 propane 2023-1': 1620,
      '3 propane 2023-3': 1480,
      '3 propane 2023-1 €': 2430,
      '3 propane 2023-3 €': 2220,
    },
    'right',
  ],
];
