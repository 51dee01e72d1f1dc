import type { BillComponent } from '@suivi/domain/bill/bill-component';

/** Component, what the line adds to it, first and last day, quantity, unit, unit price in euros, amount before VAT in cents. */
type PrintedLine = readonly [
  BillComponent,
  string,
  string,
  string,
  number | null,
  string,
  number | null,
  number,
];
/** Class, former and new index, kWh. */
type PrintedRead = readonly [string, number, number, number];

type PublishedBill = {
  name: string;
  energyType: 'electricity' | 'gas';
  firstDay: string;
  lastDay: string;
  /** kWh; PCS for gas. */
  quantity: number;
  htCents: number;
  vatCents: number;
  ttcCents: number;
  reads: readonly PrintedRead[];
  lines: readonly PrintedLine[];
};

/**
 * Four bills that French suppliers published as samples in 2025 and 2026, as printed, without names, addresses and numbers
 * (facts gathered on 22 November 2026). VAT is 20 % of every line. What a line prints is not always its quantity times its
 * price: prices are printed rounded.
 */
export const publishedBills: readonly PublishedBill[] = [
  {
    name: 'elec-c4-cu-2025-02',
    energyType: 'electricity',
    firstDay: '2025-01-17',
    lastDay: '2025-02-13',
    quantity: 3023,
    htCents: 74450,
    vatCents: 14890,
    ttcCents: 89340,
    reads: [
      ['HCH', 17434, 17703, 269],
      ['HPH', 145061, 147815, 2754],
    ],
    lines: [
      ['supply', 'HCH', '2025-01-17', '2025-02-13', 0.269, 'MWh', 88.52, 2382],
      ['supply', 'HPH', '2025-01-17', '2025-02-13', 2.754, 'MWh', 88.52, 24379],
      ['supply', 'ARENH', '2025-01-17', '2025-02-13', 3.023, 'MWh', 6.95, 2101],
      ['withdrawal-variable', 'HPH', '2025-02-01', '2025-02-13', 1.279, 'MWh', 63.7, 8147],
      ['withdrawal-variable', 'HPH', '2025-01-17', '2025-01-31', 1.475, 'MWh', 59.1, 8717],
      ['withdrawal-variable', 'HCH', '2025-02-01', '2025-02-13', 0.125, 'MWh', 48.8, 610],
      ['withdrawal-variable', 'HCH', '2025-01-17', '2025-01-31', 0.144, 'MWh', 45.3, 652],
      ['withdrawal-fixed', 'échoir', '2025-02-14', '2025-03-15', 2340, 'kVA·j', 0.04852, 11354],
      ['withdrawal-fixed', 'reprise', '2025-01-17', '2025-02-15', -2340, 'kVA·j', 0.04504, -10539],
      ['withdrawal-fixed', 'échu', '2025-02-01', '2025-02-13', 1014, 'kVA·j', 0.04852, 4920],
      ['withdrawal-fixed', 'échu', '2025-01-17', '2025-01-31', 1170, 'kVA·j', 0.04504, 5270],
      ['metering', 'échoir', '2025-02-14', '2025-03-15', 30, 'j', 0.79134, 2374],
      ['metering', 'reprise', '2025-01-17', '2025-02-15', -30, 'j', 0.73479, -2204],
      ['metering', 'échu', '2025-02-01', '2025-02-13', 13, 'j', 0.79134, 1029],
      ['metering', 'échu', '2025-01-17', '2025-01-31', 15, 'j', 0.73479, 1102],
      ['management', 'échoir', '2025-02-14', '2025-03-15', 30, 'j', 0.60362, 1811],
      ['management', 'échu', '2025-02-01', '2025-02-13', 13, 'j', 0.60362, 785],
      ['management', 'échu', '2025-01-17', '2025-01-31', 15, 'j', 0.5737, 861],
      ['management', 'reprise', '2025-01-17', '2025-02-15', -30, 'j', 0.5737, -1721],
      ['certificates', '', '2025-01-17', '2025-02-13', 3.023, 'MWh', 6.59, 1992],
      ['capacity', '', '2025-01-17', '2025-02-13', 3.023, 'MWh', 0.43, 130],
      ['excise', 'PME', '2025-02-01', '2025-02-13', 1.403, 'MWh', 26.23, 3680],
      ['excise', 'PME', '2025-01-17', '2025-01-31', 1.619, 'MWh', 20.5, 3319],
      ['cta', '', '2025-01-17', '2025-03-15', 150.42, '€', 0.2193, 3299],
    ],
  },
  {
    name: 'elec-c4-cu-2025-09',
    energyType: 'electricity',
    firstDay: '2025-08-14',
    lastDay: '2025-09-14',
    quantity: 20177,
    htCents: 221615,
    vatCents: 44323,
    ttcCents: 265938,
    reads: [
      ['HPH', 231628, 231628, 0],
      ['HCH', 112858, 112858, 0],
      ['HPB', 451700, 464936, 13236],
      ['HCB', 204603, 211544, 6941],
    ],
    lines: [
      ['supply', 'HPB', '2025-08-14', '2025-09-14', 13.236, 'MWh', 47.78, 63235],
      ['supply', 'HCB', '2025-08-14', '2025-09-14', 6.941, 'MWh', 16.4, 11374],
      ['supply', 'ARENH', '2025-08-14', '2025-09-14', 20.177, 'MWh', 17.35, 34994],
      ['metering', 'échu', '2025-08-14', '2025-09-14', 31, 'j', 0.7761, 2406],
      ['metering', 'reprise', '2025-08-14', '2025-09-13', -30, 'j', 0.7761, -2328],
      ['metering', 'échoir', '2025-09-14', '2025-10-14', 30, 'j', 0.7761, 2328],
      ['management', 'échu', '2025-08-14', '2025-09-14', 31, 'j', 0.5967, 1850],
      ['management', 'reprise', '2025-08-14', '2025-09-13', -30, 'j', 0.5967, -1790],
      ['management', 'échoir', '2025-09-14', '2025-10-14', 30, 'j', 0.5967, 1790],
      ['withdrawal-variable', 'HCB', '2025-08-14', '2025-09-14', 6941, 'kWh', 0.0152, 10550],
      ['withdrawal-variable', 'HPB', '2025-08-14', '2025-09-14', 13236, 'kWh', 0.0213, 28193],
      ['withdrawal-fixed', 'échu', '2025-08-14', '2025-09-14', 2728, 'kVA·j', 0.0483, 13163],
      ['withdrawal-fixed', 'reprise', '2025-08-14', '2025-09-13', -2640, 'kVA·j', 0.0483, -12738],
      ['withdrawal-fixed', 'échoir', '2025-09-14', '2025-10-14', 2640, 'kVA·j', 0.0483, 12738],
      ['overrun', '', '2025-08-14', '2025-09-14', 0, 'h', 12.41, 0],
      ['excise', 'PME', '2025-08-14', '2025-09-14', 20.177, 'MWh', 25.79, 52037],
      ['cta', '', '2025-08-14', '2025-10-14', null, '', null, 3813],
      ['capacity', '', '2025-08-14', '2025-09-14', 20.177, 'MWh', 0, 0],
    ],
  },
  {
    name: 'elec-hta-cu-2025-02',
    energyType: 'electricity',
    firstDay: '2025-02-01',
    lastDay: '2025-02-28',
    quantity: 41926,
    htCents: 859204,
    vatCents: 171841,
    ttcCents: 1031045,
    reads: [
      ['HCH', 153991, 157384, 3393],
      ['HPH', 1397773, 1426920, 29147],
      ['Pointe', 234235, 243621, 9386],
    ],
    lines: [
      ['supply', 'HCH', '2025-02-01', '2025-02-28', 3.393, 'MWh', 97.43, 33058],
      ['supply', 'HPH', '2025-02-01', '2025-02-28', 29.147, 'MWh', 132.4, 385906],
      ['supply', 'Pointe', '2025-02-01', '2025-02-28', 9.386, 'MWh', 159.33, 149547],
      ['supply', 'ARENH', '2025-02-01', '2025-02-28', 41.926, 'MWh', 0, 0],
      ['reactive', '', '2025-02-01', '2025-02-28', 3727.8, 'kVArh', 0.0248, 9245],
      ['withdrawal-variable', 'Pointe', '2025-02-01', '2025-02-28', 9.386, 'MWh', 67.6, 63449],
      ['withdrawal-variable', 'HCH', '2025-02-01', '2025-02-28', 3.393, 'MWh', 28.3, 9602],
      ['withdrawal-variable', 'HPH', '2025-02-01', '2025-02-28', 29.147, 'MWh', 48.4, 141071],
      ['withdrawal-fixed', 'échoir', '2025-03-01', '2025-03-30', 12600, 'kW·j', 0.03871, 48775],
      ['withdrawal-fixed', 'reprise', '2025-02-01', '2025-03-02', -12600, 'kW·j', 0.03871, -48775],
      ['withdrawal-fixed', 'échu', '2025-02-01', '2025-02-28', 11760, 'kW·j', 0.03871, 45523],
      ['metering', 'échoir', '2025-03-01', '2025-03-30', 30, 'j', 1.0514, 3154],
      ['metering', 'reprise', '2025-02-01', '2025-03-02', -30, 'j', 1.0514, -3154],
      ['metering', 'échu', '2025-02-01', '2025-02-28', 28, 'j', 1.0514, 2944],
      ['management', 'échoir', '2025-03-01', '2025-03-30', 30, 'j', 1.20756, 3623],
      ['management', 'reprise', '2025-02-01', '2025-03-02', -30, 'j', 1.20756, -3623],
      ['management', 'échu', '2025-02-01', '2025-02-28', 28, 'j', 1.20756, 3381],
      ['capacity', '', '2025-02-01', '2025-02-28', 41.926, 'MWh', 0.48, 2012],
      ['excise', 'taux réduit', '2025-02-01', '2025-02-28', 41.926, 'MWh', 0.5, 2096],
      ['cta', '', '2025-02-01', '2025-03-30', 518.48, '€', 0.2193, 11370],
    ],
  },
  {
    name: 'gas-t2-2025-08',
    energyType: 'gas',
    firstDay: '2025-08-01',
    lastDay: '2025-08-31',
    quantity: 5806,
    htCents: 64858,
    vatCents: 12972,
    ttcCents: 77830,
    reads: [],
    lines: [
      ['storage', '', '2025-08-01', '2025-08-31', 1, 'mois', 63.63, 6363],
      ['subscription', '', '2025-08-01', '2025-08-31', 1, 'mois', 125.16, 12516],
      ['supply', '', '2025-08-01', '2025-08-31', 5.806, 'MWh', 63.1, 36636],
      ['cta', 'distribution', '2025-08-01', '2025-08-31', null, '', null, 323],
      ['cta', 'transport', '2025-08-01', '2025-08-31', null, '', null, 61],
      ['excise', 'gaz', '2025-08-01', '2025-08-31', 5.806, 'MWh', 15.43, 8959],
    ],
  },
];
