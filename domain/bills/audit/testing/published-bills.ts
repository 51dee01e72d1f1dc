import type { BillComponent } from '../../../energy/bill-component.ts';

/**
 * Bills of French suppliers of 2025 and 2026, line by line, as they were published as samples (gathered on 22 November 2026):
 * numbers, names and addresses are left out, amounts are as printed. VAT is 20 % on every line. The amount of a line is not
 * always its quantity times its price, since prices are printed rounded. Only the last bill's network and tax lines are known.
 */
export type PublishedBill = {
  energyType: 'electricity' | 'gas';
  networkTariff: string;
  segment: string;
  first: string;
  last: string;
  /** PCS for gas. */
  kwh: number;
  /** Class, start, end, kWh, subscribed, reached. */
  reads: readonly (readonly [string, number, number, number, number | null, number | null])[];
  /** Component, label, first day, last day, quantity, unit, € per unit, € before VAT. */
  lines: readonly PublishedLine[];
  ht: number;
  vat: number;
};
export type PublishedLine = readonly [
  BillComponent,
  string,
  string,
  string,
  number | null,
  string,
  number | null,
  number,
];

export const lowVoltageWinter: PublishedBill = {
  energyType: 'electricity',
  networkTariff: 'BTSUPCU4',
  segment: 'C4',
  first: '2025-01-17',
  last: '2025-02-13',
  kwh: 3023,
  reads: [
    ['HCH', 17434, 17703, 269, 78, 5],
    ['HPH', 145061, 147815, 2754, 78, 46],
  ],
  lines: [
    ['supply', 'Fourniture HCH', '2025-01-17', '2025-02-13', 0.269, 'MWh', 88.52, 23.82],
    ['supply', 'Fourniture HPH', '2025-01-17', '2025-02-13', 2.754, 'MWh', 88.52, 243.79],
    ['supply', 'Fourniture ARENH', '2025-01-17', '2025-02-13', 3.023, 'MWh', 6.95, 21.01],
    ['withdrawal-variable', 'Soutirage variable HPH', '2025-02-01', '2025-02-13', 1.279, 'MWh', 63.7, 81.47],
    ['withdrawal-variable', 'Soutirage variable HPH', '2025-01-17', '2025-01-31', 1.475, 'MWh', 59.1, 87.17],
    ['withdrawal-variable', 'Soutirage variable HCH', '2025-02-01', '2025-02-13', 0.125, 'MWh', 48.8, 6.1],
    ['withdrawal-variable', 'Soutirage variable HCH', '2025-01-17', '2025-01-31', 0.144, 'MWh', 45.3, 6.52],
    ['withdrawal-fixed', 'Soutirage fixe échoir', '2025-02-14', '2025-03-15', 2340, 'kVA·j', 0.04852, 113.54],
    [
      'withdrawal-fixed',
      'Soutirage fixe reprise',
      '2025-01-17',
      '2025-02-15',
      -2340,
      'kVA·j',
      0.04504,
      -105.39,
    ],
    ['withdrawal-fixed', 'Soutirage fixe échu', '2025-02-01', '2025-02-13', 1014, 'kVA·j', 0.04852, 49.2],
    ['withdrawal-fixed', 'Soutirage fixe échu', '2025-01-17', '2025-01-31', 1170, 'kVA·j', 0.04504, 52.7],
    ['metering', 'Comptage échoir', '2025-02-14', '2025-03-15', 30, 'j', 0.79134, 23.74],
    ['metering', 'Comptage reprise', '2025-01-17', '2025-02-15', -30, 'j', 0.73479, -22.04],
    ['metering', 'Comptage échu', '2025-02-01', '2025-02-13', 13, 'j', 0.79134, 10.29],
    ['metering', 'Comptage échu', '2025-01-17', '2025-01-31', 15, 'j', 0.73479, 11.02],
    ['management', 'Gestion échoir', '2025-02-14', '2025-03-15', 30, 'j', 0.60362, 18.11],
    ['management', 'Gestion échu', '2025-02-01', '2025-02-13', 13, 'j', 0.60362, 7.85],
    ['management', 'Gestion échu', '2025-01-17', '2025-01-31', 15, 'j', 0.5737, 8.61],
    ['management', 'Gestion reprise', '2025-01-17', '2025-02-15', -30, 'j', 0.5737, -17.21],
    ['certificates', 'CEE', '2025-01-17', '2025-02-13', 3.023, 'MWh', 6.59, 19.92],
    ['capacity', 'Capacité', '2025-01-17', '2025-02-13', 3.023, 'MWh', 0.43, 1.3],
    ['excise', 'Accise PME', '2025-02-01', '2025-02-13', 1.403, 'MWh', 26.23, 36.8],
    ['excise', 'Accise PME', '2025-01-17', '2025-01-31', 1.619, 'MWh', 20.5, 33.19],
    ['cta', 'CTA', '2025-01-17', '2025-03-15', 150.42, '€', 0.2193, 32.99],
  ],
  ht: 744.5,
  vat: 148.9,
};

