import type { SavingAction } from '@suivi/contract/actions/saving-actions';
import { describe, expect, it } from 'vitest';
import { savingAction } from '../../testing/lost-updates/sample-savings.ts';
import {
  type ActionDraft,
  actionDraftOf,
  checkActionDraft,
  countFields,
  moneyFields,
  newAction,
} from './action-draft.ts';
import { actionFieldText } from './action-field-text.ts';

const typed: ActionDraft = { ...newAction(4), title: 'Isolation des combles' };

const adjustment = {
  energyType: 'gas',
  from: '2025-01',
  to: '2025-03',
  kwh: '1 200',
  reason: 'Aile fermée',
  documentId: '',
} as const;

function errorsOf(draft: Partial<ActionDraft>): Partial<Record<keyof ActionDraft, string>> {
  const checked = checkActionDraft({ ...typed, ...draft });
  return checked.kind === 'errors' ? checked.errors : {};
}

function contentOf(draft: Partial<ActionDraft>) {
  const checked = checkActionDraft({ ...typed, ...draft });
  if (checked.kind === 'errors') throw new Error(JSON.stringify(checked.errors));
  return checked.content;
}

describe('a typed action', () => {
  it('requires only a site and a name', () => {
    expect(contentOf({})).toMatchObject({
      siteId: 4,
      buildingId: null,
      title: 'Isolation des combles',
      state: 'idea',
      costTtcCents: null,
      lifetimeYears: null,
      expected: [],
      adjustments: [],
    });
  });

  it.each<[string, Partial<ActionDraft>, keyof ActionDraft, RegExp]>([
    ['no site', { siteId: '' }, 'siteId', /Choisissez le site/],
    ['no name', { title: '  ' }, 'title', /Donnez un nom/],
    ['a decision without its day', { state: 'decided' }, 'decidedOn', /jour de la décision/],
    ['works that never began', { state: 'works' }, 'worksFrom', /premier jour des travaux/],
    ['an end of works alone', { worksTo: '2025-05-01' }, 'worksFrom', /premier jour des travaux/],
    ['works that never ended', { state: 'done', worksFrom: '2025-01-01' }, 'worksTo', /dernier jour/],
    [
      'works in the wrong order',
      { worksFrom: '2025-05-01', worksTo: '2025-04-30' },
      'worksTo',
      /finir avant d’avoir commencé/,
    ],
    [
      'an energy twice',
      {
        expected: [
          { energyType: 'gas', kwh: '1' },
          { energyType: 'gas', kwh: '2' },
        ],
      },
      'expected',
      /une seule fois/,
    ],
    ['a saving of zero', { expected: [{ energyType: 'gas', kwh: '0' }] }, 'expected', /plus grands que 0/],
    ['a saving in words', { expected: [{ energyType: 'gas', kwh: 'dix' }] }, 'expected', /kWh par an/],
    ['a saving in MWh', { expected: [{ energyType: 'gas', kwh: '12 MWh' }] }, 'expected', /kWh par an/],
    ['zero euros', { expectedCents: '0' }, 'expectedCents', /plus grand que 0/],
    ['no life', { lifetimeYears: '0' }, 'lifetimeYears', /1 à 100/],
    ['a lifetime of centuries', { lifetimeYears: '101' }, 'lifetimeYears', /1 à 100/],
    ['CEE in words', { ceeKwhCumac: 'beaucoup' }, 'ceeKwhCumac', /nombre/],
    [
      'an adjustment without reason',
      { adjustments: [{ ...adjustment, reason: ' ' }] },
      'adjustments',
      /raison/,
    ],
    ['an adjustment without month', { adjustments: [{ ...adjustment, from: '' }] }, 'adjustments', /mois/],
    [
      'an adjustment of an impossible month',
      { adjustments: [{ ...adjustment, to: '2025-13' }] },
      'adjustments',
      /mois/,
    ],
    [
      'an adjustment in MWh',
      { adjustments: [{ ...adjustment, kwh: '1 MWh' }] },
      'adjustments',
      /kWh par mois/,
    ],
    [
      'an adjustment with days in the wrong order',
      { adjustments: [{ ...adjustment, to: '2024-12' }] },
      'adjustments',
      /finir avant/,
    ],
  ])('is refused with %s', (_, draft, field, text) => {
    const errors = errorsOf(draft);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toMatch(text);
  });

  it.each(moneyFields)('%s is in euros, to the cent', field => {
    const stored = field === 'expectedCents' ? 'expectedMoney' : field;
    const value = field === 'expectedCents' ? { cents: 1_234_567, source: 'typed' } : 1_234_567;
    expect(contentOf({ [field]: '12 345,67 €' })).toHaveProperty(stored, value);
    expect(contentOf({ [field]: '' })).toHaveProperty(stored, null);
    expect(errorsOf({ [field]: 'cher' })[field]).toMatch(/montant en euros/);
    expect(errorsOf({ [field]: '-5' })[field]).toMatch(/montant en euros/);
  });

  it.each(countFields)('%s is a number or unknown', field => {
    expect(contentOf({ [field]: '20' })).toHaveProperty(field, 20);
    expect(contentOf({ [field]: ' ' })).toHaveProperty(field, null);
    expect(errorsOf({ [field]: '?' })).toHaveProperty(field);
  });

  it('leaves out expected savings that were not filled', () => {
    const expected = [
      { energyType: 'gas' as const, kwh: '' },
      { energyType: 'electricity' as const, kwh: '12 000 kWh' },
    ];
    expect(contentOf({ expected }).expected).toEqual([{ energyType: 'electricity', kwhPerYear: 12_000 }]);
  });

  it.each([
    ['1 200', 1200],
    ['-1 200', -1200],
    ['0', 0],
  ])('an adjustment may add or take: %s', (kwh, kwhPerMonth) => {
    expect(contentOf({ adjustments: [{ ...adjustment, kwh }] }).adjustments).toEqual([
      {
        energyType: 'gas',
        from: { year: 2025, month: 1 },
        to: { year: 2025, month: 3 },
        kwhPerMonth,
        reason: 'Aile fermée',
        documentId: null,
      },
    ]);
  });
});

