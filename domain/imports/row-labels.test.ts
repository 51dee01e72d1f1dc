import { describe, expect, it } from 'vitest';
import { acceptFile } from './testing/accept-file.ts';
import { shortMonths } from './testing/made-figures.ts';
import { sheet } from './testing/made-file.ts';
import { unreadUnit } from './words/unread-unit.ts';
import { electricity, gas, of } from './testing/unseen-figures.ts';

const heads = shortMonths.join(';');
const power = `Électricité;${electricity.join(';')}`;
function accept(title: string, ...rows: string[]) {
  const read = acceptFile([sheet('Feuil1', [[title], `Énergie;${heads}`, ...rows])]);
  if (read.kind === 'asked') return read.gaps;
  const notes = read.content.notes.map(({ code }) => code);
  return { stored: Object.fromEntries(read.stored), refused: [...new Set(read.refused)], notes };
}

describe('a label under « Énergie » with more than an energy', () => {
  it.each([
    'Gaz théorique',
    'Gaz corrigé DJU',
    'Gaz N-1',
    'Objectif gaz',
    'Gaz - budget',
    'Jauge fioul',
    'Écart gaz',
    'Évolution gaz',
    'Gaz %',
    'Gaz € HT',
    'Gaz kWh/m²',
    'Prix gaz',
    'Électricité PV',
    'Électricité vendue',
    'Puissance électrique',
  ])('leaves « %s » out, and says so', label => {
    const read = accept('Brioude 2023 (kWh)', power, `${label};${gas.join(';')}`);
    expect(read).toMatchObject({ stored: of('electricity', electricity), refused: [] });
    expect(read).toHaveProperty('notes', expect.arrayContaining(['row-left-out']));
  });

  it.each(['Gaz 30 % biométhane', 'Gaz moyenne pression', 'Gaz naturel'])('reads « %s »', label => {
    expect(accept('Brioude 2023 (kWh)', power, `${label};${gas.join(';')}`)).toMatchObject({
      stored: { ...of('electricity', electricity), ...of('gas', gas) },
    });
  });

  it.each(['Gaz (Nm3)', 'Gaz Wh', 'Gaz - GJ'])('refuses « %s », whose unit is none of those read', label => {
    expect(accept('Brioude 2023 (kWh)', power, `${label};${gas.join(';')}`)).toMatchObject({
      stored: of('electricity', electricity),
      refused: ['unit-unknown'],
    });
  });

  it('gives its row its unit and calorific value', () => {
    const told = (label: string) => accept('Brioude 2023 (kWh)', power, `${label};${gas.join(';')}`);
    expect(told('Gaz (MWh)')).toMatchObject({ stored: { '2 gas 2023-1': 41_250_000 } });
    expect(told('Gaz PCI')).toMatchObject({ stored: { '2 gas 2023-1': 45_833.333 } });
    expect(told('Gaz (kWh) - compteur 400 Nm3')).toMatchObject({ stored: of('gas', gas) });
  });

  it('gives its row its year, which is then not asked about', () => {
    const before = gas.map(value => value + 7);
    const rows = [`Gaz 2022;${before.join(';')}`, `Gaz 2023;${gas.join(';')}`];
    const both = { ...of('gas', before, { year: 2022 }), ...of('gas', gas) };
    expect(accept('Brioude (kWh)', ...rows)).toMatchObject({ stored: both });
    expect(accept('Brioude 2023 (kWh)', ...rows)).toMatchObject({ stored: both });
    expect(accept('Brioude (kWh)', power, ...rows)).toEqual(['year']);
  });
});

it.each([
  ['Gaz (Nm3)', 'Nm3'],
  ['Volume m³(n)', 'm³(n)'],
  ['Valeur (Wh)', 'Wh'],
  ['Plaquettes [MAP]', 'MAP'],
  ['Gaz (kWh)', null],
  ['Bâtiment TH 2', null],
  ['MAP - gaz (kWh)', null],
])('finds the unit that cannot be stored: %s', (text, unit) => {
  expect(unreadUnit(text)).toBe(unit);
});
