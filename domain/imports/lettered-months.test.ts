import { describe, expect, it } from 'vitest';
import { acceptFile } from './testing/accept-file.ts';
import { sheet } from './testing/made-file.ts';

const letters = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'];
const line = letters.join(';');
/** Different in each year, and unlike the readings of a meter. */
const figures = (year: number) => letters.map((_, at) => 9_000 + ((at * 7 + year) % 12) * 130 + year);
const truth = (year: number, months = 12) =>
  Object.fromEntries(
    figures(year)
      .slice(0, months)
      .map((value, at) => [`2 gas ${year}-${at + 1}`, value]),
  );

function read(rows: string[]) {
  const accepted = acceptFile([sheet('Feuil1', rows)]);
  return accepted.kind === 'stored' ? Object.fromEntries(accepted.stored) : accepted.gaps;
}

describe('months written as their initials', () => {
  it.each([
    ['capital letters', line],
    ['small letters', line.toLowerCase()],
    ['with a full stop', letters.map(letter => `${letter}.`).join(';')],
  ])('are the twelve of the calendar: %s', (_, heads) => {
    const values = figures(2023);
    const total = values.reduce((sum, value) => sum + value, 0);
    expect(read(['Gaz 2023 (kWh)', `Site;${heads};Total`, `Brioude;${values.join(';')};${total}`])).toEqual(
      truth(2023),
    );
  });

  it('begin in September for a season', () => {
    const rows = [
      'Gaz 2022/2023 (kWh)',
      'Site;S;O;N;D;J;F;M;A;M;J;J;A',
      'Brioude;1;2;3;4;5;6;7;8;9;10;11;12',
    ];
    const stored = read(rows) as Record<string, number>;
    expect(stored['2 gas 2022-9']).toBe(1);
    expect(stored['2 gas 2023-1']).toBe(5);
    expect(stored['2 gas 2023-8']).toBe(12);
    expect(Object.keys(stored)).toHaveLength(12);
  });

  it('may be the first half of a year in progress', () => {
    const half = figures(2024).slice(0, 6).join(';');
    expect(read(['Gaz 2024 (kWh)', 'Site;J;F;M;A;M;J', `Brioude;${half}`])).toEqual(truth(2024, 6));
  });

  it('may be below their years', () => {
    const years = [2022, 2023].map(year => `${year}${';'.repeat(11)}`).join(';');
    const values = [...figures(2022), ...figures(2023)].join(';');
    expect(read(['Gaz (kWh)', `Site;${years}`, `;${line};${line}`, `Brioude;${values}`])).toEqual({
      ...truth(2022),
      ...truth(2023),
    });
  });

  it('may be one below the other', () => {
    const rows = [2022, 2023].flatMap(year =>
      letters.map((letter, at) => `${year};${letter};${figures(year)[at]}`),
    );
    expect(read(['Brioude', 'Année;Mois;Gaz (kWh)', ...rows])).toEqual({ ...truth(2022), ...truth(2023) });
  });

  it.each([
    ['too few', 'J;F;M;A', 4],
    ['in no order of the year', 'J;F;M;A;M;J;A;J;S;O;N;D', 12],
    ['not of months', 'A;B;C;D;E;F', 6],
  ])('are asked about otherwise: %s', (_, heads, count) => {
    const values = figures(2023).slice(0, count).join(';');
    expect(read(['Gaz (kWh)', `Site;Année;${heads}`, `Brioude;2023;${values}`])).toEqual(['measure']);
  });
});

it('reads names beside unlabelled figures as months, and a list of sites with numbers as sites', () => {
  const rows = (heads: string) => [heads, 'Brioude;2023;101;202;303', 'Langeac;2023;111;222;333'];
  expect(read(rows('Site;Année;T.A;T.B;T.C'))).toEqual(['measure']);
  // It describes sites: nothing is asked and no month is stored.
  expect(read(['Nom;Type;Ville;Lits;Places;ETP', 'Brioude;CH;Brioude;120;30;400'])).toEqual({});
});
