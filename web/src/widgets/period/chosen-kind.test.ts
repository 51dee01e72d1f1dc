import { parseSpan, spanText, yearSpan } from '@suivi/domain/ground/calendar/month-span';
import { expect, it } from 'vitest';
import { toKind } from './chosen-kind.ts';

it.each([
  ['2026-01_2026-10', '2026-T3'],
  ['2026', '2026-T3'],
  ['2026-09', '2026-T3'],
  ['2024-02', '2024-T1'],
  ['2025', '2025-T4'],
])('on 24 November 2026, %s as a quarter opens on %s, which is over', (from, expected) => {
  const at = { defaultPeriod: yearSpan(2025), today: { year: 2026, month: 11, day: 24 } } as const;
  expect(spanText(toKind('quarter', parseSpan(from) ?? yearSpan(1), at))).toBe(expected);
});

it('goes back over the turn of the year', () => {
  const at = { defaultPeriod: yearSpan(2025), today: { year: 2026, month: 2, day: 10 } } as const;
  expect(spanText(toKind('quarter', yearSpan(2026), at))).toBe('2025-T4');
});
