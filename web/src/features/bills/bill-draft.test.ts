import type { BillContent, BilledPointContent } from '@suivi/contract/bills/bills';
import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { describe, expect, it, test } from 'vitest';
import { deliveryPoint } from '../../testing/lost-updates/sample-bills.ts';
import {
  type BillDraft,
  billDraftOf,
  firstPart,
  type LineDraft,
  newBill,
  newLine,
  newPart,
  newRead,
  ofPoint,
  type PartDraft,
} from './bill-draft.ts';
import { withAnotherPart, withoutPart, withPart } from './billed-points.ts';
import { fieldOfBillPath, isBillNumber } from './bill-fields.ts';
import { billFieldText } from './bill-field-text.ts';
import { checkBillDraft, doubtsOf, haveFixedLines } from './check-bill-draft.ts';

const point: DeliveryPoint = deliveryPoint;

const typed: BillDraft = {
  ...newBill(point, '2025-02-12'),
  supplier: 'EDF',
  number: 'F-1',
  firstDay: '2025-01-12',
  lastDay: '2025-02-11',
  quantity: '1 000',
  ttc: '120,50',
};

const other: PartDraft = {
  ...newPart,
  pointId: '22',
  firstDay: '2025-01-12',
  lastDay: '2025-02-11',
  quantity: '500',
  ttc: '40',
};

function errorsOf(draft: Partial<BillDraft>): Partial<Record<keyof BillDraft, string>> {
  const checked = checkBillDraft({ ...typed, ...draft });
  return checked.kind === 'errors' ? checked.errors : {};
}

function contentOf(draft: Partial<BillDraft>): BillContent {
  const checked = checkBillDraft({ ...typed, ...draft });
  if (checked.kind === 'errors') throw new Error(JSON.stringify(checked.errors));
  return checked.content;
}

const firstOf = (draft: Partial<BillDraft>) => contentOf(draft).points[0] as BilledPointContent;

describe('a typed bill', () => {
  it('is stored in cents and plain numbers', () => {
    expect(contentOf({ ht: '100', vat: '20,5', fixed: '12,34', supplier: ' EDF ', number: ' F-1 ' })).toEqual(
      {
        supplier: 'EDF',
        number: 'F-1',
        kind: 'bill',
        issuedOn: '2025-02-12',
        htCents: 10_000,
        vatCents: 2050,
        ttcCents: 12_050,
        correctsBillId: null,
        notes: '',
        points: [
          {
            pointId: 21,
            firstDay: '2025-01-12',
            lastDay: '2025-02-11',
            quantity: 1000,
            unit: 'kWh',
            gasCoefficient: null,
            ttcCents: 12_050,
            fixedCents: 1234,
            isEstimated: false,
            isBeside: null,
            reads: [],
            lines: [],
          },
        ],
      },
    );
  });

  it.each<[string, Partial<BillDraft>, keyof BillDraft, RegExp]>([
    ['no supplier', { supplier: '  ' }, 'supplier', /fournisseur/],
    ['no number', { number: '' }, 'number', /numéro/],
    ['no date', { issuedOn: '' }, 'issuedOn', /date de la facture/],
    ['no point', { pointId: '' }, 'pointId', /point de livraison/],
    ['no first day', { firstDay: '' }, 'firstDay', /premier jour/],
    ['no last day', { lastDay: '' }, 'lastDay', /dernier jour/],
    ['days in the wrong order', { lastDay: '2025-01-11' }, 'lastDay', /ne peut pas précéder/],
    ['no amount', { ttc: '' }, 'ttc', /^Saisissez le montant TTC/],
    ['an invalid amount', { ttc: 'cent euros' }, 'ttc', /par exemple/],
    ['an amount with two meanings', { ttc: '1,234' }, 'ttc', /par exemple/],
    ['three decimals of euros', { ht: '1,2345' }, 'ht', /par exemple/],
    ['an invalid VAT', { vat: 'néant' }, 'vat', /par exemple/],
    ['an invalid fixed part', { fixed: '?' }, 'fixed', /par exemple/],
    ['an invalid quantity', { quantity: 'beaucoup' }, 'quantity', /valeurs numériques/],
    ['a quantity with two meanings', { quantity: '1,234' }, 'quantity', /Deux lectures possibles/],
    ['a quantity in another unit', { quantity: '12 MWh' }, 'quantity', /n’est pas l’unité de ce champ/],
    ['PCI of what is bought in PCS', { quantity: '12 kWh PCI' }, 'quantity', /n’est pas l’unité/],
    [
      'an invalid coefficient',
      { unit: 'm3', gasCoefficient: 'onze' },
      'gasCoefficient',
      /Saisissez un coefficient/,
    ],
    ['a line without an amount', { lines: [newLine] }, 'lines', /Donnez à chaque ligne/],
    ['more VAT than there is', { lines: [{ ...newLine, ht: '1', vatPercent: '120' }] }, 'lines', /ligne/],
    ['a meter read without its class', { reads: [{ ...newRead, start: '1' }] }, 'reads', /sa classe/],
  ])('is refused with %s', (_, draft, field, text) => {
    const errors = errorsOf(draft);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toMatch(text);
  });

  it('shows all missing fields at once', () => {
    expect(Object.keys(errorsOf({ supplier: '', number: '', pointId: '', ttc: '' })).toSorted()).toEqual([
      'number',
      'pointId',
      'supplier',
      'ttc',
    ]);
  });

  it.each([
    ['1 000 kWh', 1000],
    ['', null],
    ['-12', -12],
    ['0', 0],
  ])('a quantity « %s » is %s', (quantity, stored) => {
    expect(firstOf({ quantity }).quantity).toBe(stored);
  });

  it.each<[Partial<BillDraft>, number | null]>([
    [{ unit: 'm3', gasCoefficient: '11,2' }, 11.2],
    [{ unit: 'm3', gasCoefficient: '' }, null],
    [{ unit: 'kWh', gasCoefficient: '11,2' }, null],
  ])('%j has the coefficient %s', (draft, coefficient) => {
    expect(firstOf(draft).gasCoefficient).toBe(coefficient);
  });
});

