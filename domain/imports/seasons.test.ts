import { describe, expect, it } from 'vitest';
import { acceptFile, type Correction } from './testing/accept-file.ts';
import { sheet } from './testing/made-file.ts';
import { titledSeason } from './words/titled-season.ts';

const columns = 'Sept;Oct;Nov;Déc;Janv;Févr;Mars;Avr;Mai;Juin;Juil;Août';
const figures = [90, 110, 140, 170, 180, 160, 130, 100, 70, 40, 20, 30];
const months = [9, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7, 8];
const names = columns.split(';');

const truthFrom = (year: number) =>
  Object.fromEntries(
    months.map((month, at) => [`2 gas ${month < 9 ? year + 1 : year}-${month}`, figures[at]]),
  );
const inColumns = (title: string) => [title, `Site;${columns}`, `Brioude;${figures.join(';')}`];
const inRows = (title: string) => [
  title,
  'Site;Mois;Gaz (kWh)',
  ...names.map((name, at) => `Brioude;${name};${figures[at]}`),
];
const read = (rows: string[], corrections: Correction[] = []) => {
  const accepted = acceptFile([sheet('Feuil1', rows)], corrections);
  return accepted.kind === 'stored' ? Object.fromEntries(accepted.stored) : accepted.gaps;
};

describe('a season in a title', () => {
  it.each([
    'Exercice 2022/2023 - Gaz (kWh)',
    'Saison 2022/2023, gaz (kWh)',
    'Saison de chauffe 2022-23 (gaz, kWh)',
    'Gaz (kWh) du 1er sept. 2022 au 31 août 2023',
    'Gaz, du 01/09/2022 au 31/08/2023 (exploitant), en kWh',
    'Gaz (kWh), de septembre 2022 à août 2023',
  ])('is two years, in columns and in rows: %s', title => {
    expect(read(inColumns(title))).toEqual(truthFrom(2022));
    expect(read(inRows(title))).toEqual(truthFrom(2022));
  });

  it('is asked about when the months begin elsewhere, follow the calendar, or are stated twice', () => {
    expect(read(inColumns('Gaz (kWh) du 1er octobre 2022 au 30 septembre 2023'))).toEqual(['year']);
    expect(
      read([...inRows('Exercice 2022/2023').slice(0, 2), 'Brioude;Janvier;5', 'Brioude;Octobre;6']),
    ).toEqual(['year']);
    expect(read(inColumns('Gaz (kWh), saison 2022/2023, édité pour 2023/2024'))).toEqual(truthFrom(2022));
    expect(read(['Saison 2023/2024', ...inColumns('Gaz (kWh), saison 2022/2023')])).toEqual(['year']);
  });

  it('begins with the year that a person states, when no title does', () => {
    const year = { kind: 'whole-file', defaults: { year: 2021 } } as const;
    expect(read(inRows('Gaz'))).toEqual(['year']);
    expect(read(inRows('Gaz'), [year])).toEqual(truthFrom(2021));
    expect(read(inRows('Gaz 2023'))).toEqual(['year']);
  });

  it('may also be the days in a row', () => {
    const row = `Brioude;Gaz;du 01/09/2022 au 31/08/2023;kWh;${figures.join(';')}`;
    expect(read([`Site;Énergie;Période;Unité;${columns}`, row])).toEqual(truthFrom(2022));
  });
});

it.each([
  ['Relevés 2023-12', null],
  ['Du 01/01/2023 au 31/12/2023', { year: 2023, month: 1 }],
  ['Du 01/09/2022 au 30/09/2022', null],
  ['Réf. 2022/2023/7', null],
  ['Budget 2022/2024', null],
])('reads the season of « %s »', (title, season) => {
  expect(titledSeason(title)).toEqual(season);
});
