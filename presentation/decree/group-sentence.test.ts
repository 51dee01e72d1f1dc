import { expect, test } from 'vitest';
import { groupSentence } from './group-sentence.ts';

const site = { kind: 'balance', basis: 'raw', balanceKwh: 100_000, other: null } as const;
const pooled = {
  surplusKwh: 500_000,
  deficitKwh: 200_000,
  remainingDeficitKwh: 0,
  sites: [site, site, site, site, { ...site, balanceKwh: -200_000 }],
};
const told = (unsigned?: number) => groupSentence(pooled, unsigned).replaceAll(/[\u00a0\u202f]/g, ' ');

test.each([
  [undefined, 'si les 5 accords sont signés'],
  [5, 'si les 5 accords sont signés'],
  [3, 'si les 3 accords qui manquent sont signés'],
  [1, 'si le dernier accord est signé'],
  [0, 'tous les accords étant signés'],
])(
  'pooled, the group would reach its objective on a condition: %s agreements are missing',
  (unsigned, condition) => {
    expect(told(unsigned)).toBe(
      `Mutualisé, le groupement atteindrait l’objectif 2030, ${condition} : les centres en avance couvriraient les 200 MWh/an des autres.`,
    );
  },
);

test('does not mention agreements when pooling is not enough, or not needed', () => {
  expect(groupSentence({ ...pooled, remainingDeficitKwh: 50_000 })).not.toContain('accord');
  expect(groupSentence({ ...pooled, deficitKwh: 0 })).not.toContain('accord');
});