describe('a credit note', () => {
  const note: Partial<BillDraft> = { kind: 'credit-note', ht: '100', vat: '20,5', fixed: '5' };

  it('is typed without signs and stored with them', () => {
    const content = contentOf(note);
    expect(content).toMatchObject({ htCents: -10_000, vatCents: -2050, ttcCents: -12_050 });
    expect(content.points[0]).toMatchObject({ quantity: -1000, ttcCents: -12_050, fixedCents: -500 });
  });

  it.each<[keyof BillDraft, Partial<BillDraft>]>([
    ['ttc', { ttc: '-120,50' }],
    ['ht', { ht: '-1' }],
    ['quantity', { quantity: '-3' }],
  ])('refuses a sign in %s', (field, draft) => {
    expect(errorsOf({ ...note, ...draft })).toHaveProperty(field);
  });

  it('keeps the bill that it corrects', () => {
    expect(contentOf({ ...note, kept: { correctsBillId: 7 } }).correctsBillId).toBe(7);
  });

  it('of zero is not minus zero', () => {
    expect(Object.is(contentOf({ ...note, ttc: '0', ht: '0' }).ttcCents, 0)).toBe(true);
  });
});

describe('lines and meter reads', () => {
  const line: LineDraft = { ...newLine, ht: '80', label: ' Énergie ', quantity: '1 000', unitPrice: '0,08' };

  it('are stored as printed on the bill', () => {
    const { lines } = firstOf({ lines: [{ ...line, firstDay: '2025-01-12', lastDay: '2025-02-11' }] });
    expect(lines).toEqual([
      {
        component: 'supply',
        label: 'Énergie',
        htCents: 8000,
        vatPermille: 200,
        quantity: 1000,
        unit: 'kWh',
        unitPrice: 0.08,
        firstDay: '2025-01-12',
        lastDay: '2025-02-11',
      },
    ]);
  });

  it.each<[string, Partial<LineDraft>]>([
    ['days in the wrong order', { firstDay: '2025-02-11', lastDay: '2025-01-12' }],
    ['an invalid quantity', { quantity: 'un lot' }],
    ['a quantity in another unit', { quantity: '1 MWh' }],
    ['an invalid price', { unitPrice: 'cher' }],
    ['no rate of VAT', { vatPercent: '' }],
  ])('a line with %s is refused', (_, changed) => {
    expect(errorsOf({ lines: [{ ...line, ...changed }] })).toHaveProperty('lines');
  });

  it.each([
    ['5,5', 55],
    ['20', 200],
    ['0', 0],
    ['20 %', 200],
  ])('a VAT of « %s » is %d per thousand', (vatPercent, vatPermille) => {
    expect(firstOf({ lines: [{ ...line, vatPercent }] }).lines[0]?.vatPermille).toBe(vatPermille);
  });

  it('may take back what an earlier bill charged', () => {
    expect(firstOf({ lines: [{ ...line, ht: '-80', quantity: '-1 000' }] }).lines[0]).toMatchObject({
      htCents: -8000,
      quantity: -1000,
    });
  });

  it('have more decimals when values are small', () => {
    expect(firstOf({ lines: [{ ...line, unitPrice: '0,012345' }] }).lines[0]?.unitPrice).toBe(0.012345);
  });

  it('are numbers or unknown', () => {
    const reads = [{ ...newRead, class: ' HPH ', start: '100', end: '220,5', kind: 'estimated' as const }];
    expect(firstOf({ reads }).reads).toEqual([
      {
        class: 'HPH',
        kind: 'estimated',
        start: 100,
        end: 220.5,
        coefficient: null,
        quantity: null,
        subscribed: null,
        reached: null,
      },
    ]);
  });

  it.each(['start', 'end', 'coefficient', 'quantity', 'subscribed', 'reached'] as const)(
    'of a meter with an invalid %s are refused',
    field => {
      expect(errorsOf({ reads: [{ ...newRead, class: 'HPH', [field]: '?' }] })).toHaveProperty('reads');
    },
  );

  it.each([
    ['subscription', true],
    ['supply', false],
  ] as const)('a line of %s is owed by the day: %s', (component, isFixed) => {
    expect(haveFixedLines([{ ...newLine, component }])).toBe(isFixed);
  });
});

