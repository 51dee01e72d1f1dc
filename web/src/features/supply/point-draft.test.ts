import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { describe, expect, it, test } from 'vitest';
import { deliveryPoint } from '../../testing/lost-updates/sample-bills.ts';
import {
  begunOn,
  checkPointDraft,
  givenToAnother,
  newPoint,
  type PlaceDraft,
  type PointDraft,
  pointDraftOf,
  pointFieldText,
  withEnergy,
} from './point-draft.ts';

const typed: PointDraft = { ...newPoint(4), number: '30 001 234 567 890' };
const place: PlaceDraft = { siteId: '4', from: '2020-01-01', to: '', share: '100' };
const power = { class: 'HPH', value: '120', unit: 'kVA', from: '2024-01-01' } as const;
const hours = {
  from: '2024-01-01',
  high: '22:00-06:00',
  low: '22:00-06:00',
  pointe: '',
  source: 'bill',
} as const;

function errorsOf(draft: Partial<PointDraft>): Partial<Record<keyof PointDraft, string>> {
  const checked = checkPointDraft({ ...typed, ...draft });
  return checked.kind === 'errors' ? checked.errors : {};
}

function contentOf(draft: Partial<PointDraft>) {
  const checked = checkPointDraft({ ...typed, ...draft });
  if (checked.kind === 'errors') throw new Error(JSON.stringify(checked.errors));
  return checked.content;
}

describe('the number of a point', () => {
  it.each([
    ['electricity', '30 001 234 567 890', '30001234567890'],
    ['electricity', '30.001.234.567-890', '30001234567890'],
    ['gas', 'gi 123456', 'GI123456'],
    ['gas', '21 546 897 231 456', '21546897231456'],
    ['water', ' contrat  12 ', 'CONTRAT 12'],
  ] as const)('of %s « %s » is %s', (energyType, number, stored) => {
    expect(contentOf({ energyType, number })).toHaveProperty('number', stored);
  });

  it.each([
    ['electricity', ''],
    ['electricity', '3000123456789'],
    ['electricity', 'GI123456'],
    ['gas', 'GI12345'],
    ['water', '  '],
  ] as const)('of %s « %s » is refused', (energyType, number) => {
    expect(errorsOf({ energyType, number }).number).toEqual(expect.any(String));
  });
});

describe('where a point delivers', () => {
  it.each([
    ['100', 1_000_000],
    ['62,5', 625_000],
    ['0,001', 10],
    ['50 %', 500_000],
  ])('%s %% is %s millionths', (share, sharePpm) => {
    expect(contentOf({ places: [{ ...place, share }] }).places[0]?.sharePpm).toBe(sharePpm);
  });

  it.each<[string, Partial<PlaceDraft>]>([
    ['no site', { siteId: '' }],
    ['no first day', { from: '' }],
    ['no share', { share: '' }],
    ['no share', { share: '0' }],
    ['less than a millionth', { share: '33,3333' }],
    ['more than the whole', { share: '100,1' }],
  ])('with %s is refused', (_, changed) => {
    expect(errorsOf({ places: [{ ...place, ...changed }] }).places).toMatch(
      /le site, le premier jour et une part/,
    );
  });

  it('needs at least one site', () => {
    expect(errorsOf({ places: [] })).toHaveProperty('places');
  });

  test('that is given to another site ends the day before at the first one', () => {
    expect(givenToAnother([place], '2025-03-01')).toEqual([
      { ...place, to: '2025-02-28' },
      { siteId: '', from: '2025-03-01', to: '', share: '100' },
    ]);
  });

  test('keeps the last day of what had already ended', () => {
    const ended = { ...place, to: '2021-12-31' };
    expect(givenToAnother([ended], '2025-03-01')[0]).toEqual(ended);
  });

  test.each([
    ['2025-04-01', '2025-03-31'],
    ['2024-03-01', '2024-02-29'],
    ['', '2025-02-28'],
    ['2025', '2025-02-28'],
  ])('the day « %s » on which a place begins moves the end of the one before to %s', (from, to) => {
    const places = [
      { ...place, to: '2025-02-28' },
      { ...place, siteId: '5', from: '2025-03-01' },
    ];
    expect(begunOn(places, 1, from)).toEqual([
      { ...places[0], to },
      { ...places[1], from },
    ]);
  });
});

