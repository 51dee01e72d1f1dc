import { describe, expect, test } from 'vitest';
import type { Einvoice } from '../einvoice/einvoice.ts';
import type { KnownForBills } from './known-for-bills.ts';
import { isWhole } from './bill-proposal.ts';
import { proposeBill } from './propose-bill.ts';

const known: KnownForBills = {
  points: [
    { id: 1, energyType: 'electricity', number: '30001234567890' },
    { id: 2, energyType: 'electricity', number: '30009999999999' },
    { id: 3, energyType: 'gas', number: 'GI123456' },
  ],
  suppliers: [{ name: 'Énergies du Velay', siren: '732829320' }],
  ownSirens: new Set(),
};

const page = (...texts: string[]) => texts.map((text, at) => ({ page: 1, top: at / 100, text }));
const head = ['Énergies du Velay', 'Facture n° G-1 du 15/02/2025'];
const proposed = (...texts: string[]) => proposeBill(null, page(...head, ...texts), known);

const told = ({ parts }: ReturnType<typeof proposeBill>) =>
  parts.map(({ point, firstDay, lastDay, quantity, ttcCents }) => [
    point?.value ?? null,
    firstDay?.value ?? null,
    lastDay?.value ?? null,
    quantity === null ? null : `${quantity.value.value} ${quantity.value.unit}`,
    ttcCents?.value ?? null,
  ]);

describe('a text that bills several points', () => {
  const sections = [
    'Point de livraison 30 001 234 567 890',
    'Consommation du 12/01/2025 au 11/02/2025  4 879 kWh',
    'Total HT 744,50 €  TVA 148,90 €  Total TTC 893,40 €',
    'Point de livraison 30 009 999 999 999',
    'Consommation du 01/01/2025 au 31/01/2025  100 kWh',
    'Total HT 10,00 €  TVA 2,00 €  Total TTC 12,00 €',
  ];
  const total = 'Total de la facture HT 754,50 €  TVA 150,90 €  TTC 905,40 €';

  test('in sections gives each point what is below its number', () => {
    const proposal = proposed(...sections, total);
    expect(told(proposal)).toEqual([
      [1, '2025-01-12', '2025-02-11', '4879 kWh', 89_340],
      [2, '2025-01-01', '2025-01-31', '100 kWh', 1200],
    ]);
    expect(proposal).toMatchObject({ quantity: null, ttcCents: { value: 90_540 }, looseLines: [] });
    expect(proposal.parts[1]?.ttcCents?.where).toMatchObject({ kind: 'text', page: 1, text: sections[5] });
    expect(isWhole(proposal)).toBe(true);
  });

  test('gives a point that nobody has registered a part of its own', () => {
    const texts = [...sections, total].map(text => text.replace('30 009 999 999 999', '30 005 555 555 555'));
    const proposal = proposed(...texts);
    expect(proposal.points.map(({ value }) => value)).toEqual([1]);
    expect(proposal.parts).toMatchObject([
      { point: { value: 1 }, quantity: { value: { value: 4879 } }, ttcCents: { value: 89_340 } },
      { point: null, quantity: { value: { value: 100 } }, ttcCents: { value: 1200 } },
    ]);
    expect(proposal.doubts).toEqual([{ what: 'unknown-points', numbers: ['30005555555555'] }]);
    expect(isWhole(proposal)).toBe(false);
  });

  test('in a table gives each point its row, after a title or before it', () => {
    const proposal = proposed(
      total,
      'PRM  Du  Au  Consommation  HT  TVA  TTC',
      '30001234567890  12/01/2025  11/02/2025  4 879 kWh  744,50  148,90  893,40',
      '30009999999999  01/01/2025  31/01/2025  100 kWh  10,00  2,00  12,00',
    );
    expect(told(proposal)).toEqual([
      [1, '2025-01-12', '2025-02-11', '4879 kWh', 89_340],
      [2, '2025-01-01', '2025-01-31', '100 kWh', 1200],
    ]);
    expect(isWhole(proposal)).toBe(true);
  });

  test('with one amount per row: it is used when it is the TTC, not when it is the HT', () => {
    const rows = (one: string, other: string) =>
      told(proposed(total, `PRM 30001234567890  ${one} €`, `PRM 30009999999999  ${other} €`)).map(
        row => row[4],
      );
    expect(rows('893,40', '12,00')).toEqual([89_340, 1200]);
    expect(rows('744,50', '10,00')).toEqual([null, null]);
  });

  test('with amounts that do not sum to the TTC of the bill gives none', () => {
    const proposal = proposed(...sections, 'Total de la facture HT 760,00 €  TVA 152,00 €  TTC 912,00 €');
    expect(told(proposal).map(row => row[4])).toEqual([null, null]);
    expect(isWhole(proposal)).toBe(false);
  });

  test('that only names them together gives nothing for either', () => {
    const proposal = proposed(
      'PRM 30001234567890 et 30009999999999',
      'Consommation du 01/01/2025 au 31/01/2025  4 979 kWh',
      total,
    );
    // The only period of the bill applies to both; its quantity to neither.
    expect(told(proposal)).toEqual([
      [1, '2025-01-01', '2025-01-31', null, null],
      [2, '2025-01-01', '2025-01-31', null, null],
    ]);
  });

  test('in which one point has two periods leaves its days to the person', () => {
    const proposal = proposed(...sections, 'Consommation du 01/02/2025 au 05/02/2025  20 kWh', total);
    expect(told(proposal)[1]).toEqual([2, null, null, null, 1200]);
  });

  test('assigns the totals of the bill to no point', () => {
    const proposal = proposed(...sections, total, 'Net à payer 905,40 €');
    expect(told(proposal)[1]).toEqual([2, '2025-01-01', '2025-01-31', '100 kWh', 1200]);
  });
});

