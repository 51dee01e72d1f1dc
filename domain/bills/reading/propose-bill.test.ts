import { describe, expect, test } from 'vitest';
import type { Einvoice } from '../einvoice/einvoice.ts';
import type { KnownForBills } from './known-for-bills.ts';
import { isWhole } from './bill-proposal.ts';
import { proposeBill } from './propose-bill.ts';

const known: KnownForBills = {
  points: [
    { id: 1, energyType: 'electricity', number: '30001234567890' },
    { id: 2, energyType: 'gas', number: 'GI123456' },
    { id: 3, energyType: 'water', number: 'CONTRAT 77-12' },
    { id: 4, energyType: 'electricity', number: '30009999999999' },
  ],
  suppliers: [
    { name: 'Énergies du Velay', siren: '732829320' },
    { name: 'Gaz du Velay', siren: null },
  ],
  ownSirens: new Set(['404833048']),
};

const page = (...texts: string[]) => texts.map((text, at) => ({ page: 1, top: at / 100, text }));
const values = (proposal: ReturnType<typeof proposeBill>) =>
  Object.fromEntries(
    Object.entries(proposal).map(([key, found]) => [
      key,
      found !== null && typeof found === 'object' && 'value' in found ? found.value : found,
    ]),
  );

const bill = page(
  'ÉNERGIES DU VELAY  SA au capital de 1 000 000 € – RCS Le Puy 732 829 320',
  'Centre hospitalier  SIRET 404 833 048 00022',
  'Facture n° 2025-00123  du 12 février 2025',
  'Point de livraison (PRM) : 30 001 234 567 890',
  'Période de consommation du 12/01/2025 au 11/02/2025',
  'Consommation  4 879 kWh',
  'Total hors TVA  744,50 €',
  'TVA à 20 %  148,90 €',
  'Total TTC à payer  893,40 €',
);

