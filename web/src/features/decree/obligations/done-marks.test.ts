import { expect, test } from 'vitest';
import { markOf, type RuledRow, withMark } from './done-marks.ts';

const row = (
  obligation: RuledRow['obligation'],
  dataYear: number | null,
  dueOn: string | null,
): RuledRow => ({
  obligation,
  dataYear,
  dueOn,
  applies: 'yes',
  missing: [],
  isDone: false,
  doneOn: null,
  state: 'planned',
});
const of2025 = row('operat_declaration', 2025, '2026-09-30');
const of2026 = row('operat_declaration', 2026, '2027-09-30');

test('marks a declaration as done for its year only', () => {
  const done = withMark([], of2025, '2026-08-01');
  expect(markOf(done, of2025)?.doneOn).toBe('2026-08-01');
  expect(markOf(done, of2026)).toBeUndefined();
  expect(withMark(done, of2026, '2027-01-02')).toHaveLength(2);
});

test('stores the last time of a recurring obligation, and removes it when the day is cleared', () => {
  const first = withMark([], row('beges', null, null), '2022-05-01');
  const again = withMark(first, row('beges', null, '2025-05-01'), '2025-04-01');
  expect(again).toEqual([{ obligation: 'beges', dueOn: '2025-05-01', doneOn: '2025-04-01' }]);
  expect(withMark(again, row('beges', null, '2028-04-01'), null)).toEqual([]);
});
