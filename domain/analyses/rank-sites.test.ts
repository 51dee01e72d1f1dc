import { expect, test } from 'vitest';
import { rankSites, type SiteYear } from './rank-sites.ts';

function site(siteId: number, value: number | null, more: Partial<SiteYear> = {}): SiteYear {
  return {
    siteId,
    value,
    lackingMonths: 0,
    awayMonths: 0,
    unknownCount: 0,
    isInUse: true,
    isEstimated: false,
    isSuspect: false,
    isChanged: false,
    surfaceM2: 100,
    ...more,
  };
}

test('ranks the greatest first, with equal ranks for equal values, and gives the median', () => {
  const { ranked, median } = rankSites([site(1, 10), site(2, 40), site(3, 20), site(4, 20)], 'total');
  expect(ranked.map(({ siteId, rank }) => [siteId, rank])).toEqual([
    [2, 1],
    [3, 2],
    [4, 2],
    [1, 4],
  ]);
  expect(median).toBe(20);
  expect(ranked.map(({ gapToMedianPercent }) => gapToMedianPercent)).toEqual([100, 0, 0, -50]);
});

test('may rank a small site first per square metre', () => {
  const { ranked } = rankSites(
    [site(1, 1000, { surfaceM2: 100 }), site(2, 500, { surfaceM2: 10 })],
    'per-m2',
  );
  expect(ranked.map(({ siteId, value }) => [siteId, value])).toEqual([
    [2, 50],
    [1, 10],
  ]);
});

test.each([
  ['not-in-use', site(1, null, { isInUse: false }), 0],
  ['no-data', site(1, null, { lackingMonths: 12 }), 0],
  ['unknown-value', site(1, null, { unknownCount: 12 }), 0],
  ['incomplete', site(1, 50, { lackingMonths: 1 }), 1],
  ['incomplete', site(1, 50, { lackingMonths: 2, awayMonths: 6 }), 2],
  ['part-of-period', site(1, 50, { awayMonths: 5 }), 7],
  ['unknown-value', site(1, 50, { unknownCount: 2 }), 0],
  ['no-surface', site(1, 50, { surfaceM2: null }), 0],
] as const)('%s: unranked, and not in the median', (reason, unranked, months) => {
  const { ranked, unranked: left, median } = rankSites([unranked, site(2, 30)], 'per-m2');
  expect(left).toEqual([{ siteId: 1, reason, months }]);
  expect(ranked.map(({ siteId }) => siteId)).toEqual([2]);
  expect(median).toBe(0.3);
});

test('ranks a site without a surface in total; without sites there is no median', () => {
  expect(rankSites([site(1, 50, { surfaceM2: null })], 'total').ranked).toHaveLength(1);
  expect(rankSites([], 'total')).toEqual({ ranked: [], unranked: [], median: null });
  expect(rankSites([site(1, 0)], 'total').ranked[0]?.gapToMedianPercent).toBeNull();
});
