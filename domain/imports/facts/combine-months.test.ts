import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { monthsOf, readRows } from '../testing/table-of.ts';

const long = 'Site;Énergie;Année;Mois;Quantité;Unité;Montant TTC';
const faultsOf = (content: ReturnType<typeof readRows>) =>
  content.faults.map(({ line, column, code, params }) => [line, column, code, params]);
const notesOf = (content: ReturnType<typeof readRows>) => content.notes.map(({ line, code }) => [line, code]);

describe('bills', () => {
  const header = 'Site;Énergie;Compteur;Du;Au;kWh;Montant TTC;Avoir';

  it('are shared by days over their months, and added when two meet in one', () => {
    const content = readRows([
      header,
      'Brioude;Gaz;A;15/01/2024;14/02/2024;3100;310,01;',
      'Brioude;Gaz;A;15/02/2024;14/03/2024;2900;290;',
    ]);
    expect(content.faults).toEqual([]);
    expect(monthsOf(content)).toEqual([
      '2 gas 2024-1 1700 kWh 17001',
      '2 gas 2024-2 2900 kWh 29000',
      '2 gas 2024-3 1400 kWh 14000',
    ]);
    expect(content.declarations[0]?.months.every(({ isProrated }) => isProrated)).toBe(true);
    expect(notesOf(content)).toEqual([
      [2, 'prorated'],
      [2, 'partly-billed'],
      [2, 'summed'],
      [3, 'prorated'],
      [3, 'partly-billed'],
    ]);
    expect(content.declarations[0]?.months.map(({ isPartlyBilled }) => isPartlyBilled)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('that end on the day on which the next one starts do not count that day', () => {
    const content = readRows([
      header,
      'Brioude;Gaz;A;01/01/2024;01/02/2024;31;;',
      'Brioude;Gaz;A;01/02/2024;01/03/2024;29;;',
    ]);
    expect(monthsOf(content)).toEqual(['2 gas 2024-1 31 kWh null', '2 gas 2024-2 29 kWh null']);
    expect(content.declarations[0]?.months.some(({ isProrated }) => isProrated)).toBe(false);
  });

  it('of two meters are added, and a credit note with the bill that it corrects', () => {
    const content = readRows([
      header,
      'Brioude;Gaz;A;01/01/2024;31/01/2024;100;50;',
      'Brioude;Gaz;B;01/01/2024;31/01/2024;200;80;',
      'Brioude;Gaz;B;01/01/2024;31/01/2024;;-30;oui',
    ]);
    expect(monthsOf(content)).toEqual(['2 gas 2024-1 300 kWh 10000']);
    expect(content.declarations[0]?.months[0]).toMatchObject({ isCreditNote: false, lines: [2, 3, 4] });
  });

  it('that give money back are credit notes, marked or not, and reduce the quantity of their month', () => {
    const content = readRows([
      header,
      'Brioude;Gaz;F1;01/01/2024;31/01/2024;1 000;150,00;',
      'Brioude;Gaz;AV1;01/01/2024;31/01/2024;-100;-15,00;',
    ]);
    expect(content.faults).toEqual([]);
    expect(monthsOf(content)).toEqual(['2 gas 2024-1 900 kWh 13500']);
    expect(content.declarations[0]?.months[0]).toMatchObject({ isCreditNote: false, isPartlyBilled: false });
    expect(notesOf(content)).toContainEqual([3, 'negative-as-credit-note']);
  });

  it('are not credit notes when they charge money for a negative quantity', () => {
    const content = readRows([header, 'Brioude;Gaz;F1;01/01/2024;31/01/2024;-100;15;']);
    expect(faultsOf(content)).toEqual([[2, 5, 'number-negative', {}]]);
  });

  it('cannot take off more than their month has in the file', () => {
    const content = readRows([header, 'Brioude;Gaz;AV1;01/01/2024;31/01/2024;-100;-15;oui']);
    expect(faultsOf(content)).toEqual([[2, 5, 'credit-exceeds-bill', {}]]);
    const amountOnly = readRows([header, 'Brioude;Gaz;AV1;01/01/2024;31/01/2024;;-15;']);
    expect(amountOnly.declarations[0]?.months[0]).toMatchObject({
      amountCents: -1500,
      isCreditNote: true,
      isPartlyBilled: true,
    });
  });

  test.each([
    ['31/01/2024;01/01/2024', 'period-reversed'],
    ['01/01/2019;31/12/2023', 'period-too-long'],
    ['01/10/2026;31/12/2026', 'period-in-future'],
    ['janvier;31/01/2024', 'period-invalid'],
  ])('%s is refused', (days, code) => {
    expect(readRows([header, `Brioude;Gaz;A;${days};1;1;`]).faults.map(fault => fault.code)).toEqual([code]);
  });

  it('keep quantity and amount to the thousandth and the cent', () => {
    const bill = fc.record({
      from: fc.integer({ min: 1, max: 28 }),
      length: fc.integer({ min: 1, max: 27 }),
      month: fc.integer({ min: 1, max: 12 }),
      thousandths: fc.integer({ min: 0, max: 999_999_999 }),
      cents: fc.integer({ min: 0, max: 99_999_999 }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(bill, { minLength: 1, maxLength: 8, selector: ({ month }) => month }),
        bills => {
          const rows = bills.map(({ from, length, month, thousandths, cents }, meter) => {
            const to = {
              year: 2022 + Math.floor((month + length - 1) / 12),
              month: ((month + length - 1) % 12) + 1,
              day: 15,
            };
            const start = { year: 2022, month, day: from };
            return ['Brioude', 'Gaz', `A${meter}`, start, to, thousandths / 1_000, cents / 100, null];
          });
          const content = readRows([header.split(';'), ...(rows as [])]);
          const months = content.declarations.flatMap(declaration => declaration.months);
          const thousandths = months.reduce(
            (sum, { quantity }) => sum + Math.round((quantity ?? 0) * 1_000),
            0,
          );
          expect(content.faults).toEqual([]);
          expect(thousandths).toBe(bills.reduce((sum, each) => sum + each.thousandths, 0));
          expect(months.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)).toBe(
            bills.reduce((sum, each) => sum + each.cents, 0),
          );
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('the same month twice', () => {
  it('counts once when equal', () => {
    const content = readRows([
      long,
      'Brioude;Gaz;2024;1;5;kWh;3',
      'CH Brioude;gaz;2024;janvier;5,0;kWh;3,00',
    ]);
    expect(monthsOf(content)).toEqual(['2 gas 2024-1 5 kWh 300']);
    expect(content.notes).toMatchObject([{ line: 3, code: 'duplicate-equal', params: { line: 2 } }]);
  });

  it('is refused on both lines when different', () => {
    const content = readRows([
      long,
      'Brioude;Gaz;2024;1;5;kWh;',
      'Brioude;Gaz;2024;1;6;kWh;',
      'Brioude;Gaz;2024;2;6;kWh;',
    ]);
    expect(faultsOf(content)).toEqual([
      [2, 4, 'duplicate-different', { line: 3 }],
      [3, 4, 'duplicate-different', { line: 2 }],
    ]);
    expect(monthsOf(content)).toEqual(['2 gas 2024-2 6 kWh null']);
  });

  it('is completed when one row has the quantity and another the amount', () => {
    const content = readRows([long, 'Brioude;Gaz;2024;1;5;kWh;', 'Brioude;Gaz;2024;1;;;7']);
    expect(monthsOf(content)).toEqual(['2 gas 2024-1 5 kWh 700']);
    expect(content.declarations[0]?.months[0]?.lines).toEqual([2, 3]);
  });
});

describe('one unit for a declaration', () => {
  it('is the finer one of kWh and MWh', () => {
    const content = readRows([
      long,
      'Brioude;Gaz;2024;1;1,5;MWh;',
      'Brioude;Gaz;2024;2;20;kWh;',
      'Brioude;Gaz;2023;2;2;MWh;',
    ]);
    expect(monthsOf(content)).toEqual([
      '2 gas 2024-1 1500 kWh null',
      '2 gas 2024-2 20 kWh null',
      '2 gas 2023-2 2 MWh null',
    ]);
  });

  const withCoefficient = `${long};Coefficient`;

  it('stays m³ of gas with one coefficient, or none', () => {
    const one = readRows([
      withCoefficient,
      'Brioude;Gaz;2024;1;10;m³;;11,2',
      'Brioude;Gaz;2024;2;20;m³;;11.2 kWh/m³',
    ]);
    expect(one.declarations).toMatchObject([{ unit: 'm3', gasCoefficient: 11.2 }]);
    const none = readRows([long, 'Brioude;Gaz;2024;1;10;m³;']);
    expect(none.declarations).toMatchObject([{ unit: 'm3', gasCoefficient: null }]);
    expect(none.faults).toEqual([]);
  });

  it('is kWh PCS when the coefficient changes from bill to bill', () => {
    const content = readRows([
      withCoefficient,
      'Brioude;Gaz;2024;1;10;m³;;11,2',
      'Brioude;Gaz;2024;2;20;m³;;11,5',
    ]);
    expect(monthsOf(content)).toEqual(['2 gas 2024-1 112 kWh null', '2 gas 2024-2 230 kWh null']);
    expect(content.declarations[0]?.gasCoefficient).toBeNull();
  });

  it('cannot be kWh and m³ without a coefficient', () => {
    const content = readRows([long, 'Brioude;Gaz;2024;1;10;kWh;', 'Brioude;Gaz;2024;2;20;m³;']);
    expect(faultsOf(content)).toEqual([[3, 4, 'units-mixed', { unit: 'm3', otherUnit: 'kWh', line: 2 }]]);
  });

  it('refuses an invalid coefficient', () => {
    const content = readRows([withCoefficient, 'Brioude;Gaz;2024;1;10;m³;;112']);
    expect(content.faults).toMatchObject([{ column: 7, code: 'coefficient-out-of-bounds' }]);
  });
});

it('states what produces hot water', () => {
  const content = readRows([
    `${long};Produite par`,
    'Brioude;ECS;2024;1;10;kWh;;Réseau de chaleur',
    'Brioude;ECS;2023;1;10;kWh;;gaz',
  ]);
  expect(content.declarations.map(({ ecsProducer }) => ecsProducer)).toEqual(['network', 'gas']);
});
