import { expect, it } from 'vitest';
import { publishedGrids } from '../../supply/tariff/published-grids.ts';
import { tariffBook } from '../../supply/tariff/tariff-grid.ts';
import { auditPoint } from './audit-bills.ts';
import type { AuditedPoint, AuditedRead } from '../../supply/terms/audited-point.ts';
import { enteredPart, pointOf } from './testing/audited-part.ts';
import { highVoltage } from './testing/published-bills.ts';

/** The published bill has 9 386 kWh in Pointe and 29 147 in HPH: 15 413.2 kVArh are free. */
function found(reactive: readonly [string, number | null][], given: Partial<AuditedPoint> = {}) {
  const entered = enteredPart(highVoltage);
  const unread = { start: null, end: null, coefficient: null, subscribed: null, reached: null };
  const reads: AuditedRead[] = [
    ...entered.reads,
    ...reactive.map(([name, quantity]) => ({ class: name, quantity, ...unread })),
  ];
  const lines = entered.lines.filter(({ component }) => component !== 'reactive');
  const [audited] = auditPoint(
    pointOf(highVoltage, given),
    [{ ...entered, reads, lines }],
    tariffBook(publishedGrids),
  );
  return (audited?.outcomes ?? []).flatMap(one =>
    one.kind === 'finding' && ['reactive', 'quantity'].includes(one.control) ? [one] : [],
  );
}

it('reports reactive energy above 0.4 of the active energy in Pointe and HPH before it is billed', () => {
  // 18 000 ÷ 38 533 = 0.467
  expect(found([['Énergie réactive', 18_000]])).toMatchObject([
    { control: 'reactive', subject: 'share', printed: 0.47, expected: 0.4, unit: 'tg φ', gapCents: null },
  ]);
  expect(
    found([
      ['Réactif Pointe', 6000],
      ['Réactif HPH', 12_000],
    ]),
  ).toMatchObject([{ control: 'reactive', printed: 0.47 }]);
});

it.each<[string, [string, number | null][], Partial<AuditedPoint>]>([
  ['what is free', [['Énergie réactive (kVArh)', 15_413]], {}],
  [
    'reactive energy of another class of time',
    [
      ['Réactif HCH', 9000],
      ['Réactif HPH', 10_000],
    ],
    {},
  ],
  ['a read without its quantity', [['Énergie réactive', null]], {}],
  ['a bill that reads none', [], {}],
  ['a point below 1 kV', [['Énergie réactive', 30_000]], { networkTariff: 'BTSUPCU4', segment: 'C4' }],
])('says nothing of %s', (_, reactive, given) => {
  expect(found(reactive, given)).toEqual([]);
});
