import { expect, it } from 'vitest';
import { publishedGrids } from '../../supply/tariff/published-grids.ts';
import { tariffBook } from '../../supply/tariff/tariff-grid.ts';
import { auditPoint } from './audit-bills.ts';
import { dayOf, enteredPart, pointOf } from './testing/audited-part.ts';
import { highVoltage } from './testing/published-bills.ts';

const months = [
  '2025-07',
  '2025-08',
  '2025-09',
  '2025-10',
  '2025-11',
  '2025-12',
  '2026-01',
  '2026-02',
  '2026-03',
];
const year = ['2025-04', '2025-05', '2025-06', ...months];

/** Twelve months with 420 kW subscribed and at most 275 kW reached. */
const bills = year.map((month, place) =>
  enteredPart(highVoltage, {
    billId: place + 1,
    number: `F-${place}`,
    first: dayOf(`${month}-01`),
    last: dayOf(`${year[place + 1] ?? '2026-04'}-01`) - 1,
    issuedOn: dayOf('2026-04-05'),
    lines: [],
  }),
);

it('states what a lower power would save over twelve months: 1 887,71 € and 15 % of CTA', () => {
  const audited = auditPoint(pointOf(highVoltage), bills, tariffBook(publishedGrids));
  const advice = audited.flatMap(({ part, outcomes }) =>
    outcomes.flatMap(one =>
      one.kind === 'finding' && one.control === 'power-too-high' ? [{ ...one, billId: part.billId }] : [],
    ),
  );
  expect(advice).toMatchObject([
    { billId: 12, subject: 'year', printed: 420, expected: 289, unit: 'kW', gapCents: 217_087 },
  ]);
});
