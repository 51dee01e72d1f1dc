import { expect, it } from 'vitest';
import { leverPaybacks } from './lever-paybacks.ts';
import { modulatedObjectives } from './modulated-objectives.ts';
import { modulationGaps } from './modulation-gaps.ts';

it('compares the payback of each lever, net of aid, with limits of 30, 15 and 10 years', () => {
  const paybacks = leverPaybacks([
    { lever: 'envelope', ownCents: 20_000_000, yearlyCents: 500_000 },
    { lever: 'envelope', ownCents: 10_000_000, yearlyCents: 500_000 },
    { lever: 'equipment', ownCents: 15_100_000, yearlyCents: 1_000_000 },
    { lever: 'operation', ownCents: 10_000_000, yearlyCents: 1_000_000 },
    { lever: 'uses', ownCents: 100, yearlyCents: 1 },
  ]);
  expect(
    paybacks.map(({ lever, years, limitYears, isBeyond }) => [lever, years, limitYears, isBeyond]),
  ).toEqual([
    ['envelope', 30, 30, false],
    ['equipment', 15.1, 15, true],
    ['operation', 10, 10, false],
    ['uses', 100, null, null],
  ]);
});

it('gives no payback for a lever with an unknown cost or saving', () => {
  const [envelope] = leverPaybacks([
    { lever: 'envelope', ownCents: 100, yearlyCents: 10 },
    { lever: 'envelope', ownCents: null, yearlyCents: 10 },
  ]);
  expect(envelope).toMatchObject({ actionCount: 2, years: null, isBeyond: null });
});

it('modulates the objectives of 2030, 2040 and 2050 together', () => {
  // Article 7 with Cref 300, Cabs 200 and the modulated Cabs 240: 180 × 1.2, 150 × 1.2, 120 × 1.2.
  const known = { reference: 300, referenceCabs: 200, activity: 1, modulatedCabs: 240 };
  expect(modulatedObjectives(known)).toEqual({
    kind: 'modulated',
    objectives: [
      { year: 2030, initial: 180, target: 216 },
      { year: 2040, initial: 150, target: 180 },
      { year: 2050, initial: 120, target: 144 },
    ],
  });
  // At 1.7 times, the objective of 2030 would be 306, above the reference; it becomes the modulated Cabs, 340, and is refused.
  expect(modulatedObjectives({ ...known, modulatedCabs: 340 })).toEqual({
    kind: 'none',
    reason: 'not_below_reference',
  });
  expect(modulatedObjectives({ ...known, modulatedCabs: null })).toEqual({
    kind: 'none',
    reason: 'no_modulated_cabs',
  });
  expect(modulatedObjectives({ ...known, reference: null })).toEqual({
    kind: 'none',
    reason: 'surface_unknown',
  });
  expect(modulatedObjectives({ ...known, referenceCabs: null })).toEqual({
    kind: 'none',
    reason: 'cabs_unknown',
  });
});

const nothing = { causes: [], modulatedCabsKwhPerM2: null, elements: [] };

it('requires nothing without a claim, and no technical file for activity alone', () => {
  expect(modulationGaps(nothing, [], new Set())).toEqual([]);
  const activity = [{ cause: 'activity' as const, note: 'Plus de lits', documentId: 4 }];
  expect(modulationGaps({ ...nothing, causes: activity }, [], new Set([4]))).toEqual([]);
  expect(modulationGaps({ ...nothing, causes: activity }, [], new Set())).toEqual([
    { code: 'document', cause: 'activity' },
  ]);
});

it('lists everything missing in a file for costs, action by action', () => {
  const causes = [{ cause: 'cost' as const, note: ' ', documentId: null }];
  const codes = (statement: object, actions: Parameters<typeof modulationGaps>[1]) =>
    modulationGaps({ ...nothing, causes, ...statement }, actions, new Set()).map(({ code }) => code);
  expect(codes({}, [])).toEqual(['note', 'document', 'modulated_cabs', 'elements', 'no_action']);
  const elements = [{ element: 10, current: 'Uw 3,2', kept: 'Uw 1,3' }];
  const bare = { title: 'Isoler', ownCents: null, expectedKwh: 0, worksFrom: null, owner: '' };
  expect(codes({ modulatedCabsKwhPerM2: 210, elements }, [bare])).toEqual([
    'note',
    'document',
    'action_cost',
    'action_saving',
    'action_date',
    'action_owner',
  ]);
});