export const lowVoltageSummer: PublishedBill = {
  energyType: 'electricity',
  networkTariff: 'BTSUPCU4',
  segment: 'C4',
  first: '2025-08-14',
  last: '2025-09-14',
  kwh: 20177,
  reads: [
    ['HPH', 231628, 231628, 0, 88, null],
    ['HCH', 112858, 112858, 0, 88, null],
    ['HPB', 451700, 464936, 13236, 88, null],
    ['HCB', 204603, 211544, 6941, 88, null],
  ],
  lines: [
    ['supply', 'Fourniture HPB', '2025-08-14', '2025-09-14', 13.236, 'MWh', 47.78, 632.35],
    ['supply', 'Fourniture HCB', '2025-08-14', '2025-09-14', 6.941, 'MWh', 16.4, 113.74],
    ['supply', 'Fourniture ARENH', '2025-08-14', '2025-09-14', 20.177, 'MWh', 17.35, 349.94],
    ['metering', 'Comptage échu', '2025-08-14', '2025-09-14', 31, 'j', 0.7761, 24.06],
    ['metering', 'Comptage reprise', '2025-08-14', '2025-09-13', -30, 'j', 0.7761, -23.28],
    ['metering', 'Comptage échoir', '2025-09-14', '2025-10-14', 30, 'j', 0.7761, 23.28],
    ['management', 'Gestion échu', '2025-08-14', '2025-09-14', 31, 'j', 0.5967, 18.5],
    ['management', 'Gestion reprise', '2025-08-14', '2025-09-13', -30, 'j', 0.5967, -17.9],
    ['management', 'Gestion échoir', '2025-09-14', '2025-10-14', 30, 'j', 0.5967, 17.9],
    ['withdrawal-variable', 'Soutirage variable HCB', '2025-08-14', '2025-09-14', 6941, 'kWh', 0.0152, 105.5],
    [
      'withdrawal-variable',
      'Soutirage variable HPB',
      '2025-08-14',
      '2025-09-14',
      13236,
      'kWh',
      0.0213,
      281.93,
    ],
    ['withdrawal-fixed', 'Soutirage fixe échu', '2025-08-14', '2025-09-14', 2728, 'kVA·j', 0.0483, 131.63],
    [
      'withdrawal-fixed',
      'Soutirage fixe reprise',
      '2025-08-14',
      '2025-09-13',
      -2640,
      'kVA·j',
      0.0483,
      -127.38,
    ],
    ['withdrawal-fixed', 'Soutirage fixe échoir', '2025-09-14', '2025-10-14', 2640, 'kVA·j', 0.0483, 127.38],
    ['overrun', 'Dépassement', '2025-08-14', '2025-09-14', 0, 'h', 12.41, 0.0],
    ['excise', 'Accise PME', '2025-08-14', '2025-09-14', 20.177, 'MWh', 25.79, 520.37],
    ['cta', 'CTA', '2025-08-14', '2025-10-14', null, '', null, 38.13],
    ['capacity', 'Capacité', '2025-08-14', '2025-09-14', 20.177, 'MWh', 0, 0.0],
  ],
  ht: 2216.15,
  vat: 443.23,
};

