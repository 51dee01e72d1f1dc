import { describe, expect, it } from 'vitest';
import { proposeFor, readRows, tableOf } from './testing/table-of.ts';
import { outcomeOf, type Truth } from './testing/outcome-of.ts';

const heads = 'Janv.;Févr.;Mars;Avr.;Mai;Juin;Juil.;Août;Sept.;Oct.;Nov.;Déc.';
const power = [18420, 17110, 17650, 15980, 15210, 16340, 17920, 17510, 15630, 16120, 16880, 18050];
const truth = (energy: string, year: number, values: readonly number[]): Truth =>
  Object.fromEntries(values.map((value, at) => [`2 ${energy} ${year}-${at + 1}`, value]));

describe('a title', () => {
  it('in the corner of a table tells what the figures are', () => {
    const rows = [`Électricité (kWh) 2024;${heads}`, `Brioude;${power.join(';')}`];
    expect(outcomeOf(rows, truth('electricity', 2024, power), [{ kind: 'confirm' }])).toBe('right');
  });

  it('tells the unit before a dash', () => {
    const rows = ['Consommation d’eau en m3 – année 2024', `Site;${heads}`, `Brioude;${power.join(';')}`];
    expect(outcomeOf(rows, truth('water', 2024, power))).toBe('right');
  });
});

describe('periods of account', () => {
  const periods = Array.from({ length: 13 }, (_, at) => `P${String(at + 1).padStart(2, '0')}`);

  it('are the months of their year, but for the thirteenth', () => {
    const rows = ['Exercice 2024', `Site;Énergie;Unité;${periods.join(';')}`];
    const year = `Brioude;Électricité;kWh;${[...power, 555].join(';')}`;
    expect(outcomeOf([...rows, year], truth('electricity', 2024, power))).toBe('right');
  });

  it('are none out of turn', () => {
    const { columns } = proposeFor(
      tableOf(['Site;P03;P01;P02;P04;P05;P06', 'Brioude;1830;1940;1850;1760;1770;1690']),
    );
    expect(columns.flatMap(({ month }) => month ?? [])).toEqual([]);
  });
});

describe('a figure', () => {
  const of = (cell: string, remark = '') => {
    const rows = ['Site;Mois;Eau (m³);Observations', `Brioude;01/2024;${cell};${remark}`];
    const { declarations, faults } = readRows(rows);
    const [month] = declarations[0]?.months ?? [];
    return faults[0]?.code ?? [month?.quantity, month?.isEstimated];
  };

  it.each(['≈ 300', '~300', '~ 300', 'env. 300', 'environ 300', '≈300 m³'])('%s is an estimate', cell => {
    expect(of(cell)).toEqual([300, true]);
  });

  it.each(['à confirmer', 'Valeur provisoire', 'estimation fournisseur', 'À valider'])(
    'beside « %s » is an estimate',
    remark => {
      expect(of('300', remark)).toEqual([300, true]);
    },
  );

  it.each(['confirmé', 'non estimé', 'provisoire, régularisé depuis', 'pas de relevé provisoire', 'RAS'])(
    'beside « %s » is not an estimate',
    remark => {
      expect(of('300', remark)).toEqual([300, false]);
    },
  );
});

describe('a list of points', () => {
  const subjectOf = (rows: string[]) => proposeFor(tableOf(rows)).subject;

  it.each([
    ['Site;PRM;Segment', 'Brioude;14512345678901;C4'],
    ['Site;PRM', 'Brioude;14512345678901'],
    ['Site;Énergie;N° de point;Segment', 'Brioude;Gaz;GI000111;T3'],
    [
      'N° PCE;Nom du site;Commune;Tarif acheminement;Fréquence de relève;Numéro de série',
      'GI000111;Brioude;Brioude;T3;MM;GZ11',
    ],
  ])('is one: %s', (...rows) => {
    expect(subjectOf(rows)).toBe('points');
  });

  it.each([
    ['Site;SIRET;PRM', 'Brioude;26430150600011;14512345678901', 'sites'],
    ['Bâtiment;Surface (m²);PRM', 'Chirurgie;1200;14512345678901', 'buildings'],
  ])('is not one: %s', (head, row, subject) => {
    expect(subjectOf([head, row])).toBe(subject);
  });
});

it('reads no surface in hectares as square metres', () => {
  const { buildings } = readRows(['Site;Bâtiment;Code;Type;Surface (ha)', 'Brioude;Parc;PK;Extérieur;1,2']);
  expect(buildings).toMatchObject([{ name: 'Parc', surfaceM2: null }]);
});

it('adds up sub-stations of a site', () => {
  const rows = ['Année 2024', `Site;Sous-station;Énergie;Unité;${heads}`];
  const half = power.map(value => value / 2);
  const year = ['SST 1', 'SST 2'].map(name => `Brioude;${name};Réseau de chaleur;kWh;${half.join(';')}`);
  expect(outcomeOf([...rows, ...year], truth('heat_network', 2024, power))).toBe('right');
});
