import { describe, expect, it } from 'vitest';
import { latenessOf, ownCostCents, savingActionFault, type SavingState } from './saving-action.ts';

const day = (year: number, month: 1 | 3 | 6, dayOfMonth: number) => ({ year, month, day: dayOfMonth });
const action = {
  state: 'done' as SavingState,
  decidedOn: day(2024, 1, 10),
  worksFrom: day(2024, 3, 1),
  worksTo: day(2024, 6, 30),
  expected: [{ energyType: 'gas' as const }],
  adjustments: [],
};

describe('an action cannot be stored', () => {
  it.each([
    ['decided without the day', { state: 'decided', decidedOn: null }, 'decided-missing'],
    ['in works that never began', { state: 'works', worksFrom: null, worksTo: null }, 'works-from-missing'],
    ['done without an end', { worksTo: null }, 'works-to-missing'],
    ['ended before it began', { worksTo: day(2024, 1, 31) }, 'works-order'],
    ['with an energy twice', { expected: [{ energyType: 'gas' }, { energyType: 'gas' }] }, 'energy-twice'],
  ] as const)('%s', (_, part, fault) => {
    expect(savingActionFault({ ...action, ...part })).toBe(fault);
  });

  it('with an adjustment that ends before it begins', () => {
    const adjustment = {
      energyType: 'gas' as const,
      from: { year: 2025, month: 3 as const },
      to: { year: 2025, month: 1 as const },
      kwhPerMonth: 1000,
    };
    expect(savingActionFault({ ...action, adjustments: [adjustment] })).toBe('adjustment-order');
  });

  it('unless it is valid: works of one day, an idea without a date', () => {
    expect(savingActionFault({ ...action, worksTo: day(2024, 3, 1) })).toBeNull();
    const idea = { state: 'idea' as const, decidedOn: null, worksFrom: null, worksTo: null };
    expect(savingActionFault({ ...action, ...idea })).toBeNull();
  });
});

describe('an action is late', () => {
  it('when its works should have begun, or ended', () => {
    const today = day(2024, 6, 30);
    expect(latenessOf({ ...action, state: 'decided' }, today)).toEqual({ what: 'begin', days: 121 });
    expect(latenessOf({ ...action, state: 'works', worksTo: day(2024, 6, 20) }, today)).toEqual({
      what: 'end',
      days: 10,
    });
  });

  it('neither on the day itself, nor once done or dropped', () => {
    expect(latenessOf({ ...action, state: 'works' }, day(2024, 6, 30))).toBeNull();
    expect(latenessOf(action, day(2026, 1, 1))).toBeNull();
    expect(latenessOf({ ...action, state: 'dropped' }, day(2026, 1, 1))).toBeNull();
  });
});

it('costs the group the amount left after grants and CEE, never less than nothing', () => {
  const costs = { costTtcCents: 12_000_000, grantsCents: 3_000_000, ceeCents: 1_000_000 };
  expect(ownCostCents(costs)).toBe(8_000_000);
  expect(ownCostCents({ costTtcCents: 100, grantsCents: 200, ceeCents: null })).toBe(0);
  expect(ownCostCents({ ...costs, costTtcCents: null })).toBeNull();
});
