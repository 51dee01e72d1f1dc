import { describe, expect, it, test } from 'vitest';
import { estimationAnswer } from './estimation-answer.ts';
import { readRows } from '../testing/table-of.ts';

const yes = ['Oui', 'oui', 'OUI ', 'O', 'o', 'vrai', 'VRAI', 'true', 'TRUE', '1', 'x', 'X', '✓', 'yes'];
const natures = [
  'estimé',
  'Estimée',
  'ESTIMÉ',
  'E',
  'Relève estimée',
  'estimation',
  'Estimated',
  'Estimée (compteur non relevé)',
  'Index estimatif',
];
test.each([...yes, ...natures])('%s is estimated', text => {
  expect(estimationAnswer(text)).toBe(true);
});

const no = ['Non', 'N', 'n', 'faux', 'FAUX', 'false', '0', 'no', '', '-', '—'];
const real = [
  'réel',
  'Réelle',
  'mesuré',
  'MESURÉE',
  'R',
  'Relevé',
  'télé-relevé',
  'Auto-relevé',
  'Index réel',
];
const denied = ['non estimé', 'Réelle (non estimée)', 'Pas d’estimation', 'sans estimation'];
test.each([...no, ...real, ...denied, 'Avoir'])('%s is not estimated', text => {
  expect(estimationAnswer(text)).toBe(false);
});

test.each(['peut-être', '2', 'non relevé', 'relevé non réel', 'pas réel', 'voir note', '?'])(
  '%s is not understood',
  text => {
    expect(estimationAnswer(text)).toBeUndefined();
  },
);

describe('a column that says whether a bill is estimated', () => {
  const rows = (answer: string) =>
    readRows(['Site;Date;Gaz (kWh);Facture estimée', `Brioude;01/2024;12;${answer}`]);

  it.each([
    ['VRAI', true],
    ['estimée', true],
    ['faux', false],
    ['', false],
  ])('« %s » is understood', (answer, isEstimated) => {
    const { faults, declarations } = rows(answer);
    expect(faults).toEqual([]);
    expect(declarations[0]?.months).toMatchObject([{ quantity: 12, isEstimated }]);
  });

  it('refuses an unknown text once per row, naming column and text', () => {
    const { faults, declarations } = rows('à voir');
    expect(declarations).toEqual([]);
    const params = { text: 'à voir', header: 'Facture estimée' };
    expect(faults).toEqual([{ line: 2, column: 3, code: 'estimate-unknown', params }]);
    const wide = readRows([
      'Site;Année;Énergie;Unité;janvier;février;Facture estimée',
      'Brioude;2024;Gaz;kWh;1;2;à voir',
    ]);
    expect(wide.faults.map(({ code }) => code)).toEqual(['estimate-unknown']);
  });
});
