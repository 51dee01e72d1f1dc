import { describe, expect, it } from 'vitest';
import { publishedGrids } from '../../supply/tariff/published-grids.ts';
import { tariffBook } from '../../supply/tariff/tariff-grid.ts';
import { auditPoint } from './audit-bills.ts';
import type { AuditedPoint, AuditedRead } from '../../supply/terms/audited-point.ts';
import type { AuditedPart } from './audited-bill.ts';
import type { ControlId } from './control.ts';
import { dayOf, enteredPart, pointOf } from './testing/audited-part.ts';
import { lowVoltageSummer } from './testing/published-bills.ts';

type Power = readonly [string, number | null, number | null];

const read = ([name, subscribed, reached]: Power): AuditedRead => ({
  class: name,
  start: null,
  end: null,
  coefficient: null,
  quantity: null,
  subscribed,
  reached,
});
const held = (name: AuditedPoint['powers'][number]['class'], value: number, from = '2020-01-01') =>
  ({ class: name, value, unit: 'kVA', from: dayOf(from) }) as const;

/** The findings of the power controls for bills of a point of more than 36 kVA. */
function found(bills: readonly AuditedPart[], given: Partial<AuditedPoint> = {}) {
  const controls = new Set<ControlId>(['power-exceeded', 'power-too-high', 'network-fixed', 'quantity']);
  return auditPoint(pointOf(lowVoltageSummer, given), bills, tariffBook(publishedGrids))
    .flatMap(({ outcomes }) => outcomes)
    .flatMap(one => (one.kind === 'finding' && controls.has(one.control) ? [one] : []));
}
const bill = (powers: readonly Power[], given: Partial<AuditedPart> = {}) =>
  enteredPart(lowVoltageSummer, { reads: powers.map(read), lines: [], ...given });

describe('powers printed on a bill compared with those of the point (F12)', () => {
  const byClass = [held('HPH', 88), held('HCH', 88), held('HPB', 100), held('HCB', 100)];
  const printed: Power[] = [
    ['HPH', 88, null],
    ['HCH', 88, null],
    ['HPB', 88, null],
    ['HCB', 88, null],
  ];

  it('are reported for the classes that differ, equal ones together', () => {
    expect(found([bill(printed)], { powers: byClass })).toMatchObject([
      { control: 'network-fixed', subject: 'power HPB, HCB', printed: 88, expected: 100, unit: 'kVA' },
    ]);
    expect(found([bill([['Base', 90, null]])], { powers: [held(null, 88)] })).toMatchObject([
      { control: 'network-fixed', subject: 'power Base', printed: 90, expected: 88 },
    ]);
  });

  it.each<[string, Partial<AuditedPoint>]>([
    ['the same power in every class', { powers: [held(null, 88)] }],
    ['a point without powers', {}],
    ['another power in classes that the bill does not print', { powers: [held('Pointe', 40)] }],
    ['powers in another unit', { powers: [{ ...held(null, 100), unit: 'kW' }] }],
    // The bill is of 14 August to 14 September 2025.
    ['a power that changes within the bill', { powers: [held(null, 60), held(null, 88, '2025-09-01')] }],
    ['a power that the bill had before', { powers: [held(null, 88), held(null, 60, '2025-09-01')] }],
  ])('says nothing of %s', (_, given) => {
    expect(found([bill(printed)], given)).toEqual([]);
  });
});

// 88 kVA × 0.93; the network prices the 88 kVA that the bill prints.
it('judges a point whose powers are typed in kW by those of the bill', () => {
  const powers = [{ ...held(null, 81.84), unit: 'kW' }] as const;
  expect(found([enteredPart(lowVoltageSummer)], { powers })).toEqual([]);
});

