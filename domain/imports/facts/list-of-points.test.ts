import { describe, expect, it } from 'vitest';
import { dryRunPoints, type StoredRegister } from '../dry-run/dry-run-points.ts';
import { proposeFor, readRows, tableOf } from '../testing/table-of.ts';

const siret = '26430150600019';
const known = '14512345678901';

/** Columns of a C68 of Enedis, including personal data. */
const c68 = [
  'PRM;Commune;Date de derniere mise en service en soutirage;Domaine de tension;Puissance limite soutirage;Matricule du compteur;Nombre de roues compteur;Segment;Code tarif acheminement;Formule tarifaire acheminement;Puissance souscrite;Nom interlocuteur;Numero Siret',
  `30001234567890;Brioude;12/03/2012;BT > 36 kVA;250 kVA;123456;4;C4;;BTSUPCU4;120 kVA;Dupont;${siret}`,
  `30009999999999;Brioude;01/04/2015;BT <= 36 kVA;36;654321;1;C5;;BTINFCU4;36;Durand;${siret}`,
];

describe('a list of points of delivery', () => {
  it('is distinguished from bills and sites by its attributes of each point', () => {
    const { subject, columns } = proposeFor(tableOf(c68));
    expect(subject).toBe('points');
    expect(
      columns.filter(({ role }) => role !== 'ignored').map(({ header, role }) => [header, role]),
    ).toEqual([
      ['PRM', 'meter'],
      ['Commune', 'city'],
      ['Date de derniere mise en service en soutirage', 'from'],
      ['Matricule du compteur', 'meter-serial'],
      ['Segment', 'segment'],
      ['Formule tarifaire acheminement', 'network-tariff'],
      ['Puissance souscrite', 'power'],
      ['Numero Siret', 'site'],
    ]);
    const bill = 'PRM;Segment;FTA;N° facture;Du;Au;Conso (kWh);Montant TTC';
    const months = 'PRM;Segment;FTA;Janvier 2023 (kWh);Février 2023 (kWh)';
    expect(proposeFor(tableOf([months, `${known};C4;X;1000;900`])).subject).toBe('declarations');
    expect(proposeFor(tableOf([bill, `${known};C4;X;F1;01/01/2023;31/01/2023;1;2`])).subject).toBe('bills');
  });

  it('is imported with each point at the site of its SIRET', () => {
    const content = readRows(c68);
    expect([content.faults, content.unknownNames]).toEqual([[], []]);
    expect(content.registered).toEqual([
      {
        line: 2,
        existingId: null,
        energyType: 'electricity',
        number: '30001234567890',
        siteId: 2,
        fromDay: '2012-03-12',
        label: null,
        operator: null,
        segment: 'C4',
        networkTariff: 'BTSUPCU4',
        meterSerial: '123456',
        coefficient: null,
        sharing: null,
        notes: null,
        powers: null,
        excises: null,
        calendars: null,
        places: null,
        listedPowers: [{ class: 'Base', value: 120, unit: 'kVA' }],
      },
      expect.objectContaining({
        number: '30009999999999',
        listedPowers: [{ class: 'Base', value: 36, unit: 'kVA' }],
      }),
    ]);
  });

  it('has powers by class, gas by its PCE, and days', () => {
    const hta = readRows([
      'PRM;Site;Segment;FTA;Depuis le;PS Pointe (kW);PS HPH (kW);PS HCB',
      '30001234567890;Brioude;C2;HTALU5;01/07/2021;300;310,5;320',
    ]);
    expect(hta.registered).toMatchObject([
      {
        fromDay: '2021-07-01',
        listedPowers: [
          { class: 'Pointe', value: 300, unit: 'kW' },
          { class: 'HPH', value: 310.5, unit: 'kW' },
          { class: 'HCB', value: 320, unit: 'kW' },
        ],
      },
    ]);
    const gas = readRows(['PCE;Site;Segment;GRD', 'GI000222;Brioude;T3;GRDF']);
    expect(gas.registered).toMatchObject([
      { energyType: 'gas', number: 'GI000222', segment: 'T3', operator: 'GRDF', listedPowers: [] },
    ]);
  });

  it('is refused row by row, with the reason', () => {
    const { registered, faults } = readRows([
      'PRM;Site;Segment;FTA;Puissance souscrite',
      '3000123456;Brioude;C4;X;36',
      '30001234567890;;C4;X;36',
      `${known};Emile Roux;C4;X;36`,
      '30001234567891;Brioude;C4;X;beaucoup',
    ]);
    expect(registered).toEqual([]);
    expect(faults.map(({ line, code }) => [line, code])).toEqual([
      [2, 'point-number-invalid'],
      [3, 'site-missing'],
      [4, 'point-elsewhere'],
      [5, 'number-invalid'],
    ]);
  });
});

