import { expect, it } from 'vitest';
import { mappingGaps } from './columns/mapping-gaps.ts';
import { monthsOf, proposeFor, readRows, tableOf } from './testing/table-of.ts';

const season = 'Site;Énergie;Unité;Sept.;Oct.;Nov.;Déc.;Janv.;Févr.;Mars;Avr.;Mai;Juin;Juil.;Août';
const figures = 'Brioude;Gaz;kWh;9;10;11;12;1;2;3;4;5;6;7;8';

it('reads a heating season as two years, from its title or its own column', () => {
  const expected = [9, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7, 8].map(
    month => `2 gas ${month < 9 ? 2023 : 2022}-${month} ${month} kWh null`,
  );
  const titled = readRows(['Chauffage, saison 2022/2023', season, figures]);
  expect(monthsOf(titled).toSorted()).toEqual(expected.toSorted());
  const told = readRows([`Saison;${season}`, `2022-2023;${figures}`]);
  expect(monthsOf(told).toSorted()).toEqual(expected.toSorted());
});

it('asks which two years they are where one year alone is told, and refuses rows that tell one', () => {
  const mapping = proposeFor(tableOf(['Chauffage 2022', season, figures]));
  expect(mappingGaps(mapping)).toEqual([{ kind: 'year' }]);
  const { declarations, faults } = readRows([`Année;${season}`, `2022;${figures}`]);
  expect(declarations).toEqual([]);
  expect(new Set(faults.map(({ code }) => code))).toEqual(new Set(['period-invalid']));
});

it('keeps an amount that its row says to be HT out of the months, and says so', () => {
  const read = readRows([
    'Site;Énergie;Année;Mois;Quantité;Unité;Montant;Nature du montant',
    'Brioude;Gaz;2023;1;100;kWh;12,00;TTC',
    'Brioude;Gaz;2023;2;200;kWh;20,00;HT',
  ]);
  expect(monthsOf(read)).toEqual(['2 gas 2023-1 100 kWh 1200', '2 gas 2023-2 200 kWh null']);
  expect(read.notes).toContainEqual(expect.objectContaining({ code: 'amount-ht-left-out', line: 3 }));
});

it('refuses a row that says two years', () => {
  const { declarations, faults } = readRows([
    'Site;Énergie;Année;Période;Quantité;Unité',
    'Brioude;Gaz;2023;01/2017;100;kWh',
  ]);
  expect(declarations).toEqual([]);
  expect(faults).toMatchObject([{ code: 'period-contradicts', params: { year: 2023, other: 2017 } }]);
});

it.each(['Volume (m³)', 'Valeur (kWh)', 'Relevé en m3'])(
  'asks nothing of « %s », whose unit says enough',
  header => {
    const mapping = proposeFor(tableOf([`Site;Énergie;Année;Mois;${header}`, 'Brioude;Eau;2023;1;40']));
    expect(mappingGaps(mapping)).toEqual([]);
  },
);

it('asks about a volume of nobody knows what', () => {
  const mapping = proposeFor(tableOf(['Site;Énergie;Année;Mois;Volume;Unité', 'Brioude;Eau;2023;1;40;m³']));
  expect(mappingGaps(mapping)).toMatchObject([{ kind: 'confirm' }]);
});
