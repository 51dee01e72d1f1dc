import { describe, expect, test } from 'vitest';
import type { ContractPrice } from '../../supply/contract/contract-price.ts';
import { publishedGrids } from '../../supply/tariff/published-grids.ts';
import { tariffBook } from '../../supply/tariff/tariff-grid.ts';
import type { AuditedPoint, AuditedRead } from '../../supply/terms/audited-point.ts';
import { auditHead, auditPoint } from './audit-bills.ts';
import type { AuditedLine, AuditedPart } from './audited-bill.ts';
import { dayOf, enteredPart, pointOf } from './testing/audited-part.ts';
import { gasT2, lowVoltageWinter } from './testing/published-bills.ts';

/** Cases of other suppliers that an earlier version reported or accepted incorrectly. */
const book = tariffBook(publishedGrids);

function lineOf(
  component: AuditedLine['component'],
  htCents: number,
  given: Partial<AuditedLine> = {},
): AuditedLine {
  const none = { label: component, first: null, last: null, quantity: null, unit: '', unitPrice: null };
  return { component, htCents, vatPermille: 200, ...none, ...given };
}

function said(point: AuditedPoint, parts: readonly AuditedPart[]): string[] {
  return auditPoint(point, parts, book).flatMap(({ outcomes }) =>
    outcomes.flatMap(one => (one.kind === 'finding' ? `${one.control} ${one.subject} ${one.gapCents}` : [])),
  );
}

const part = (first: string, last: string, given: Partial<AuditedPart> = {}) =>
  enteredPart(gasT2, {
    first: dayOf(first),
    last: dayOf(last),
    issuedOn: dayOf(last) + 5,
    reads: [],
    lines: [],
    ...given,
  });

describe('a CTA over 1 February 2026, when its rate fell from 21.93 % to 15 %', () => {
  const point = pointOf(lowVoltageWinter);
  const judged = (htCents: number, lines: AuditedLine[]) =>
    said(point, [part('2026-01-17', '2026-02-16', { lines: [...lines, lineOf('cta', htCents)] })]).filter(
      one => one.startsWith('cta'),
    );
  // 18,50 + 24,06 €, of which 15 of 31 days at 21.93 %: 7,81 €.
  const owed = [lineOf('management', 1850), lineOf('metering', 2406)];

  test('is accepted at both rates by days', () => expect(judged(781, owed)).toEqual([]));
  test('is reported at any other rate', () => expect(judged(700, owed)).toEqual(['cta  -81']));
  test('is accepted at the earlier rate for charges that were billed in advance and are taken back', () => {
    const back = lineOf('management', -1790, { first: dayOf('2026-01-17'), last: dayOf('2026-02-15') });
    // 781 − 1790 × 21.93 %.
    expect(judged(388, [...owed, back])).toEqual([]);
  });
});

describe('deliveries', () => {
  const point: AuditedPoint = { ...pointOf(gasT2), energyType: 'fuel', segment: '', networkTariff: null };
  const lorry = (billId: number, day: string, litres: number) =>
    part(day, day, { billId, number: `L${billId}`, quantity: litres, unit: 'L', ttcCents: litres * 12 });

  test('have no gaps, and two may come on one day', () =>
    expect(
      said(point, [lorry(1, '2025-03-03', 8000), lorry(2, '2025-05-20', 8000), lorry(3, '2025-05-20', 5000)]),
    ).toEqual([]));
  test('entered twice are reported', () =>
    expect(said(point, [lorry(1, '2025-03-03', 8000), lorry(2, '2025-03-03', 8000)])).toEqual([
      'probable-duplicate  96000',
    ]));
  test.each([
    ['by the thousand litres', 8000, 'L', 985.5, 788_400],
    ['by the hectolitre', 8000, 'L', 98.55, 788_400],
    ['by the tonne', 12_340, 'kg', 310.2, 382_787],
  ])('are priced %s', (_, quantity, unit, unitPrice, htCents) => {
    const of = (cents: number) =>
      said(point, [
        part('2025-03-03', '2025-03-03', { lines: [lineOf('supply', cents, { quantity, unit, unitPrice })] }),
      ]);
    expect([of(htCents), of(htCents + 9000)]).toEqual([[], ['line-amount supply 9000']]);
  });
});

test('accepts VAT rounded on each line', () => {
  const lines = Array.from({ length: 9 }, () => lineOf('supply', 1003));
  const head = { kind: 'bill', htCents: 9027, ttcCents: null, lines } as const;
  // 2,006 € each: 18,05 € for all, 18,09 € for lines of 2,01 €.
  expect([1805, 1809, 1815].map(vatCents => auditHead({ ...head, vatCents }).length)).toEqual([0, 0, 1]);
  const high = lines.map(line => ({ ...line, htCents: 1002 }));
  expect(auditHead({ ...head, htCents: 9018, lines: high, vatCents: 1800 })).toEqual([]);
});

