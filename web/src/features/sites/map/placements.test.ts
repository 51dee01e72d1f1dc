import { expect, test } from 'vitest';
import { movedMarkers, placementsOf, positionText } from './placements.ts';
import { sampleBuilding as building } from './testing/sample-building.ts';

const moved = { [building.id]: { xPercent: 50, yPercent: 60 } };

test('sends a moved marker with the version that is shown', () => {
  expect(movedMarkers(moved, [building])).toEqual([
    { id: 7, position: { xPercent: 50, yPercent: 60 }, version: 3 },
  ]);
});

test('does not count a marker that is where it was as a change', () => {
  expect(movedMarkers(placementsOf([building]), [building])).toEqual([]);
});

test('takes a marker off the plan', () => {
  expect(movedMarkers({ [building.id]: null }, [building])).toEqual([{ id: 7, position: null, version: 3 }]);
});

test('does not send a building that is gone', () => {
  expect(movedMarkers(moved, [])).toEqual([]);
});

test('gives a place in percent of the plan', () => {
  expect(positionText({ xPercent: 1, yPercent: 1.5 })).toBe('X 1\u00a0%, Y 1,5\u00a0%');
  expect(positionText(null)).toBe('hors plan');
});
