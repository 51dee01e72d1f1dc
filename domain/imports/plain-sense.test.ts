import { describe, expect, it } from 'vitest';
import { readNumberCell } from '../ground/table/read-number-cell.ts';
import { unfold } from './blocks/unfold.ts';
import { mappingGaps } from './columns/mapping-gaps.ts';
import { proposeMappings } from './columns/propose-mapping.ts';
import { isPlainNumber } from './words/plain-number.ts';
import { acceptFile } from './testing/accept-file.ts';
import { sheet } from './testing/made-file.ts';
import { group, proposeFor, readRows, tableOf } from './testing/table-of.ts';

const stored = (...rows: string[]) => {
  const read = acceptFile([sheet('Feuil1', rows)]);
  return read.kind === 'stored' ? Object.fromEntries(read.stored) : read.gaps;
};
const monthsOf = (rows: string[]) => readRows(rows).declarations.flatMap(({ months }) => months);
const gas = 'Site;Mois;Gaz (kWh)';

describe('a text beside a figure', () => {
  it.each(['12345 e', '12 345 (est.)', '12345 E', '12 345 kWh estimé', '12345,0 Est'])(
    'marks « %s » as estimated',
    figure => {
      expect(monthsOf([gas, `Brioude;01/2023;${figure}`])).toMatchObject([
        { quantity: 12_345, isEstimated: true },
      ]);
    },
  );

  it('marks an estimate by an asterisk when a note says so, and is refused otherwise', () => {
    const row = 'Brioude;01/2023;12345*';
    expect(monthsOf([gas, row, '* valeur estimée'])).toMatchObject([{ quantity: 12_345, isEstimated: true }]);
    expect(monthsOf(['* : estimation', gas, row])).toMatchObject([{ isEstimated: true }]);
    for (const rows of [
      [gas, row],
      [gas, row, '* compteur remplacé'],
    ]) {
      const { declarations, faults } = readRows(rows);
      expect(declarations).toEqual([]);
      expect(faults).toMatchObject([{ code: 'mark-unclear', line: 2, params: { text: '12345*' } }]);
    }
  });

  it('marks a bill as estimated too', () => {
    const { bills } = readRows(
      [
        'Fournisseur;N° facture;PRM;Du;Au;Conso (kWh);Montant TTC',
        'EDF;F1;14512345678901;01/01/2023;31/01/2023;1000 e;100,00',
        'EDF;F2;14512345678901;01/02/2023;28/02/2023;900;90,00',
      ],
      {},
    );
    expect(bills.flatMap(({ points }) => points.map(({ isEstimated }) => isEstimated))).toEqual([
      true,
      false,
    ]);
  });
});

describe('a negative figure', () => {
  it.each(['(120)', '120-', '(120,00)', '-120', '(120) kWh'])('is refused for « %s » alone', figure => {
    const { faults } = readRows([gas, `Brioude;01/2023;${figure}`]);
    expect(faults).toMatchObject([{ code: 'number-negative', line: 2, column: 2 }]);
  });

  it.each(['100-200', '100-200 kWh', '(1) 234', '(12)345', '12-45'])('is not read from « %s »', figure => {
    const { faults, declarations } = readRows([gas, `Brioude;01/2023;${figure}`]);
    expect(declarations).toEqual([]);
    expect(faults.map(({ code }) => code)).not.toContain('number-negative');
    expect(faults).toMatchObject([{ line: 2, column: 2 }]);
  });

  const head = 'Site;Énergie;Mois;Quantité (kWh);Montant TTC;Observations';
  const month = 'Brioude;Gaz;01/2023;3000;300,00;';

  it.each(['-200;-20,00', '(200);(20,00)', '200-;20,00-'])(
    'takes « %s » off its month where its row says that it corrects it',
    figures => {
      expect(stored(head, month, `Brioude;Gaz;01/2023;${figures};régularisation`)).toEqual({
        '2 gas 2023-1': 2800,
        '2 gas 2023-1 €': 280,
      });
    },
  );

  it('is refused with its month when it is unexplained, alone, or larger than its month', () => {
    const unsaid = readRows([head, month, 'Brioude;Gaz;01/2023;-200;-20,00;']);
    expect(unsaid.declarations).toEqual([]);
    expect(unsaid.faults.map(({ line, code }) => [line, code])).toEqual([
      [2, 'month-incomplete'],
      [3, 'number-negative'],
      [3, 'amount-negative'],
    ]);
    for (const [base, correction] of [
      [month, '-3200;'],
      [month, ';-320,00'],
      ['', '-200;'],
      ['', ';-20,00'],
    ]) {
      const { declarations, faults } = readRows([head, `${base}`, `Brioude;Gaz;01/2023;${correction};avoir`]);
      expect(declarations).toEqual([]);
      expect(faults.map(({ line, code }) => [line, code])).toContainEqual([3, 'credit-exceeds-bill']);
    }
  });
});

it.each(['1' + ' '.repeat(20_000) + 'x', '1' + ' '.repeat(20_000) + 'e'])(
  'takes no long text for a figure',
  text => {
    expect(isPlainNumber(text)).toBe(false);
    expect(readNumberCell(`1 ${text}`, ',').kind).not.toBe('empty');
  },
);