describe('reached powers (F18)', () => {
  const powers = [held('HPH', 60), held(null, 88)];

  it('are compared with those of the point when the bill prints no subscribed power', () => {
    const reached: Power[] = [
      ['HPH', null, 66],
      ['HPB', null, 90],
    ];
    expect(found([bill(reached)], { powers })).toMatchObject([
      { control: 'power-exceeded', subject: 'HPH', printed: 66, expected: 60, unit: 'kVA' },
    ]);
  });

  it('are compared with the one power that the bill prints for all classes, before those of the point', () => {
    const reached: Power[] = [
      ['Base', 70, null],
      ['HPB', null, 74],
    ];
    expect(found([bill(reached)])).toMatchObject([{ control: 'power-exceeded', printed: 74, expected: 70 }]);
  });

  it('are not compared with anything else', () => {
    expect(found([bill([['HPH', null, 66]])])).toEqual([]);
    expect(found([bill([['HPH', null, 66]])], { powers: [{ ...held(null, 50), unit: 'kW' }] })).toEqual([]);
  });
});

describe('the advice of twelve months (F19)', () => {
  const firstDays = Array.from({ length: 13 }, (_, place) => {
    const at = new Date(Date.UTC(2025, 3 + place, 1));
    return at.toISOString().slice(0, 10);
  });
  const year = (powers: readonly Power[]) =>
    firstDays.slice(0, 12).map((first, place) =>
      bill(powers, {
        billId: place + 1,
        number: `F-${place}`,
        first: dayOf(first),
        last: dayOf(firstDays[place + 1] ?? '') - 1,
        issuedOn: dayOf('2026-04-05'),
      }),
    );

  it('is by class, none below the one before it, and saves what the classes cost: 345,81 € and 15 % of CTA', () => {
    const bills = year([
      ['HPH', 100, 60],
      ['HCH', 100, 50],
      ['HPB', 100, 80],
      ['HCB', 100, 70],
    ]);
    // 17,61 × 100 − (17,61 × 63 + 14,56 × 21) = 345,81.
    expect(found(bills)).toMatchObject([
      {
        control: 'power-too-high',
        subject: 'year kVA HPH 100 63, HCH 100 63, HPB 100 84, HCB 100 84',
        printed: 100,
        expected: 63,
        unit: 'kVA',
        gapCents: 39_768,
      },
    ]);
  });

  it('takes the subscribed power from the point when bills only print the reached one', () => {
    const bills = year([
      ['HPH', null, 60],
      ['HCH', null, 60],
      ['HPB', null, 100],
      ['HCB', null, 100],
    ]);
    // 63 is enough in winter instead of 80; in summer the point keeps 105: (17,61 − 14,56) × 17 = 51,85.
    const powers = [held('HPH', 80), held('HCH', 80), held('HPB', 105), held('HCB', 105)];
    expect(found(bills, { powers })).toMatchObject([
      { subject: 'year kVA HPH 80 63, HCH 80 63', printed: 80, expected: 63, gapCents: 5963 },
    ]);
  });

  it('assumes that a class without reads needs as much as any other', () => {
    const bills = year([
      ['HPH', 100, 60],
      ['HCH', 100, 90],
    ]);
    expect(found(bills)).toMatchObject([
      { subject: 'year kVA HPH 100 63, HCH 100 95, HPB 100 95, HCB 100 95' },
    ]);
  });

  it('concerns a single power before twelve months are known', () => {
    const bills = year([
      ['HPH', 300, 60],
      ['HPB', 300, 100],
    ]).slice(0, 3);
    expect(found(bills)).toMatchObject([{ subject: 'months', printed: 300, expected: 105, gapCents: null }]);
  });
});

describe('the kWh of a bill (F09)', () => {
  const kwh = (name: string, quantity: number): AuditedRead => ({ ...read([name, 88, null]), quantity });

  it('are those of its classes, unless a class with a power only may contain the missing part', () => {
    const reads = [kwh('HPB', 13_236), kwh('HCB', 6000), read(['HPH', 88, 12])];
    expect(found([bill([], { reads })])).toEqual([]);
    expect(found([bill([], { reads: reads.slice(0, 2) })])).toMatchObject([{ control: 'quantity' }]);
    const more = [kwh('HPB', 13_236), kwh('HCB', 7941), read(['HPH', 88, 12])];
    expect(found([bill([], { reads: more })])).toMatchObject([
      { control: 'quantity', printed: 20_177, expected: 21_177 },
    ]);
  });
});