describe('a bill of several points', () => {
  const several: Partial<BillDraft> = { ttc: '160,50', ownTtc: '120,50', others: [other] };

  it('gives each point its own values', () => {
    const { points, ttcCents } = contentOf(several);
    expect(ttcCents).toBe(16_050);
    expect(points.map(({ pointId, ttcCents: own }) => [pointId, own])).toEqual([
      [21, 12_050],
      [22, 4000],
    ]);
  });

  it.each<[string, Partial<BillDraft>, keyof BillDraft, RegExp]>([
    ['what the first owes', { ownTtc: '' }, 'ownTtc', /TTC/],
    ['what the second owes', { others: [{ ...other, ttc: '' }] }, 'others', /^Point de livraison 2/],
    [
      'the point of the third',
      { others: [other, { ...other, pointId: '' }] },
      'others',
      /^Point de livraison 3/,
    ],
  ])('is refused without %s', (_, draft, field, text) => {
    expect(errorsOf({ ...several, ...draft })[field]).toMatch(text);
  });

  it('is doubted when its points do not add up to its amount, unless one amount is missing', () => {
    expect(doubtsOf({ ...typed, ...several })).toEqual([]);
    expect(doubtsOf({ ...typed, ...several, ownTtc: '100' })).not.toEqual([]);
    expect(doubtsOf({ ...typed, ...several, ownTtc: '' })).toEqual([]);
  });

  test('stores changes of the first point in the bill, except its amount', () => {
    const draft = { ...typed, ...several };
    expect(withPart(draft, 0, { quantity: '7', ttc: '9' })).toEqual({ quantity: '7', ownTtc: '9' });
    expect(withPart(draft, 0, { quantity: '7' })).toEqual({ quantity: '7' });
    expect(withPart(draft, 1, { quantity: '7' })).toEqual({ others: [{ ...other, quantity: '7' }] });
  });

  test('adds a point with the same days and unit', () => {
    expect(withAnotherPart(typed).others).toEqual([
      { ...newPart, firstDay: '2025-01-12', lastDay: '2025-02-11', unit: 'kWh' },
    ]);
  });

  test('replaces the first point by the second when the first is removed', () => {
    const left = { ...typed, ...several, ...withoutPart({ ...typed, ...several }, 0) };
    expect(left).toMatchObject({ pointId: '22', quantity: '500', ownTtc: '', others: [], ttc: '160,50' });
    expect(firstPart(left).ttc).toBe('160,50');
  });

  test('keeps the first point when the second is removed, and never removes the last one', () => {
    expect(withoutPart({ ...typed, ...several }, 1)).toMatchObject({ pointId: '21', others: [] });
    expect(withoutPart(typed, 0)).toEqual({});
  });
});

