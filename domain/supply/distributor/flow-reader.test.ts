import { describe, expect, test } from 'vitest';
import { flowOfHeader } from './flow-columns.ts';
import { isoDayAt } from '../../ground/calendar/day-span.ts';
import { tableOfJson } from './flow-json.ts';
import { curveHeader, prm, readRows } from './testing/flow-rows.ts';

const quantities = ({ points }: ReturnType<typeof readRows>) =>
  points.flatMap(({ number, quantities: own }) =>
    own.map(({ first, last, thousandths }) => [
      number,
      isoDayAt(first),
      isoDayAt(last),
      thousandths === null ? null : thousandths / 1000,
    ]),
  );
const days = ({ points }: ReturnType<typeof readRows>) =>
  points.flatMap(({ days: own }) => own.map(({ day, thousandths }) => [isoDayAt(day), thousandths / 1000]));

describe('headers', () => {
  test('identify columns whatever their order, accents and capitals', () => {
    expect(flowOfHeader(curveHeader)?.flow).toBe('R63');
    expect(flowOfHeader(curveHeader.toReversed().map(label => label.toUpperCase()))?.flow).toBe('R63');
  });

  test('of index histories, lists of points and bills are not those of a distributor', () => {
    expect(flowOfHeader([...curveHeader, 'Cadran'])).toBeNull();
    expect(flowOfHeader(['PRM', 'Commune', 'Segment'])).toBeNull();
    expect(
      flowOfHeader(['PCE', 'N° de facture', 'Date début', 'Date fin', 'Énergie (kWh)', 'Statut']),
    ).toBeNull();
  });
});

const dailyHeader = [
  'Identifiant PRM',
  'Date de début',
  'Date de fin',
  'Grandeur physique',
  'Grandeur métier',
  'Etape métier',
  'Unité',
  'Mode de calcul',
  'Pas',
  'Date',
  'Valeur',
];
const dailyRow = (
  date: string,
  value: string,
  given: { unit?: string; stage?: string; of?: string } = {},
) => {
  const { unit = 'Wh', stage = 'BRUT', of = 'CONS' } = given;
  return [prm, '', '', 'EA', of, stage, unit, '', 'P1D', date, value];
};

describe('R65: the energy of each day', () => {
  test('is in Wh, kWh or MWh, never injected; BEST replaces BRUT', () => {
    const content = readRows(dailyHeader, [
      dailyRow('2026-03-02', '2500', { unit: 'kWh' }),
      dailyRow('2026-03-01', '1234567'),
      dailyRow('2026-03-01', '9', { of: 'PROD' }),
      dailyRow('2026-03-03', '1,5', { unit: 'MWh', stage: 'BEST' }),
      dailyRow('2026-03-03', '1400', { unit: 'kWh' }),
    ]);
    expect(days(content)).toEqual([
      ['2026-03-01', 1234.567],
      ['2026-03-02', 2500],
      ['2026-03-03', 1500],
    ]);
  });

  test('is reported by column, with the number, when it cannot be read', () => {
    const { faults } = readRows(dailyHeader, [
      dailyRow('2026-03-01', '-5'),
      dailyRow('2026-03-02', 'n.c.'),
      dailyRow('2026-02-30', '5'),
      dailyRow('2026-03-04', '5', { unit: 'kW' }),
    ]);
    expect(faults.map(({ line, code, params }) => [line, code, params['column'], params['count']])).toEqual([
      [2, 'measure-unreadable', 'Valeur', 2],
      [4, 'measure-unreadable', 'Date', 1],
      [5, 'measure-unreadable', 'Unité', 1],
    ]);
  });
});

const billedHeader = [
  'Identifiant PRM',
  'Grandeur physique',
  'Grandeur métier',
  'Etape métier',
  'Unité',
  'Horodate de création',
  'Début de la mesure',
  'Fin de la mesure',
  'Libellé grille',
  'Identifiant classe temporelle',
  'Libellé nature',
  'Libellé statut',
  'Quantité',
];
type Billed = Partial<{
  created: string;
  grid: string;
  of: string;
  nature: string;
  status: string;
}>;
const billedRow = (first: string, last: string, kwh: string, given: Billed = {}) => {
  const { created = '2026-03-03 06:00:00', grid = 'Turpe', of = 'HPH' } = given;
  const { nature = 'Réelle', status = 'Initiale' } = given;
  return [prm, 'EA', 'CONS', 'BEST', 'kWh', created, first, last, grid, of, nature, status, kwh];
};