describe('a list compared with what is stored', () => {
  const stored: StoredRegister = {
    id: 101,
    energyType: 'electricity',
    number: known,
    label: 'Cuisine',
    operator: 'Enedis',
    segment: 'C5',
    networkTariff: '',
    meterSerial: '',
    powers: [{ class: 'Base', value: 36, unit: 'kVA', from: '2020-01-01' }],
    coefficient: null,
    sharing: 'days',
    notes: '',
    excises: [],
    calendars: [],
    places: [{ siteId: 2, from: '2019-05-01', to: null, sharePpm: 1_000_000 }],
  };
  const list = (row: string, head = 'PRM;Segment;FTA;Puissance souscrite (kVA);Depuis le') =>
    dryRunPoints(readRows([head, row]).registered, [stored]);

  it('changes what it states and erases nothing', () => {
    const { items, writes } = list(`${known};C4;BTSUPCU4;36;`);
    expect(items).toMatchObject([
      {
        class: 'changed',
        key: { kind: 'point', siteId: 2, number: known },
        changes: [
          { field: 'segment', before: 'C5', after: 'C4' },
          { field: 'networkTariff', before: null, after: 'BTSUPCU4' },
        ],
      },
    ]);
    expect(writes).toMatchObject([
      { stored: { id: 101 }, content: { label: 'Cuisine', powers: stored.powers } },
    ]);
  });

  it('is identical for a point that equals what is stored', () => {
    expect(list(`${known};C5;;36;`)).toMatchObject({ items: [{ class: 'identical' }], writes: [] });
  });

  it('adds a power from its stated day, and asks for the day when there is none', () => {
    expect(list(`${known};C5;;48;01/09/2024`).writes[0]?.content.powers).toEqual([
      ...stored.powers,
      { class: 'Base', value: 48, unit: 'kVA', from: '2024-09-01' },
    ]);
    for (const day of ['', '01/01/2019']) {
      const { items, writes } = list(`${known};C5;;48;${day}`);
      expect(items).toMatchObject([{ class: 'refused', fault: { code: 'power-without-date' } }]);
      expect(writes).toEqual([]);
    }
  });

  it('registers a new point from its stated day, and asks for it when there is none', () => {
    const head = 'PRM;Site;Segment;FTA;Depuis le';
    const of = (day: string) => list(`30001234567890;Brioude;C4;X;${day}`, head);
    expect(of('01/07/2021').writes).toMatchObject([
      { stored: null, content: { places: [{ siteId: 2, from: '2021-07-01' }] } },
    ]);
    expect(of('')).toMatchObject({ items: [{ fault: { code: 'point-without-date' } }], writes: [] });
  });

  it('imports a number that occurs twice once, and not at all if its rows contradict each other', () => {
    const codesOf = (segment: string) =>
      dryRunPoints(readRows(['PRM;Segment;FTA', `${known};C5;X`, `${known};${segment};X`]).registered, [
        stored,
      ]).items.map(({ class: of, fault }) => fault?.code ?? of);
    expect(codesOf('C5')).toEqual(['changed', 'row-twice']);
    expect(codesOf('C4')).toEqual(['row-contradicts', 'row-contradicts']);
  });
});
