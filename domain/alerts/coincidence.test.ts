import { expect, it } from 'vitest';
import { distinctSteps } from './coincidence.ts';

it.each([
  [128.37, 12_837],
  [120_000, 12],
  [0.5, 5],
  [51_234.567, 51_234_567],
  [0.1 + 0.2, 3],
])('%s is precise to one in %s', (quantity, steps) => {
  expect(distinctSteps(quantity)).toBe(steps);
});