describe('the text of a bill', () => {
  test('is read completely, each value with its line', () => {
    const proposal = proposeBill(null, bill, known);
    expect(values(proposal)).toMatchObject({
      source: 'text',
      supplier: 'Énergies du Velay',
      supplierSiren: '732829320',
      number: '2025-00123',
      kind: null,
      issuedOn: '2025-02-12',
      firstDay: '2025-01-12',
      lastDay: '2025-02-11',
      htCents: 74_450,
      vatCents: 14_890,
      ttcCents: 89_340,
      quantity: { value: 4879, unit: 'kWh' },
      lines: [],
      differences: [],
    });
    expect(proposal.points).toMatchObject([{ value: 1, where: { kind: 'text', page: 1, top: 0.03 } }]);
    expect(proposal.ttcCents?.where).toEqual({
      kind: 'text',
      page: 1,
      top: 0.08,
      text: 'Total TTC à payer  893,40 €',
    });
    expect(isWhole(proposal)).toBe(true);
  });

  test.each([
    ['two other numbers', 'Rappel : facture n° 2024-00999 impayée', { number: null }],
    ['two periods', 'Période de consommation du 01/01/2025 au 31/01/2025', { firstDay: null, lastDay: null }],
    ['two points', 'PCE GI123456', { quantity: null }],
    ['another consumption', 'Consommation  330 kWh', { quantity: null }],
    ['another date', 'Date de facturation 13/02/2025', { issuedOn: null }],
  ])('%s are left to the person', (_, more, expected) => {
    const proposal = proposeBill(null, [...bill, ...page(more)], known);
    expect(values(proposal)).toMatchObject(expected);
  });

  test('gives no amounts when no sum is right, but a TTC that is stated once', () => {
    const amounts = (...texts: string[]) => values(proposeBill(null, page(...texts), known));
    expect(amounts('Total HT 100,00 €', 'TVA 20,00 €', 'Total TTC 130,00 €')).toMatchObject({
      htCents: null,
      vatCents: null,
      ttcCents: 13_000,
    });
    expect(amounts('Total TTC 130,00 €', 'Net à payer 100,00 €')).toMatchObject({ ttcCents: null });
    expect(amounts('Total HT 1 234,56 €  TVA 246,91 €  TTC 1 481,47 €')).toMatchObject({
      htCents: 123_456,
      vatCents: 24_691,
      ttcCents: 148_147,
    });
  });

  test.each([
    ['893,40-', -89_340],
    ['893,40 € CR', -89_340],
    ['-893,40 €', -89_340],
    ['–893,40 €', -89_340],
    ['893,40 Cr', -89_340],
    ['en votre faveur 893,40 €', undefined],
    ['893,40', 89_340],
    // Dashes apart and brackets may be signs or not.
    ['- 893,40 €', undefined],
    ['(893,40)', undefined],
  ])('reads the sign of an amount: %s', (amount, cents) => {
    expect(proposeBill(null, page(`Total TTC ${amount}`), known).ttcCents?.value).toBe(cents);
  });

  test.each([
    ['what was paid before', ['Acomptes versés -500,00 €', 'Net à payer 393,40 €']],
    ['earlier months', ['Cumul annuel HT 7 445,00 €  TVA 1 489,00 €  TTC 8 934,00 €']],
    ['an earlier page', ['À reporter TTC 657,48 €']],
  ])('takes no amount less or more %s for the TTC', (_, texts) => {
    expect(proposeBill(null, page(...texts), known).ttcCents).toBeNull();
    expect(proposeBill(null, [...bill, ...page(...texts)], known).ttcCents?.value).toBe(89_340);
  });

  const without = (...words: string[]) => bill.filter(({ text }) => !words.some(word => text.includes(word)));

  test.each([
    'Consommation annuelle de référence (CAR) : 120 000 kWh',
    'Même période N-1 : 5 200 kWh',
    'Soit 157,39 kWh par jour en moyenne',
    'Votre consommation sur les 12 derniers mois : 58 000 kWh',
    'Reprise de l’estimation -500 kWh',
  ])('takes no other quantity for the one that is billed: %s', text => {
    const proposal = proposeBill(null, [...without('4 879'), ...page(text)], known);
    expect(proposal.quantity).toBeNull();
    expect(isWhole(proposal)).toBe(false);
  });

  test.each([
    'Prochaine facture : relevé entre le 10/03/2025 et le 15/03/2025',
    'Abonnement du 01/02/2025 au 28/02/2025  44,50 €',
    'Votre contrat est valable du 01/01/2024 au 31/12/2026',
  ])('takes no other days for those that are billed: %s', text => {
    expect(proposeBill(null, [...without('Période'), ...page(text)], known).firstDay).toBeNull();
    expect(proposeBill(null, [...bill, ...page(text)], known).firstDay?.value).toBe('2025-01-12');
  });

  test.each([
    ['Facture n° 1012 345 678 du 12/02/2025', undefined, '2025-02-12'],
    ['Facture n° F-12 du 2025-02-12', 'F-12', undefined],
    ['Facture n° F-12 du 12.02.25', 'F-12', '2025-02-12'],
  ])('takes no part of a number or of a date for the whole: %s', (text, number, issuedOn) => {
    const proposal = proposeBill(null, page(text), known);
    expect([proposal.number?.value, proposal.issuedOn?.value]).toEqual([number, issuedOn]);
  });

  test('names the supplier when only one name matches', () => {
    expect(values(proposeBill(null, page('Votre contrat Gaz du Velay'), known))).toMatchObject({
      supplier: 'Gaz du Velay',
    });
    const both = page('Gaz du Velay', 'Énergies du Velay');
    expect(proposeBill(null, both, known).supplier).toBeNull();
  });

  test('names points whose numbers are separate words', () => {
    const points = (text: string) => proposeBill(null, page(text), known).points.map(({ value }) => value);
    expect(points('3000-1234-5678-90 et 30009999999999')).toEqual([1, 4]);
    expect(points('Contrat 77-12')).toEqual([3]);
    expect(points('Contrat 77-123')).toEqual([]);
    expect(points('130001234567890')).toEqual([]);
    expect(points('IBAN FR76 3000 1234 5678 9000')).toEqual([]);
  });

  test.each([
    ['AVOIR n° A-1', 'credit-note'],
    ['Facture d’avoir n° A-1', 'credit-note'],
    ['Facture avoir n° A-1', 'credit-note'],
    ['Note d’avoir n° A-1', 'credit-note'],
    ['NOTE DE CRÉDIT n° A-1', 'credit-note'],
    ['Cette facture annule et remplace la facture A-1', 'corrective'],
    ['Facture rectificative n° R-1', 'corrective'],
    ['Vous pouvez avoir une facture', undefined],
  ])('%s', (title, kind) => {
    expect(proposeBill(null, page(title), known).kind?.value).toBe(kind);
  });

  test('of a scan gives nothing', () => {
    expect(proposeBill(null, [], known)).toMatchObject({ source: 'none', points: [], number: null });
    expect(isWhole(proposeBill(null, [], known))).toBe(false);
  });
});

