import { expect, test } from 'vitest';
import { hasOwnPlan } from './plan-sites.ts';

test('only Emile Roux has a plan of its own', () => {
  expect(['emile-roux', 'brioude'].map(hasOwnPlan)).toEqual([true, false]);
});
