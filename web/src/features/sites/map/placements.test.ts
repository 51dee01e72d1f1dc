import { expect, test } from 'vitest';
import { movedMarkers, placementsOf, positionText } from './placements.ts';
import { sampleBuilding as building } from './testing/sample-building.ts';

const moved = { [building.id]: { xPercent: 50, yPercent: 60 } };

test('a moved marker is sent with the version that is shown', () => {
  expect(movedMarkers(moved, [building])).toEqual([
    { id: 7, position: { xPercent: 50, yPercent: 60 }, version: 3 },
  ]);
});

test('a marker that stands where it was is no change', () => {
  expect(movedMarkers(placementsOf([building]), [building])).toEqual([]);
});

test('a marker can be taken off the plan', () => {
  expect(movedMarkers({ [building.id]: null }, [building])).toEqual([{ id: 7, position: null, version: 3 }]);
});

test('a building that is gone is not sent', () => {
  expect(movedMarkers(moved, [])).toEqual([]);
});

test('a place is told in percents of the plan', () => {
  expect(positionText({ xPercent: 1, yPercent: 1.5 })).toBe('X 1\u00a0%, Y 1,5\u00a0%');
  expect(positionText(null)).toBe('hors plan');
});