describe('a stored action', () => {
  const actions: [string, Partial<SavingAction>][] = [
    ['an idea', {}],
    [
      'one that is done',
      {
        state: 'done',
        buildingId: 3,
        pointIds: [21],
        decidedOn: '2024-01-05',
        worksFrom: '2024-06-01',
        worksTo: '2024-09-30',
        costHtCents: 1_000_050,
        costTtcCents: 1_200_060,
        grantsCents: 0,
        ceeFiche: 'BAT-EN-101',
        ceeKwhCumac: 4_500_000,
        ceeCents: 30_000,
        lifetimeYears: 30,
        owner: 'Ève',
        notes: 'Lot 2',
      },
    ],
    [
      'one with what is expected and adjusted',
      {
        expected: [{ energyType: 'gas', kwhPerYear: 120_000 }],
        adjustments: [
          {
            energyType: 'gas',
            from: { year: 2025, month: 1 },
            to: { year: 2025, month: 3 },
            kwhPerMonth: -800,
            reason: 'Aile fermée',
            documentId: 7,
          },
        ],
      },
    ],
  ];
  it.each(actions)('%s comes back from its form as it was', (_, part) => {
    const { id: _id, version: _version, ...content } = { ...savingAction, ...part };
    expect(checkActionDraft(actionDraftOf({ ...content, id: 51, version: 2 }))).toEqual({
      kind: 'content',
      content,
    });
  });

  it('without a cost differs from one whose cost is unknown', () => {
    expect(actionDraftOf({ ...savingAction, costTtcCents: 0 })).toMatchObject({
      costTtcCents: '0',
      grantsCents: '',
    });
  });
});

it.each<[keyof ActionDraft, Partial<ActionDraft>, string]>([
  ['siteId', {}, 'Site 4'],
  ['lever', { lever: 'envelope' }, 'Enveloppe'],
  ['state', { state: 'works' }, 'En travaux'],
  ['pointIds', { pointIds: [21, 22] }, '2 points'],
  ['expected', { expected: [{ energyType: 'gas', kwh: '12' }] }, 'Gaz 12 kWh/an'],
  ['adjustments', { adjustments: [adjustment] }, '2025-01 → 2025-03, 1 200 kWh par mois (Aile fermée)'],
  ['title', {}, 'Isolation des combles'],
])('two states of « %s » have different texts', (field, draft, text) => {
  const shown = actionFieldText(field, { ...typed, ...draft }, id => `Site ${id}`);
  expect(shown.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
});