export const highVoltage: PublishedBill = {
  energyType: 'electricity',
  networkTariff: 'HTACU5',
  segment: 'C2',
  first: '2025-02-01',
  last: '2025-02-28',
  kwh: 41926,
  reads: [
    ['HCH', 153991, 157384, 3393, 420, 47],
    ['HPH', 1397773, 1426920, 29147, 420, 273],
    ['Pointe', 234235, 243621, 9386, 420, 275],
  ],
  lines: [
    ['supply', 'Fourniture HCH', '2025-02-01', '2025-02-28', 3.393, 'MWh', 97.43, 330.58],
    ['supply', 'Fourniture HPH', '2025-02-01', '2025-02-28', 29.147, 'MWh', 132.4, 3859.06],
    ['supply', 'Fourniture Pointe', '2025-02-01', '2025-02-28', 9.386, 'MWh', 159.33, 1495.47],
    ['supply', 'Fourniture ARENH', '2025-02-01', '2025-02-28', 41.926, 'MWh', 0, 0.0],
    ['reactive', 'Énergie réactive', '2025-02-01', '2025-02-28', 3727.8, 'kVArh', 0.0248, 92.45],
    [
      'withdrawal-variable',
      'Soutirage variable Pointe',
      '2025-02-01',
      '2025-02-28',
      9.386,
      'MWh',
      67.6,
      634.49,
    ],
    ['withdrawal-variable', 'Soutirage variable HCH', '2025-02-01', '2025-02-28', 3.393, 'MWh', 28.3, 96.02],
    [
      'withdrawal-variable',
      'Soutirage variable HPH',
      '2025-02-01',
      '2025-02-28',
      29.147,
      'MWh',
      48.4,
      1410.71,
    ],
    ['withdrawal-fixed', 'Soutirage fixe échoir', '2025-03-01', '2025-03-30', 12600, 'kW·j', 0.03871, 487.75],
    [
      'withdrawal-fixed',
      'Soutirage fixe reprise',
      '2025-02-01',
      '2025-03-02',
      -12600,
      'kW·j',
      0.03871,
      -487.75,
    ],
    ['withdrawal-fixed', 'Soutirage fixe échu', '2025-02-01', '2025-02-28', 11760, 'kW·j', 0.03871, 455.23],
    ['metering', 'Comptage échoir', '2025-03-01', '2025-03-30', 30, 'j', 1.0514, 31.54],
    ['metering', 'Comptage reprise', '2025-02-01', '2025-03-02', -30, 'j', 1.0514, -31.54],
    ['metering', 'Comptage échu', '2025-02-01', '2025-02-28', 28, 'j', 1.0514, 29.44],
    ['management', 'Gestion échoir', '2025-03-01', '2025-03-30', 30, 'j', 1.20756, 36.23],
    ['management', 'Gestion reprise', '2025-02-01', '2025-03-02', -30, 'j', 1.20756, -36.23],
    ['management', 'Gestion échu', '2025-02-01', '2025-02-28', 28, 'j', 1.20756, 33.81],
    ['capacity', 'Capacité', '2025-02-01', '2025-02-28', 41.926, 'MWh', 0.48, 20.12],
    ['excise', 'Accise taux réduit', '2025-02-01', '2025-02-28', 41.926, 'MWh', 0.5, 20.96],
    ['cta', 'CTA', '2025-02-01', '2025-03-30', 518.48, '€', 0.2193, 113.7],
  ],
  ht: 8592.04,
  vat: 1718.41,
};

export const gasT2: PublishedBill = {
  energyType: 'gas',
  networkTariff: '',
  segment: 'T2',
  first: '2025-08-01',
  last: '2025-08-31',
  kwh: 5806,
  reads: [],
  lines: [
    ['storage', 'Stockage', '2025-08-01', '2025-08-31', 1, 'mois', 63.63, 63.63],
    ['subscription', 'Abonnement', '2025-08-01', '2025-08-31', 1, 'mois', 125.16, 125.16],
    ['supply', 'Fourniture', '2025-08-01', '2025-08-31', 5.806, 'MWh', 63.1, 366.36],
    ['cta', 'CTA distribution', '2025-08-01', '2025-08-31', null, '', null, 3.23],
    ['cta', 'CTA transport', '2025-08-01', '2025-08-31', null, '', null, 0.61],
    ['excise', 'Accise gaz', '2025-08-01', '2025-08-31', 5.806, 'MWh', 15.43, 89.59],
  ],
  ht: 648.58,
  vat: 129.72,
};
/** 102 kVA subscribed, 104 reached; 31 days without the last. 17 559 kWh. */
export const longUse: PublishedBill = {
  energyType: 'electricity',
  networkTariff: 'BTSUPLU4',
  segment: 'C4',
  first: '2025-10-06',
  last: '2025-11-06',
  kwh: 17_559,
  reads: [
    ['HPH', 10_000, 13_238, 3238, 102, 104],
    ['HCH', 20_000, 20_912, 912, 102, 71],
    ['HPB', 30_000, 40_803, 10_803, 102, 98],
    ['HCB', 40_000, 42_606, 2606, 102, 70],
  ],
  lines: [
    ['management', 'Gestion', '2025-10-06', '2025-11-06', 31, 'j', null, 18.5],
    ['metering', 'Comptage', '2025-10-06', '2025-11-06', 31, 'j', null, 24.06],
    ['withdrawal-fixed', 'Soutirage fixe', '2025-10-06', '2025-11-06', 3162, 'kVA·j', null, 261.28],
    ['withdrawal-variable', 'Soutirage HPH', '2025-10-06', '2025-11-06', 3238, 'kWh', 0.0569, 184.24],
    ['withdrawal-variable', 'Soutirage HCH', '2025-10-06', '2025-11-06', 912, 'kWh', 0.0347, 31.65],
    ['withdrawal-variable', 'Soutirage HPB', '2025-10-06', '2025-11-06', 10_803, 'kWh', 0.0201, 217.14],
    ['withdrawal-variable', 'Soutirage HCB', '2025-10-06', '2025-11-06', 2606, 'kWh', 0.0149, 38.83],
    ['excise', 'Accise', '2025-10-06', '2025-11-06', 17_559, 'kWh', 0.02579, 452.85],
    ['cta', 'CTA', '2025-10-06', '2025-11-06', 303.84, '€', 0.2193, 66.63],
  ],
  ht: 1295.18,
  vat: 259.04,
};
