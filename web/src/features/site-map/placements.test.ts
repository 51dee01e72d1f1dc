import type { BuildingRecord } from '@suivi/contract/buildings';
import { expect, test } from 'vitest';
import { entriesOf, placementOf, rebased, stalePlacements, without, withPlacement } from './placements.ts';

const building: BuildingRecord = {
  id: 7,
  siteId: 1,
  name: 'H',
  code: 'H',
  type: 'Hébergement',
  surfaceM2: null,
  personnel: '',
  equipements: '',
  horaires: '',
  position: { xPercent: 10, yPercent: 20 },
  status: 'normal',
  version: 3,
  archivedAt: null,
  updatedAt: '',
};
const moved = withPlacement({}, building, { xPercent: 50, yPercent: 60 });

test('a moved marker is sent with the version it was moved from', () => {
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

test('another’s change is told before it is overwritten', () => {
  const theirs = { ...building, version: 4, position: { xPercent: 1, yPercent: 1 } };
  expect(stalePlacements(moved, [building])).toEqual([]);
  expect(stalePlacements(moved, [theirs])).toEqual([theirs]);
  const kept = rebased(moved, [theirs]);
  expect(stalePlacements(kept, [theirs])).toEqual([]);
  expect(placementOf(kept, theirs)).toEqual({ xPercent: 50, yPercent: 60 });
  expect(placementOf(without(moved, [theirs]), theirs)).toEqual({ xPercent: 1, yPercent: 1 });
});
