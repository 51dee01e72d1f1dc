import { expect, test } from 'vitest';
import { hasOwnPlan, mapIdOfCode } from './plan-sites.ts';

test.each([
  ['BLANCH', 'blanchisserie'],
  ['patios', 'patios-du-velay'],
  [' H ', 'h'],
  ['', null],
  ['MORGUE', null],
  ['toString', null],
])('the code %j stands for %j', (code, mapId) => {
  expect(mapIdOfCode(code)).toBe(mapId);
});

test('only Emile Roux has a plan of its own', () => {
  expect(['emile-roux', 'brioude'].map(hasOwnPlan)).toEqual([true, false]);
});
