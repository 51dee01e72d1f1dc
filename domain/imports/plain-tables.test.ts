import { expect, it } from 'vitest';
import { outcomeOf, type Truth } from './testing/outcome-of.ts';
import { readRows } from './testing/table-of.ts';

const heads = 'Janv.;Févr.;Mars;Avr.;Mai;Juin;Juil.;Août;Sept.;Oct.;Nov.;Déc.';
/** kWh of electricity, from January on. */
const power = [18420, 17110, 17650, 15980, 15210, 16340, 17920, 17510, 15630, 16120, 16880, 18050];
const used: Truth = Object.fromEntries(power.map((value, at) => [`2 electricity 2023-${at + 1}`, value]));

it('reads energies, and their unit, under « Énergie (kWh) »', () => {
  const rows = ['Année 2023', `Site;Énergie (kWh);${heads}`, `Brioude;Électricité;${power.join(';')}`];
  expect(outcomeOf(rows, used)).toBe('right');
});

it('reads months written « 1 / 2023 »', () => {
  const rows = ['Site;Mois;Élec (kWh)', ...power.map((value, at) => `Brioude;${at + 1} / 2023;${value}`)];
  expect(outcomeOf(rows, used)).toBe('right');
});

it('finds the site in the title of a dashboard', () => {
  const rows = [
    'Tableau de bord énergie 2023 – Brioude',
    `Énergie (kWh);${heads}`,
    `Électricité;${power.join(';')}`,
  ];
  expect(outcomeOf(rows, used)).toBe('right');
});

it('reads of two columns with the same figures the one that is complete', () => {
  const rows = power.map((value, at) => `Brioude;${at + 1}/2023;${at < 6 ? value : ''};${value / 1000}`);
  const read = rows.map(row => row.replace('.', ','));
  expect(outcomeOf(['Site;Mois;Élec (kWh);Élec (MWh)', ...read], used)).toBe('right');
});

it('reads kWh PCI when kWh PCS are not stated for every month', () => {
  const rows = power.map(
    (value, at) => `Brioude;${at + 1}/2023;${at < 6 ? value : ''};${(value * 0.9).toFixed(1)}`,
  );
  const gas = Object.fromEntries(power.map((value, at) => [`2 gas 2023-${at + 1}`, value]));
  const read = rows.map(row => row.replace('.', ','));
  expect(outcomeOf(['Site;Mois;Gaz (kWh PCS);Gaz (kWh PCI)', ...read], gas)).toBe('right');
});

it('does not compare a total of totals when rows of other sites are above', () => {
  const half = (site: string, from: number) => [
    ...[1, 2, 3].map((month, at) => `${at === 0 ? site : ''};0${from + month}/2023;100`),
    `;${from === 0 ? '1er' : '2ème'} trimestre;300`,
  ];
  const rows = ['Brioude', 'Langeac'].flatMap(site => [
    ...half(site, 0),
    ...half(site, 3),
    ';Année 2023;600',
  ]);
  const { notes } = readRows([
    'Site;Mois;Électricité (kWh)',
    ...rows.map(row => row.replace('Langeac', 'Pays Craponne')),
  ]);
  expect(notes.filter(({ code }) => code === 'total-differs')).toEqual([]);
  const wrong = readRows([
    'Site;Mois;Électricité (kWh)',
    'Brioude;01/2023;100',
    'Brioude;02/2023;100',
    'Total;;250',
  ]);
  expect(wrong.notes).toContainEqual(expect.objectContaining({ code: 'total-differs' }));
});
