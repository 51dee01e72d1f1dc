import { expect, test } from 'vitest';
import { parseFrenchDays } from './mobile-days.ts';

test.each([
  ['12/01/2026\n 5/1/2026, 2025-12-02', { days: ['2025-12-02', '2026-01-05', '2026-01-12'] }],
  ['12/01/2026 12-01-2026', { days: ['2026-01-12'] }],
  ['', { days: [] }],
  ['31/02/2026', { wrong: '31/02/2026' }],
  ['12/01/2026 lundi', { wrong: 'lundi' }],
  ['12/13/2026', { wrong: '12/13/2026' }],
])('%s', (text, expected) => expect(parseFrenchDays(text)).toEqual(expected));