describe('R67: the quantities that suppliers bill', () => {
  test('are summed over the classes of a grid, once when the supplier’s grid is there too', () => {
    const content = readRows(billedHeader, [
      billedRow('2026-02-01', '2026-03-01', '700', { grid: 'Fournisseur', of: 'BASE' }),
      billedRow('2026-02-01', '2026-03-01', '500'),
      billedRow('2026-02-01', '2026-03-01', '200', { of: 'HCH' }),
    ]);
    expect(quantities(content)).toEqual([[prm, '2026-02-01', '2026-02-28', 700]]);
    expect(content.notes).toEqual([]);
  });

  test.each([
    ['in the high season', '2026-02-01', '2026-03-01', ['HP', 'HC'], { HPH: 500, HCH: 200 }],
    [
      'in the low one',
      '2026-05-12',
      '2026-06-12',
      ['Heures Pleines', 'heures creuses'],
      { HPB: 500, HCB: 200 },
    ],
    ['to its last day', '2026-03-01', '2026-04-01', ['HP', 'HC'], { HPH: 500, HCH: 200 }],
    ['in both', '2026-03-12', '2026-04-12', ['HP', 'HC'], null],
    ['beside one that names its season', '2026-02-01', '2026-03-01', ['HP', 'HCH'], null],
    ['beside all hours', '2026-02-01', '2026-03-01', ['HP', 'BASE'], null],
  ])('« HP » and « HC » %s', (_, first, last, [peak = '', offPeak = ''], classes) => {
    const { points } = readRows(billedHeader, [
      billedRow(first, last, '500', { of: peak }),
      billedRow(first, last, '200', { of: offPeak }),
    ]);
    expect(points[0]?.quantities.map(quantity => quantity.classes)).toEqual([classes]);
  });

  test('are taken from one of two calendars of a grid; a difference is reported', () => {
    const [header, at] = [[...billedHeader, 'Libellé calendrier'], billedHeader.length - 1];
    const of = (calendar: string, kwh: string, given: Billed = {}) => [
      ...billedRow('2026-02-01', '2026-03-01', kwh, given),
      calendar,
    ];
    const rows = [
      of('4 classes', '500'),
      of('4 classes', '200', { of: 'HCH' }),
      of('Base', '700', { of: 'BASE' }),
    ];
    expect(quantities(readRows(header, rows))).toEqual([[prm, '2026-02-01', '2026-02-28', 700]]);
    const other = rows.with(2, (rows[2] ?? []).with(at, '750'));
    const { points, notes } = readRows(header, other);
    expect(points[0]?.quantities[0]?.thousandths).toBe(700_000);
    expect(notes).toMatchObject([{ code: 'grids-differ', params: { kinds: `${prm}\u00a0: 50 kWh` } }]);
  });

  test('end before the next measurement, or on the written day', () => {
    const until = (ends: [string, string]) =>
      quantities(
        readRows(billedHeader, [
          billedRow('2026-01-12', ends[0], '10'),
          billedRow('2026-02-12', ends[1], '20'),
        ]),
      ).map(each => each[2]);
    expect(until(['2026-02-12', '2026-03-12'])).toEqual(['2026-02-11', '2026-03-11']);
    expect(until(['2026-02-11', '2026-03-11'])).toEqual(['2026-02-11', '2026-03-11']);
    expect(until(['2026-02-11 23:59:59', '2026-03-11 23:59:59'])).toEqual(['2026-02-11', '2026-03-11']);
  });

  test('are those of the latest publication for the same days, in any order, and may be withdrawn', () => {
    const again = billedRow('2026-02-01', '2026-03-01', '480', { created: '2026-04-01 06:00:00' });
    const first = billedRow('2026-02-01', '2026-03-01', '500');
    expect(quantities(readRows(billedHeader, [again, first]))).toEqual([
      [prm, '2026-02-01', '2026-02-28', 480],
    ]);
    const gone = billedRow('2026-02-01', '2026-03-01', '500', {
      created: '2026-05-01 06:00:00',
      status: 'Annulée',
    });
    expect(quantities(readRows(billedHeader, [gone, again, first]))).toEqual([
      [prm, '2026-02-01', '2026-02-28', null],
    ]);
  });

  test('are the same in JSON', () => {
    const value = (quantite: number) => ({
      dateCreation: '2026-03-03T06:00:00',
      dbtMesure: '2026-02-01',
      finMesure: '2026-03-01',
      quantite,
      libelleNature: 'Estimée',
      libelleStatut: 'Initiale',
    });
    const table = tableOfJson({
      header: { codeFlux: 'R67' },
      mesures: [
        {
          idPrm: prm,
          periode: { dateDebut: '2026-02-01', dateFin: '2026-03-01' },
          contexte: [
            {
              etapeMetier: 'BEST',
              idMotifReleve: 'CYCL',
              libelleMotifReleve: 'Cyclique',
              grandeur: [
                {
                  grandeurMetier: 'CONS',
                  grandeurPhysique: 'EA',
                  unite: 'kWh',
                  calendrier: [
                    {
                      libelleGrille: 'Turpe',
                      classeTemporelle: [
                        { idClasseTemporelle: 'HPH', quantite: [value(500)] },
                        { idClasseTemporelle: 'HCH', quantite: [value(200)] },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
    const content = readRows(table?.header ?? [], [...(table?.rows ?? [])]);
    expect(quantities(content)).toEqual([[prm, '2026-02-01', '2026-02-28', 700]]);
    expect(content.points[0]?.quantities[0]).toMatchObject({
      isAdjusted: true,
      publishedAt: '2026-03-03T06:00:00',
    });
  });
});

describe('GRDF: kWh PCS of gas days', () => {
  const pce = '23000000000000';
  const used = (
    from: string,
    to: string,
    energie: number,
    [type_conso, statut_conso]: [string, string] = ['Publiée', 'Définitive'],
    journee_gaziere: string | null = null,
  ) => ({
    pce: { id_pce: pce },
    periode: { date_debut: from.slice(0, 10), date_fin: to.slice(0, 10) },
    consommation: {
      date_debut_consommation: from,
      date_fin_consommation: to,
      volume_brut: 1,
      coeff_calcul: { coeff_conversion: 11.16 },
      energie,
      type_qualif_conso: 'Mesuré',
      sens_flux_gaz: 'Consommation',
      statut_conso,
      journee_gaziere,
      type_conso,
    },
  });
  const read = (...records: ReturnType<typeof used>[]) => {
    const table = tableOfJson(records);
    return readRows(table?.header ?? [], [...(table?.rows ?? [])]);
  };

  test('of a published period end at six on the day after its last', () => {
    const content = read(used('2021-01-01T06:00:00+01:00', '2021-01-23T06:00:00+01:00', 2032));
    expect(quantities(content)).toEqual([[pce, '2021-01-01', '2021-01-22', 2032]]);
  });

  test('are the energy of a day, whatever its rounded volume', () => {
    const informed: [string, string] = ['Informative Journalier', 'Provisoire'];
    const content = read(
      used('2021-08-16T06:00:00+02:00', '2021-08-17T06:00:00+02:00', 8, informed, '2021-08-16'),
    );
    expect(days(content)).toEqual([['2021-08-16', 8]]);
  });

  test('replace Provisoire by Définitive, and Informative by Publiée, in any order', () => {
    const day = (energie: number, kind: string, status: string) =>
      used('2021-08-16T06:00:00+02:00', '2021-08-17T06:00:00+02:00', energie, [kind, status]);
    const published = day(11, 'Publiée', 'Provisoire');
    const settled = day(10, 'Informative Journalier', 'Définitive');
    const first = day(9, 'Informative Journalier', 'Provisoire');
    expect(days(read(settled, first))).toEqual([['2021-08-16', 10]]);
    expect(days(read(published, settled, first))).toEqual([['2021-08-16', 11]]);
  });

  const periods = (...rows: [from: string, to: string][]) =>
    quantities(
      readRows(
        ['PCE', 'Date de début', 'Date de fin', 'Énergie (kWh)', 'Statut'],
        rows.map(([from, to], at) => [pce, from, to, String(at + 1), 'Définitive']),
      ),
    ).map(([, first, last]) => `${first} ${last}`);

  test.each<[string, [string, string][], string[]]>([
    [
      'the day before the next begins, when one ends on the day of the next',
      [
        ['12/01/2025', '11/02/2025'],
        ['11/02/2025', '12/03/2025'],
      ],
      ['2025-01-12 2025-02-10', '2025-02-11 2025-03-11'],
    ],
    [
      'on the written day, when the next begins on the following one',
      [
        ['12/01/2025', '11/02/2025'],
        ['12/02/2025', '12/03/2025'],
      ],
      ['2025-01-12 2025-02-11', '2025-02-12 2025-03-12'],
    ],
    ['on the last day of a whole month', [['01/01/2025', '31/01/2025']], ['2025-01-01 2025-01-31']],
    [
      'the day before, when nothing says otherwise',
      [['12/01/2025', '11/02/2025']],
      ['2025-01-12 2025-02-10'],
    ],
    [
      'the day before, when the time of the reading is written',
      [
        ['2025-01-12T06:00:00+01:00', '2025-02-11T06:00:00+01:00'],
        ['2025-02-12T06:00:00+01:00', '2025-03-12T06:00:00+01:00'],
      ],
      ['2025-01-12 2025-02-10', '2025-02-12 2025-03-11'],
    ],
  ])('of periods end %s', (_, rows, expected) => {
    expect(periods(...rows)).toEqual(expected);
  });

  test('are of the legal day on which an instant in UTC lies', () => {
    expect(periods(['2025-06-30T22:00:00Z', '2025-07-31T22:00:00Z'])).toEqual(['2025-07-01 2025-07-31']);
  });

  test('are the same in a list', () => {
    const header = ['PCE', 'Journée gazière', 'Énergie (kWh)', 'Statut', 'Type'];
    const rows = [['GI 123456', '16/08/2021', '1 250,5', 'Définitive', 'Publiée']];
    const content = readRows(header, rows);
    expect(content.points.map(({ number }) => number)).toEqual(['GI123456']);
    expect(days(content)).toEqual([['2021-08-16', 1250.5]]);
  });
});
