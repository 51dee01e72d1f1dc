import { expect, it } from 'vitest';
import type { TableCell } from '../ground/table/table.ts';
import { outcomeOf, type Truth } from './testing/outcome-of.ts';

const months = Array.from({ length: 12 }, (_, at) => at + 1);
const heads = 'Janv.;Févr.;Mars;Avr.;Mai;Juin;Juil.;Août;Sept.;Oct.;Nov.;Déc.';
const names = heads.split(';');
/** kWh of electricity and gas of a hospital, from January on. */
const power = [18420, 17110, 17650, 15980, 15210, 16340, 17920, 17510, 15630, 16120, 16880, 18050];
const gas = [41250, 38640, 33120, 24310, 12870, 6420, 5210, 4980, 9870, 18760, 30540, 39980];

const truth = (energy: string, year: number, values: readonly number[]): Truth =>
  Object.fromEntries(values.map((value, at) => [`2 ${energy} ${year}-${at + 1}`, value]));
const rowsOf = (cellsOf: (month: number, at: number) => string) =>
  months.map((month, at) => cellsOf(month, at));

it('asks about months in headers whose year a title contradicts', () => {
  // The dates of the first of each month of 2019 in Excel, shown as « janv. » etc.
  const days = [43466, 43497, 43525, 43556, 43586, 43617, 43647, 43678, 43709, 43739, 43770, 43800];
  const rows: (string | TableCell[])[] = [
    'Suivi des consommations 2023',
    '',
    ['Site', 'Énergie', 'Unité', ...days],
    ['Brioude', 'Électricité', 'kWh', ...power],
  ];
  expect(outcomeOf(rows, {})).toBe('asked confirm');
  rows[0] = 'Suivi des consommations 2019';
  expect(outcomeOf(rows, truth('electricity', 2019, power))).toBe('right');
});

it.each([
  ['Consommations 2023 en MWh', 'Électricité (kWh)', 'asked confirm'],
  ['Chaleur 2023 en GJ', 'Réseau de chaleur (MWh)', 'asked confirm'],
  ['Consommations 2023 en kWh', 'Électricité (kWh)', 'right'],
  ['Consommations en kWh et MWh', 'Électricité 2023 (kWh)', 'right'],
  ['Total 2023 : 2 345 MWh', 'Électricité (kWh)', 'right'],
  ['Marché 2023 à 120 €/MWh', 'Électricité (kWh)', 'right'],
  ['Consommations 2023 en m³', 'Électricité (kWh)', 'right'],
])('reads figures under « %s » of « %s » as %s', (title, header, outcome) => {
  const rows = rowsOf((_, at) => `Brioude;${names[at]};${(power[at] ?? 0) / 1000}`.replace('.', ','));
  const energy = header.startsWith('R') ? 'heat_network' : 'electricity';
  const factor = header.includes('MWh') ? 1 : 1 / 1000;
  const used = truth(
    energy,
    2023,
    power.map(value => value * factor),
  );
  expect(outcomeOf([title, `Site;Mois;${header}`, ...rows], used)).toBe(outcome);
});

it('asks about months in columns that are cumulated', () => {
  const sums = power.map((_, at) => power.slice(0, at + 1).reduce((sum, value) => sum + value, 0));
  const head = `Énergie;${heads}`;
  expect(outcomeOf(['Brioude 2023 (kWh)', head, `Électricité;${sums.join(';')}`], {})).toBe('asked confirm');
  const used = truth('electricity', 2023, power);
  expect(outcomeOf(['Brioude 2023 (kWh)', head, `Électricité;${power.join(';')}`], used)).toBe('right');
});

it('asks about cells of days that a spreadsheet read with month and day swapped', () => {
  const rows = (dayOf: (month: number) => TableCell): TableCell[][] =>
    months.map((month, at) => ['Brioude', dayOf(month), gas[at] ?? null]);
  const head = 'Site;Date;Gaz (kWh PCS)';
  const swapped = [head, ...rows(month => ({ year: 2023, month: 1, day: month }))];
  expect(outcomeOf(swapped, {})).toBe('asked confirm');
  expect(outcomeOf(swapped, truth('gas', 2023, gas), [{ kind: 'month-first' }])).toBe('right');
  const plain = [head, ...rows(month => ({ year: 2023, month: month as 1, day: 1 }))];
  expect(outcomeOf(plain, truth('gas', 2023, gas))).toBe('right');
});

it('doubts zeros at the end of a year', () => {
  const held = (values: readonly number[], label: string) => [
    `Brioude ${label}`,
    'Mois;kWh',
    ...rowsOf((_, at) => `${names[at]};${values[at] ?? 0}`),
  ];
  const used = power.slice(0, 9);
  expect(outcomeOf(held(used, 'électricité 2023'), truth('electricity', 2023, used))).toBe(
    'right, refused zero-to-the-end',
  );
  const winter = gas.slice(0, 9);
  expect(outcomeOf(held(winter, 'gaz 2023'), truth('gas', 2023, winter))).toBe(
    'right, refused zero-to-the-end',
  );
  const heads = [2023, 2024].flatMap(year => names.map(name => `${name} ${year}`));
  const years = [`Site;${heads.join(';')}`, `Brioude;${[...power, ...power.map(() => 0)].join(';')}`];
  expect(outcomeOf(['Électricité (kWh)', ...years], truth('electricity', 2023, power))).toBe(
    'right, refused zero-to-the-end',
  );
  // Zeros in summer or between other values are usual in declarations.
  const off = [...gas.slice(0, 5), 0, 0, 0, 0, ...gas.slice(9)];
  expect(outcomeOf(held(off, 'gaz 2023'), truth('gas', 2023, off))).toBe('right');
});