describe('an electronic invoice', () => {
  const line = { unitPrice: null, vatPermille: 200, firstDay: null, lastDay: null };
  const einvoice: Einvoice = {
    syntax: 'cii',
    profile: 'urn:cen.eu:en16931:2017',
    number: '2025-00123',
    kind: 'bill',
    issuedOn: '2025-02-12',
    seller: 'ENERGIES DU VELAY',
    sellerSiren: null,
    firstDay: null,
    lastDay: null,
    htCents: 74_450,
    vatCents: 14_890,
    ttcCents: 89_340,
    taxes: [],
    corrects: null,
    texts: ['PRM 30001234567890'],
    lines: [
      { ...line, label: 'Fourniture HP', quantity: 4, unit: 'MWh', htCents: 60_000 },
      { ...line, label: 'Fourniture HC', quantity: 879, unit: 'kWh', htCents: 9000 },
      { ...line, label: 'Accise', quantity: 4879, unit: 'kWh', htCents: 5450 },
    ],
  };

  test('is taken as it is; missing values come from the text', () => {
    const proposal = proposeBill(einvoice, bill, known);
    expect(values(proposal)).toMatchObject({
      source: 'einvoice',
      profile: 'urn:cen.eu:en16931:2017',
      supplier: 'Énergies du Velay',
      firstDay: '2025-01-12',
      ttcCents: 89_340,
      // The lines of network and taxes count the same energy again.
      quantity: { value: 4879, unit: 'kWh' },
      differences: [],
    });
    expect(proposal.lines.map(({ component }) => component)).toEqual(['supply', 'supply', 'excise']);
    expect(proposal.number?.where).toEqual({ kind: 'einvoice', field: 'BT-1' });
    expect(isWhole(proposal)).toBe(true);
  });

  test('takes precedence over the text, and the difference is reported', () => {
    const proposal = proposeBill({ ...einvoice, ttcCents: 89_341, number: 'X-1' }, bill, known);
    expect(values(proposal)).toMatchObject({ ttcCents: 89_341, number: 'X-1' });
    expect(proposal.differences).toEqual([
      { field: 'number', einvoice: 'X-1', text: '2025-00123' },
      { field: 'ttcCents', einvoice: 89_341, text: 89_340 },
    ]);
    expect(isWhole(proposal)).toBe(false);
  });

  test('may be a credit note printed without its sign', () => {
    const credit = { ...einvoice, kind: 'credit-note' as const, ttcCents: -89_340, htCents: -74_450 };
    expect(proposeBill(credit, bill, known).differences).toEqual([]);
  });

  test.each([
    ['a line of supply without quantity', { quantity: null }],
    ['lines of supply in other units', { unit: 'm3' }],
  ])('%s: no quantity is proposed', (_, more) => {
    const [first, ...rest] = einvoice.lines;
    const lines = first ? [{ ...first, ...more }, ...rest] : rest;
    expect(proposeBill({ ...einvoice, lines }, [], known).quantity).toBeNull();
  });

  test('in another currency has no amounts, and says so', () => {
    const proposal = proposeBill({ ...einvoice, currency: 'CHF' }, [], known);
    expect(proposal).toMatchObject({ htCents: null, vatCents: null, ttcCents: null, lines: [] });
    expect(proposal.doubts).toEqual([{ what: 'currency', currency: 'CHF' }]);
    expect(isWhole(proposal)).toBe(false);
  });

  test('of which a line could not be read has no quantity, and says so', () => {
    const proposal = proposeBill({ ...einvoice, unreadLines: 1 }, bill, known);
    expect(proposal.quantity).toBeNull();
    expect(proposal.doubts).toEqual([{ what: 'unread-lines', count: 1 }, { what: 'quantity' }]);
  });

  test('says which other invoices its PDF has', () => {
    const proposal = proposeBill({ ...einvoice, others: ['F-2'] }, bill, known);
    expect(proposal.doubts).toEqual([{ what: 'other-invoices', numbers: ['F-2'] }]);
    expect(isWhole(proposal)).toBe(false);
  });

  test('is not whole when its amounts do not add up', () => {
    expect(isWhole(proposeBill({ ...einvoice, vatCents: 14_900, ttcCents: 89_340 }, bill, known))).toBe(
      false,
    );
  });

  test('has the days of its supply, not of a subscription in advance, when its head has none', () => {
    const [first, ...rest] = einvoice.lines;
    const used = { firstDay: '2025-01-12', lastDay: '2025-02-11' };
    const lines = [
      ...(first ? [{ ...first, ...used }] : []),
      ...rest,
      {
        ...line,
        label: 'Abonnement',
        quantity: 1,
        unit: '',
        htCents: 0,
        firstDay: '2025-02-01',
        lastDay: '2025-02-28',
      },
    ];
    // The days as they were read: those of all lines.
    const proposal = proposeBill(
      { ...einvoice, lines, firstDay: '2025-01-12', lastDay: '2025-02-28' },
      [],
      known,
    );
    expect([proposal.firstDay?.value, proposal.lastDay?.value]).toEqual(['2025-01-12', '2025-02-11']);
    const headed = proposeBill(
      { ...einvoice, lines, firstDay: '2025-01-11', lastDay: '2025-02-28' },
      [],
      known,
    );
    expect(headed.firstDay?.value).toBe('2025-01-11');
  });

  test('may have totals only, without lines', () => {
    const proposal = proposeBill(
      { ...einvoice, profile: 'urn:factur-x.eu:1p0:minimum', lines: [] },
      [],
      known,
    );
    expect(proposal).toMatchObject({ lines: [], quantity: null, profile: 'urn:factur-x.eu:1p0:minimum' });
    expect(proposeBill({ ...einvoice, lines: [] }, bill, known).quantity?.value.value).toBe(4879);
  });

  test('has powers as attributes of its lines, for the class that either names; otherwise in the text', () => {
    const [first, ...rest] = einvoice.lines;
    const attributes = [
      { name: 'Puissance souscrite', value: '120' },
      { name: 'Puissance atteinte HCH', value: '98,5 kVA' },
      { name: 'Type de compteur', value: '3' },
    ];
    const lines = first ? [{ ...first, label: 'Fourniture HPH', attributes }, ...rest] : rest;
    expect(proposeBill({ ...einvoice, lines }, bill, known).powers).toEqual([
      { class: 'HPH', subscribed: 120, reached: null },
      { class: 'HCH', subscribed: null, reached: 98.5 },
    ]);
    const printed = page('Puissance souscrite HPH : 120 kVA', 'Puissance atteinte HPH 118 kVA');
    expect(proposeBill(einvoice, [...bill, ...printed], known).powers).toEqual([
      { class: 'HPH', subscribed: 120, reached: 118 },
    ]);
  });
});

describe('powers in the text of a bill', () => {
  const powersOf = (...texts: string[]) => proposeBill(null, [...bill, ...page(...texts)], known).powers;

  test('are read beside their name with their unit', () => {
    expect(powersOf('Puissance souscrite 36 kVA  Puissance maximale atteinte : 31,4 kVA')).toEqual([
      { class: 'Base', subscribed: 36, reached: 31.4 },
    ]);
  });

  test('that differ are left to the person, as are prices of power and bills of several points', () => {
    expect(powersOf('Puissance souscrite : 36 kVA', 'Puissance souscrite : 42 kVA')).toEqual([]);
    expect(powersOf('Prix de la puissance souscrite 12 kVA', 'Puissance souscrite 2025')).toEqual([]);
    expect(powersOf('Puissance souscrite : 36 kVA', 'PRM 30009999999999')).toEqual([]);
  });
});