describe('the quantity of indexes', () => {
  const read = (start: number, end: number, given: Partial<AuditedRead> = {}): AuditedRead => ({
    class: '',
    start,
    end,
    coefficient: null,
    quantity: null,
    subscribed: null,
    reached: null,
    ...given,
  });
  const quantityOf = (energyType: AuditedPoint['energyType'], given: Partial<AuditedPart>) =>
    said({ ...pointOf(gasT2), energyType }, [part('2025-10-01', '2025-10-31', given)]).filter(one =>
      one.startsWith('quantity'),
    ).length;

  test.each<[string, AuditedPoint['energyType'], Partial<AuditedPart>, number]>([
    [
      'gas of m³ and a coefficient',
      'gas',
      { quantity: 11_275, reads: [read(1000, 2000, { coefficient: 11.275 })] },
      0,
    ],
    ['gas of more m³', 'gas', { quantity: 11_275, reads: [read(1000, 2012, { coefficient: 11.275 })] }, 1],
    [
      'gas by another coefficient',
      'gas',
      { quantity: 11_275, reads: [read(1000, 2000, { coefficient: 11.8, quantity: 11_275 })] },
      1,
    ],
    ['gas without a coefficient', 'gas', { quantity: 11_275, reads: [read(1000, 2000)] }, 0],
    [
      'gas billed in m³',
      'gas',
      { quantity: 1000, unit: 'm3', reads: [read(1000, 2000, { coefficient: 11.2 })] },
      0,
    ],
    ['water', 'water', { quantity: 90, unit: 'm3', reads: [read(100, 190)] }, 0],
    ['water of other indexes', 'water', { quantity: 90, unit: 'm3', reads: [read(100, 204)] }, 1],
    ['heat read in MWh', 'heat_network', { quantity: 41_203, reads: [read(100.5, 141.703)] }, 0],
    ['heat read in GJ', 'heat_network', { quantity: 41_203, reads: [read(100, 248.331)] }, 0],
    ['heat of other indexes', 'heat_network', { quantity: 41_203, reads: [read(100.5, 151.703)] }, 1],
    ['heat beside a meter of hot water', 'heat_network', { quantity: 41_203, reads: [read(1, 9)] }, 0],
    [
      'electricity whose index turned over within a large month',
      'electricity',
      { quantity: 138_057, reads: [read(968_000, 106_057, { class: 'HPH', quantity: 138_057 })] },
      0,
    ],
  ])('%s', (_, energyType, given, count) => expect(quantityOf(energyType, given)).toBe(count));
});

describe('the monthly charges of a contract', () => {
  const price = (given: Partial<ContractPrice>): ContractPrice => ({
    component: 'subscription',
    class: null,
    value: 125.16,
    unit: '€/mois',
    contract: 'Marché',
    first: dayOf('2025-01-01'),
    last: dayOf('2026-12-31'),
    ...given,
  });
  const toldOf = (prices: ContractPrice[], lines: AuditedLine[]) =>
    said({ ...pointOf(gasT2), prices }, [part('2025-08-01', '2025-08-31', { lines })]);
  const months = (quantity: number, htCents: number) =>
    lineOf('subscription', htCents, { quantity, unit: 'mois' });

  test.each<[string, AuditedLine[], string[]]>([
    ['a month', [months(1, 12_516)], []],
    // 125,16 × 12 ÷ 365 × 31.
    ['days', [lineOf('subscription', 12_756, { quantity: 31, unit: 'j' })], []],
    ['in two lines', [lineOf('subscription', 10_000), lineOf('subscription', 2516, { label: 'Option' })], []],
    ['dearer', [months(1, 14_000)], ['supply-price subscription 1484']],
    ['two months in one', [months(2, 25_032)], ['supply-price subscription 12516']],
  ])('%s', (_, lines, expected) => expect(toldOf([price({})], lines)).toEqual(expected));

  test('accepts any amount between the two prices when a price changed within the days', () => {
    const prices = [price({ last: dayOf('2025-08-14') }), price({ first: dayOf('2025-08-15'), value: 150 })];
    expect(toldOf(prices, [months(1, 13_800)])).toEqual([]);
  });

  test('compares the price of heat with the contract, when one line has it', () => {
    const prices = [price({ component: 'heat-variable', value: 75.2, unit: '€/MWh' })];
    const heat = (unitPrice: number, quantity = 10) =>
      lineOf('heat-variable', Math.round(unitPrice * quantity * 100), { quantity, unit: 'MWh', unitPrice });
    expect(toldOf(prices, [heat(75.2)])).toEqual([]);
    expect(toldOf(prices, [heat(79.9)])).toEqual(['supply-price heat-variable 4700']);
    expect(toldOf(prices, [heat(30), { ...heat(45.2), label: 'R1 bois' }])).toEqual([]);
  });

  test('reads the price of a class without consumption in c€ like the others', () => {
    const prices = [price({ component: 'supply', value: 71.469, unit: '€/MWh' })];
    const none = lineOf('supply', 0, { quantity: 0, unit: 'kWh', unitPrice: 7.1469 });
    expect(toldOf(prices, [none])).toEqual([]);
  });
});

test('reports a subscription with more days than the bill, without a contract', () => {
  const days = (quantity: number, given: Partial<AuditedLine> = {}) =>
    said(pointOf(gasT2), [
      part('2025-08-01', '2025-08-31', {
        lines: [lineOf('subscription', quantity * 100, { quantity, unit: 'jours', ...given })],
      }),
    ]);
  expect([days(30), days(31), days(34), days(60, { label: 'Abonnement à échoir' })]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect(days(46)).toEqual(['line-amount days subscription 1500']);
});

test('reports water billed twice on a bill of two months', () => {
  const water = lineOf('water', 18_000, { quantity: 90, unit: 'm3', unitPrice: 2 });
  const bill = part('2025-09-01', '2025-10-31', { unit: 'm3', quantity: 90, lines: [water, water] });
  expect(said({ ...pointOf(gasT2), energyType: 'water' }, [bill])).toEqual(['line-amount twice water 18000']);
});
