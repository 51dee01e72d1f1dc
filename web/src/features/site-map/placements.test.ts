import { expect, test } from 'vitest';
import {
  entriesOf,
  placedSince,
  placementDifferences,
  placementOf,
  rebased,
  stalePlacements,
  without,
  withPlacement,
} from './placements.ts';
import { sampleBuilding as building } from './testing/sample-building.ts';

const moved = withPlacement({}, building, { xPercent: 50, yPercent: 60 });

test('a moved marker is sent with the version that is shown', () => {
  expect(entriesOf(moved, [building])).toEqual([
    { id: 7, position: { xPercent: 50, yPercent: 60 }, version: 3 },
  ]);
});

test('a marker put back where it was is no change', () => {
  expect(withPlacement(moved, building, { xPercent: 10, yPercent: 20 })).toEqual({});
});

test('a marker can be taken off the plan', () => {
  expect(placementOf(withPlacement({}, building, null), building)).toBeNull();
});

test('a building that is gone is not sent', () => {
  expect(entriesOf(moved, [])).toEqual([]);
});

const theirs = { ...building, version: 4, position: { xPercent: 1, yPercent: 1.5 } };

test('a marker that another moved is told before it is overwritten', () => {
  expect(stalePlacements(moved, [building])).toEqual([]);
  expect(stalePlacements(moved, [theirs])).toEqual([theirs]);
  expect(placementDifferences(moved, [theirs])).toEqual([
    { label: 'H', stored: 'X 1\u00a0%, Y 1,5\u00a0%', typed: 'X 50\u00a0%, Y 60\u00a0%' },
  ]);
  const kept = rebased(moved, [theirs]);
  expect(stalePlacements(kept, [theirs])).toEqual([]);
  expect(placementOf(kept, theirs)).toEqual({ xPercent: 50, yPercent: 60 });
  expect(placementOf(without(moved, [theirs]), theirs)).toEqual({ xPercent: 1, yPercent: 1.5 });
});

test('what another changed beside the place is kept, and no conflict', () => {
  const renamed = { ...building, version: 4, name: 'Hôtel' };
  expect(stalePlacements(moved, [renamed])).toEqual([]);
  expect(entriesOf(moved, [renamed])).toMatchObject([{ id: 7, version: 4 }]);
});

test('a marker that another put in the same place is neither a conflict nor a change', () => {
  const alike = { ...building, version: 4, position: { xPercent: 50, yPercent: 60 } };
  expect(stalePlacements(moved, [alike])).toEqual([]);
  expect(entriesOf(moved, [alike])).toEqual([]);
});

test('a marker put back while its save is on its way is moved again from where it was saved', () => {
  const back = withPlacement(moved, building, building.position, true);
  const left = placedSince(back, moved);
  const saved = { ...building, version: 4, position: { xPercent: 50, yPercent: 60 } };
  expect(entriesOf(left, [saved])).toEqual([{ id: 7, version: 4, position: { xPercent: 10, yPercent: 20 } }]);
  expect(stalePlacements(left, [saved])).toEqual([]);
  expect(stalePlacements(left, [theirs])).toEqual([theirs]);
  expect(placedSince(moved, moved)).toEqual({});
});