describe('powers, excises and hours', () => {
  it('are stored as typed', () => {
    expect(
      contentOf({
        powers: [{ ...power, class: ' HPH ' }],
        excises: [
          { from: '2025-01-01', reducedRate: '0,5' },
          { from: '2026-01-01', reducedRate: '' },
        ],
        calendars: [{ ...hours, pointe: '09:00-11:00, 18:00-20:00' }],
      }),
    ).toMatchObject({
      powers: [{ class: 'HPH', value: 120, unit: 'kVA', from: '2024-01-01' }],
      excises: [
        { from: '2025-01-01', reducedRate: 0.5 },
        { from: '2026-01-01', reducedRate: null },
      ],
      calendars: [{ high: '22:00-06:00', pointe: '09:00-11:00, 18:00-20:00' }],
    });
  });

  it.each<[keyof PointDraft, string, Partial<PointDraft>]>([
    ['powers', 'no class', { powers: [{ ...power, class: '' }] }],
    ['powers', 'no value', { powers: [{ ...power, value: '' }] }],
    ['powers', 'no date', { powers: [{ ...power, from: '' }] }],
    ['excises', 'no date', { excises: [{ from: '', reducedRate: '0,5' }] }],
    ['excises', 'a rate in words', { excises: [{ from: '2025-01-01', reducedRate: 'réduit' }] }],
    ['calendars', 'seven hours', { calendars: [{ ...hours, high: '23:00-06:00' }] }],
    ['calendars', 'no hours in summer', { calendars: [{ ...hours, low: '' }] }],
    ['calendars', 'no date', { calendars: [{ ...hours, from: '' }] }],
    ['calendars', 'a pointe at night', { calendars: [{ ...hours, pointe: '01:00-03:00, 18:00-20:00' }] }],
    ['calendars', 'half a pointe', { calendars: [{ ...hours, pointe: '09:00-11:00' }] }],
  ])('%s with %s are refused', (field, _, draft) => {
    expect(Object.keys(errorsOf(draft))).toEqual([field]);
  });
});

describe('a stored point', () => {
  const points: [string, Partial<DeliveryPoint>][] = [
    ['a minimal one', {}],
    [
      'one of two sites',
      { places: [{ siteId: 4, from: '2020-01-01', to: '2024-12-31', sharePpm: 333_330 }] },
    ],
    ['one of a known meter', { coefficient: 40, meterSerial: 'A-12', notes: 'Cave', segment: 'C4' }],
    ['one with powers', { powers: [{ class: 'HPH', value: 119.5, unit: 'kW', from: '2024-01-01' }] }],
    ['one with excises', { excises: [{ from: '2025-01-01', reducedRate: null }] }],
    ['one with hours', { calendars: [{ ...hours }] }],
  ];
  it.each(points)('%s comes back from its form as it was', (_, part) => {
    const point: DeliveryPoint = { ...deliveryPoint, ...part };
    const { number, label, sharing, places, powers, excises, calendars, coefficient, notes } = point;
    expect(checkPointDraft(pointDraftOf(point))).toMatchObject({
      kind: 'content',
      content: { number, label, sharing, places, powers, excises, calendars, coefficient, notes },
    });
  });
});

test.each([
  ['gas', 'days', 'load-curve'],
  ['gas', 'degree-days', 'degree-days'],
  ['water', 'degree-days', 'days'],
  ['fuel', 'load-curve', 'delivery'],
  ['electricity', 'load-curve', 'load-curve'],
] as const)('a point of %s that was shared by %s is shared by %s', (energyType, sharing, proposed) => {
  expect(withEnergy({ ...typed, sharing }, energyType)).toEqual({ energyType, sharing: proposed });
});

test('an unknown energy changes nothing', () => {
  expect(withEnergy(typed, 'charbon')).toEqual({});
});

test.each<[keyof PointDraft, Partial<PointDraft>, string]>([
  ['energyType', {}, 'Électricité'],
  ['places', { places: [place] }, 'Site 4 2020-01-01 → en cours (100 %)'],
  ['excises', { excises: [{ from: '2025-01-01', reducedRate: '' }] }, 'taux normal (2025-01-01)'],
  ['calendars', { calendars: [{ ...hours }] }, '22:00-06:00 / 22:00-06:00 (2024-01-01)'],
  ['label', { label: 'Cuisine' }, 'Cuisine'],
  ['sharing', { sharing: 'delivery' }, 'Livraison comptée dans son mois'],
])('two states of « %s » have different texts', (field, draft, text) => {
  const shown = pointFieldText(field, { ...typed, ...draft }, id => `Site ${id}`);
  expect(shown.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
});