describe('an electronic invoice of several points', () => {
  const line = {
    unitPrice: null,
    vatPermille: 200,
    firstDay: '2025-01-01',
    lastDay: '2025-01-31',
    unit: 'kWh',
  };
  const einvoice: Einvoice = {
    syntax: 'cii',
    profile: 'urn:cen.eu:en16931:2017',
    number: 'G-1',
    kind: 'bill',
    issuedOn: '2025-02-15',
    seller: 'Énergies du Velay',
    sellerSiren: '732829320',
    firstDay: null,
    lastDay: null,
    htCents: 16_003,
    vatCents: 3_201,
    ttcCents: 19_204,
    taxes: [],
    corrects: null,
    texts: ['30001234567890', 'PRM 30009999999999'],
    lines: [
      { ...line, label: 'Fourniture', quantity: 1000, htCents: 10_001, texts: ['30001234567890'] },
      { ...line, label: 'Accise', quantity: 1000, htCents: 2001, texts: ['PRM 30001234567890'] },
      {
        ...line,
        label: 'Fourniture',
        quantity: 300,
        htCents: 4001,
        firstDay: '2025-01-12',
        lastDay: '2025-02-11',
        texts: ['30009999999999'],
      },
    ],
  };

  test('gives each the lines that name it; the amounts owed are the sums of their lines', () => {
    const proposal = proposeBill(einvoice, [], known);
    // 120,02 × 1,2 = 144,024 and 40,01 × 1,2 = 48,012: 144,02 + 48,01 is a cent less than 192,04, which the larger part gets.
    expect(told(proposal)).toEqual([
      [1, '2025-01-01', '2025-01-31', '1000 kWh', 14_403],
      [2, '2025-01-12', '2025-02-11', '300 kWh', 4801],
    ]);
    expect(proposal.parts.map(({ lines }) => lines.map(({ component }) => component))).toEqual([
      ['supply', 'excise'],
      ['supply'],
    ]);
    expect(proposal.parts[0]?.ttcCents?.where).toEqual({ kind: 'lines' });
    expect(proposal).toMatchObject({ looseLines: [], quantity: null });
    expect(isWhole(proposal)).toBe(true);
  });

  test('gives the lines of a point that nobody has registered to a part without point', () => {
    const proposal = proposeBill(einvoice, [], { ...known, points: known.points.slice(0, 1) });
    expect(proposal.points.map(({ value }) => value)).toEqual([1]);
    expect(proposal).toMatchObject({ quantity: null, looseLines: [] });
    expect(told(proposal).map(([point, , , quantity, cents]) => [point, quantity, cents])).toEqual([
      [1, '1000 kWh', 14_403],
      [null, '300 kWh', 4801],
    ]);
    expect(proposal.doubts).toEqual([{ what: 'unknown-points', numbers: ['30009999999999'] }]);
  });

  test('with a line that names none reports it, and gives no amount of a point', () => {
    const lines = einvoice.lines.with(1, { ...line, label: 'Frais', quantity: 1, htCents: 2001, texts: [] });
    const proposal = proposeBill({ ...einvoice, lines }, [], known);
    expect(proposal.looseLines).toMatchObject([{ label: 'Frais', htCents: 2001 }]);
    expect(told(proposal).map(row => row[4])).toEqual([null, null]);
    expect(isWhole(proposal)).toBe(false);
  });

  test('with an allowance outside its lines gives no amount of a point', () => {
    const proposal = proposeBill({ ...einvoice, ttcCents: 18_000 }, [], known);
    expect(told(proposal).map(row => row[4])).toEqual([null, null]);
  });

  test('whose lines name no point is completed by searching the text of the PDF', () => {
    const lines = einvoice.lines.map(({ texts: _texts, ...rest }) => rest);
    const proposal = proposeBill(
      { ...einvoice, lines },
      page('PRM 30001234567890  300 kWh  144,03 €', 'PRM 30009999999999  200 kWh  48,01 €'),
      known,
    );
    expect(told(proposal).map(row => row.slice(3))).toEqual([
      ['300 kWh', 14_403],
      ['200 kWh', 4801],
    ]);
    expect(proposal.looseLines).toHaveLength(3);
    expect(isWhole(proposal)).toBe(false);
  });
});