describe('a stored bill', () => {
  const contents: [string, BillContent][] = [
    ['a bill', contentOf({ ht: '100', vat: '20,5', fixed: '3', notes: 'Relevé' })],
    ['a credit note', contentOf({ kind: 'credit-note', ht: '100', kept: { correctsBillId: 4 } })],
    ['one of two points', contentOf({ ttc: '160,50', ownTtc: '120,50', others: [other] })],
    [
      'one with lines and reads',
      contentOf({
        lines: [{ ...newLine, ht: '80', quantity: '3' }],
        reads: [{ ...newRead, class: 'BASE', end: '12' }],
      }),
    ],
    ['one in m³', contentOf({ unit: 'm3', gasCoefficient: '11,2' })],
    ['one without a quantity', contentOf({ quantity: '', isEstimated: true })],
  ];
  it.each(contents)('%s comes back from its form as it was', (_, content) => {
    expect(checkBillDraft(billDraftOf(content))).toEqual({ kind: 'content', content });
  });

  it('is shown as printed', () => {
    const draft = billDraftOf(contentOf({ kind: 'credit-note' }));
    expect(draft).toMatchObject({ ttc: '120,50', quantity: '1\u202f000', fixed: '', ht: '' });
  });
});

describe('a new bill', () => {
  it.each<[string, Partial<DeliveryPoint>, object]>([
    ['the day after the last one', { billedUntil: '2025-01-31' }, { firstDay: '2025-02-01' }],
    ['a new year after December', { billedUntil: '2024-12-31' }, { firstDay: '2025-01-01' }],
    ['a leap day', { billedUntil: '2024-02-28' }, { firstDay: '2024-02-29' }],
    ['the same supplier', { lastSupplier: 'Engie' }, { supplier: 'Engie' }],
    ['the unit of the energy', { energyType: 'water' }, { unit: 'm3' }],
  ])('is proposed %s', (_, known, proposed) => {
    expect(ofPoint({ ...point, ...known })).toMatchObject(proposed);
  });

  it('proposes no unknown value', () => {
    expect(ofPoint(point)).toEqual({ pointId: '21', unit: 'kWh' });
    expect(newBill(undefined, '2025-02-12')).toMatchObject({
      pointId: '',
      supplier: '',
      issuedOn: '2025-02-12',
    });
  });
});

describe('the field where a refusal of the server is shown', () => {
  it.each([
    ['supplier', 'supplier'],
    ['ttcCents', 'ttc'],
    ['points.0.unit', 'unit'],
    ['points.0.lines.2.htCents', 'lines'],
    ['points.0.reads.0.class', 'reads'],
    ['points.1.unit', 'others'],
    ['points.12.lines.0', 'others'],
    ['something', undefined],
  ])('%s at %s', (path, field) => {
    expect(fieldOfBillPath(path)).toBe(field);
  });

  it.each([
    ['ttc', true],
    ['number', false],
    ['notes', false],
  ])('%s is a number: %s', (field, is) => {
    expect(isBillNumber(field)).toBe(is);
  });
});

it.each<[keyof BillDraft, Partial<BillDraft>, string]>([
  ['pointId', {}, 'Point 21'],
  ['kind', { kind: 'credit-note' }, 'Avoir'],
  ['isEstimated', { isEstimated: true }, 'oui'],
  ['isEstimated', {}, 'non'],
  ['lines', { lines: [{ ...newLine, ht: '80' }] }, 'Fourniture 80\u00a0€'],
  ['reads', { reads: [{ ...newRead, class: 'HPH', quantity: '12' }] }, 'HPH 12'],
  ['others', { others: [other] }, 'Point 22 40\u00a0€'],
  ['kept', { kept: { correctsBillId: 4 } }, '4'],
  ['kept', {}, ''],
  ['ttc', {}, '120,50'],
])('two states of « %s » have different texts', (field, draft, text) => {
  expect(billFieldText(field, { ...typed, ...draft }, id => `Point ${id}`)).toBe(text);
});
