import type { Month } from '@suivi/domain/ground/calendar/month';
import { expect, it } from 'vitest';
import { incompleteFigures } from './year-figures.ts';

it('tells the months that are over and lack data from those that are not over', () => {
  const of = (month: Month) => ({ year: 2026, month });
  const year = {
    kind: 'incomplete' as const,
    labelYear: 2026,
    from: of(1),
    to: of(12),
    declaredKwh: 9_000,
    missing: [
      { period: of(10), energies: ['gas' as const] },
      { period: of(11), energies: ['gas' as const] },
      { period: of(12), energies: ['gas' as const] },
    ],
  };
  const { missing, toCome } = incompleteFigures(year, { year: 2026, month: 11, day: 22 });
  expect(missing).toEqual([{ period: of(10), energies: ['gas'] }]);
  expect(toCome).toEqual([of(11), of(12)]);
});
