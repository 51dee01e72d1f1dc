import { expect, test } from 'vitest';
import { oldReleaseNotice } from './postgres-release.ts';

const on = (day: string) => new Date(`${day}T10:00:00Z`);

test('an older minor release than the known one is reported', () => {
  expect(oldReleaseNotice(180_003, on('2026-06-01'))).toMatch(
    /^PostgreSQL 18\.3 runs, and 18\.4 mends faults of it: docs\/operation\.md/,
  );
  expect(oldReleaseNotice(170_009, on('2026-06-01'))).toMatch('17.10 mends faults');
});

test.each([
  ['2026-05-14', []],
  ['2026-08-12', []],
  ['2026-08-13', ['2026-08-13']],
  ['2026-11-22', ['2026-08-13', '2026-11-12']],
  ['2027-02-11', ['2026-08-13', '2026-11-12', '2027-02-11']],
])('the newest known release, on %s: reports the releases that were due since', (day, due) => {
  const [, told = ''] = oldReleaseNotice(180_004, on(day))?.split('due since, on ') ?? [];
  expect(told.match(/\d{4}-\d\d-\d\d/g) ?? []).toEqual(due);
});

test('nothing is reported for a release newer than the known ones, or of an unknown major version', () => {
  expect(oldReleaseNotice(180_006, on('2026-11-22'))).toBeNull();
  expect(oldReleaseNotice(190_000, on('2026-11-22'))).toBeNull();
});
