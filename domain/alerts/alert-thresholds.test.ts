import { expect, it } from 'vitest';
import { energyTypes } from '../energy/energy-type.ts';
import { defaultAlertThresholds, thresholdProblem } from './alert-thresholds.ts';

it.each([
  [20, 40, null],
  [1, 2, null],
  [100, 200, null],
  [0, 40, 'warning-out-of-bounds'],
  [101, 150, 'warning-out-of-bounds'],
  [20.5, 40, 'warning-out-of-bounds'],
  [Number.NaN, 40, 'warning-out-of-bounds'],
  [20, 201, 'critical-out-of-bounds'],
  [20, Number.NaN, 'critical-out-of-bounds'],
  [40, 40, 'critical-not-above-warning'],
  [50, 40, 'critical-not-above-warning'],
])('warning %s %%, critical %s %%: %s', (warningPercent, criticalPercent, problem) => {
  expect(thresholdProblem({ warningPercent, criticalPercent })).toBe(problem);
});

it.each(energyTypes)('the default thresholds of %s are valid', energyType => {
  expect(thresholdProblem(defaultAlertThresholds[energyType])).toBeNull();
});