describe('a header', () => {
  const of2023 = { '2 gas 2023-1': 1300, '2 gas 2023-2': 1000 };

  it.each(['AAAAMM', 'Mois (AAAAMM)', 'YYYYMM', 'Date AAAA-MM'])(
    'of days reads « 202301 » under « %s »',
    head => {
      expect(stored(`Site;${head};Gaz (kWh)`, 'Brioude;202301;1300', 'Brioude;202302;1000')).toEqual(of2023);
    },
  );

  it('reads dates under « MM/AAAA »', () => {
    expect(stored('Site;MM/AAAA;Gaz (kWh)', 'Brioude;01/2023;1300', 'Brioude;02/2023;1000')).toEqual(of2023);
  });

  it.each(['N-1;N', 'N-1 (kWh);N (kWh)', 'n-1;n'])('of years reads « %s » by the title', heads => {
    const rows = [
      'Gaz 2023 (kWh)',
      `Site;Mois;${heads}`,
      'Brioude;janvier;1200;1300',
      'Brioude;février;1100;1000',
    ];
    expect(stored(...rows)).toEqual(of2023);
    expect(stored('Gaz (kWh)', ...rows.slice(1))).toEqual(['year']);
  });

  it.each(['Budget;Réalisé', 'Prévu;Réel', 'Budget (kWh);Réalisé (kWh)'])(
    'for planned and used quantities reads « %s »',
    heads => {
      const rows = [`Site;Mois;${heads}`, 'Brioude;01/2023;1200;1300', 'Brioude;02/2023;1100;1000'];
      expect(stored('Gaz (kWh)', ...rows)).toEqual(of2023);
      const { columns } = proposeFor(tableOf(['Gaz (kWh)', ...rows]));
      expect(columns.find(({ index }) => index === 2)?.role).toBe('ignored');
    },
  );

  it.each(['Gaz facturé (kWh)', 'Volume facturé kWh', 'Conso facturée (kWh)'])(
    'for billed quantities reads « %s »',
    head => {
      expect(stored('Gaz', `Site;Mois;${head}`, 'Brioude;01/2023;1300', 'Brioude;02/2023;1000')).toEqual(
        of2023,
      );
    },
  );

  it('for euros and kWh at once uses neither', () => {
    expect(stored('Gaz', 'Site;Mois;Dépense (kWh)', 'Brioude;01/2023;1300')).toEqual(['measure']);
  });

  it('for planned and paid euros asks about figures of unknown meaning', () => {
    const { columns } = proposeFor(
      tableOf(['Site;Mois;Gaz (kWh);Budget (€);Réalisé (€)', 'Brioude;01/2023;9;1;2']),
    );
    expect(columns.slice(3).map(({ role }) => role)).toEqual(['ignored', 'amount']);
    const unsaid = proposeFor(tableOf(['Site;Énergie;Mois;Budget;Réalisé', 'Brioude;Gaz;01/2023;1;2']));
    expect(mappingGaps(unsaid)).toEqual([{ kind: 'unit', energy: null }]);
  });

  it.each(['HP/HC (kWh)', 'HP (kWh)', 'Heures pleines (kWh)'])('of an energy reads « %s »', head => {
    expect(stored(`Site;Mois;${head}`, 'Brioude;01/2023;1300')).toEqual({ '2 electricity 2023-1': 1300 });
  });

  it('for a class beside another quantity asks which one is the whole', () => {
    expect(stored('Site;Mois;Conso (kWh);HP (kWh)', 'Brioude;01/2023;1300;800')).toEqual(['which']);
  });
});

describe('the name of a workbook', () => {
  const months = ['Mois;Gaz (kWh)', 'Janvier;1300', 'Février;1000'];
  const defaultsOf = (rows: (string | string[])[], fileName: string) => {
    const [table] = unfold([sheet('Feuil1', rows)], group.sites);
    return table && proposeMappings(table, group.sites, fileName).proposed.defaults;
  };

  it('states the year, and the site when no title may name another', () => {
    expect(defaultsOf(months, 'conso_gaz_brioude_2023.xlsx')).toMatchObject({ site: 'Brioude', year: 2023 });
    expect(defaultsOf([['EHPAD Les Tilleuls'], ...months], 'brioude 2023.xlsx')).toMatchObject({
      site: null,
      year: 2023,
    });
  });

  it('does not state a year by the day on which it was created, nor against a title', () => {
    expect(defaultsOf(months, 'gaz brioude export 2024-01-15.xlsx')).toMatchObject({ year: null });
    expect(defaultsOf([['Brioude – gaz 2022'], ...months], 'suivi 2023.xlsx')).toMatchObject({ year: 2022 });
  });
});

it.each([
  ['are plain', ['Gaz Brioude (kWh)'], []],
  ['are asked about where a title tells another', ['Gaz Brioude 2021 (kWh)'], ['2022', '2023']],
])('years alone as headers %s', (_, titles, asked) => {
  const rows = [...titles.map(title => [title]), 'Mois;2022;2023', 'Janvier;1200;1300', 'Février;1100;1000'];
  const gaps = mappingGaps(proposeFor(tableOf(rows)));
  expect(
    gaps.flatMap(gap => (gap.kind === 'confirm' ? gap.columns.map(({ header }) => header) : [])),
  ).toEqual(asked);
});

it('asks once about months that a spreadsheet hides', () => {
  const table = sheet(
    'Feuil1',
    [['Gaz 2023 (kWh)'], 'Site;Janv.;Févr.;Mars;Avr.', 'Brioude;130;120;110;90'],
    [1, 2],
  );
  expect(mappingGaps(proposeFor(table))).toEqual([{ kind: 'which', columns: [1, 2] }]);
});
