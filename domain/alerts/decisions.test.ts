import { describe, expect, it } from 'vitest';
import { type DecidedAlert, decisionsOf, weighsMuch } from './decisions.ts';

let lastId = 0;

function alertOf(change: Partial<DecidedAlert> & { month?: number }): DecidedAlert {
  const { month = 1, ...given } = change;
  lastId += 1;
  return {
    id: lastId,
    siteId: 1,
    buildingId: null,
    energyType: 'gas',
    rule: 'excess',
    severity: 'medium',
    isOpen: true,
    gapCents: 1000,
    from: month,
    to: month,
    ...given,
  };
}

describe('alerts of one site and cause', () => {
  it('form one decision: missing months of seven buildings and three energies', () => {
    const alerts = [1, 2, 3, 4, 5, 6, 7].flatMap(buildingId =>
      (['electricity', 'gas', 'water'] as const).flatMap(energyType => [
        alertOf({ rule: 'missing-month', buildingId, energyType, from: 1, to: 12, severity: 'low' }),
        alertOf({ rule: 'missing-month', buildingId, energyType, from: 13, to: 21, severity: 'low' }),
      ]),
    );
    const decisions = decisionsOf(alerts);
    expect(decisions).toHaveLength(1);
    expect(decisions[0]).toMatchObject({ from: 1, to: 21, severity: 'low', gapCents: 42_000 });
  });

  it.each<[string, Partial<DecidedAlert> & { month?: number }, number]>([
    ['the month after', { month: 2 }, 1],
    ['two months after', { month: 3 }, 1],
    ['a month much later', { month: 9 }, 2],
    ['another energy', { energyType: 'water' }, 2],
    ['another rule', { rule: 'fall' }, 2],
    ['another site', { siteId: 2 }, 2],
    ['a reading of the same site', { buildingId: 4 }, 2],
    ['what was treated', { isOpen: false }, 2],
  ])('with %s, of an excess', (_, change, count) => {
    expect(decisionsOf([alertOf({}), alertOf(change)])).toHaveLength(count);
  });

  it('are sorted by their amount in euros, of either sign, before those without a known amount', () => {
    const sites = [
      { siteId: 1, gapCents: 500 },
      { siteId: 2, gapCents: null, severity: 'high' as const },
      { siteId: 3, gapCents: -9000 },
      { siteId: 4, gapCents: 90_000, isOpen: false },
      { siteId: 5, gapCents: null },
    ];
    const decisions = decisionsOf(sites.map(alertOf));
    expect(decisions.map(({ alerts }) => alerts[0]?.siteId)).toEqual([3, 1, 2, 5, 4]);
  });

  it('are as severe as the most severe of them', () => {
    const [decision] = decisionsOf([alertOf({}), alertOf({ month: 2, severity: 'high' })]);
    expect(decision?.severity).toBe('high');
  });
});

it.each<[number | null, boolean]>([
  [2_315_600, true],
  [-1_000_000, true],
  [999_999, false],
  [null, false],
])('%s cents at stake weigh much: %s', (cents, expected) => {
  expect(weighsMuch(cents)).toBe(expected);
});
