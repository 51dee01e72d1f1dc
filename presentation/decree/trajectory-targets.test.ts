import type { Trajectory } from '@suivi/domain/decree/trajectory';
import { expect, test } from 'vitest';
import { trajectoryTargets, trajectoryYears } from './decree-trajectory.ts';

/** 200 kWh/m² in 2012; 60, 50 and 40 % of it, times 1.27 / 1.2 where the activity moves them. */
function labelOf(corners: readonly [number, number, number], cabs: { latest: number; reference: number }) {
  const trajectory: Trajectory = {
    measure: 'kwh_per_m2',
    basis: 'raw',
    line: [
      { year: 2012, value: 200 },
      ...corners.map((value, index) => ({ year: 2030 + index * 10, value })),
    ],
    modulation: { kind: 'none', reason: 'not_claimed' },
    points: [],
    incompleteYears: [],
    projection: { kind: 'unavailable', reason: 'fewer_than_three_years', yearsUsed: [] },
    sentences: [],
  };
  const relative = {
    unmodulated: 120,
    value: corners[0],
    modulation: {
      kind: 'modulated' as const,
      value: corners[0],
      cabsKwhPerM2: cabs.latest,
      referenceCabsKwhPerM2: cabs.reference,
    },
  };
  const absolute = { kind: 'unknown' as const, reason: { code: 'surface_unknown' as const } };
  const targets = trajectoryTargets(trajectory, { relative, absolute }, trajectoryYears(trajectory));
  return targets[0]?.label.replaceAll('\u00a0', ' ');
}

test('the line of the objectives is named by the reductions that it draws', () => {
  expect(labelOf([120, 100, 80], { latest: 120, reference: 120 })).toBe('Objectifs −40, −50, −60 %');
  // 127 is 36.5 % below 200, 105.83 is 47.1 % and 84.67 is 57.7 %.
  expect(labelOf([127, 105.8333, 84.6667], { latest: 127, reference: 120 })).toBe(
    'Objectifs −36,5 %, −47,1 %, −57,7 %, modulés par l’activité',
  );
});
