import { expect, it } from 'vitest';
import { madeBill } from '../../bills/testing/made-bill.ts';
import type { CandidateBill } from '../rows/candidate-bill.ts';
import { dryRunBills } from './dry-run-bills.ts';
import type { StandingPart } from './held-bill.ts';
import { noDecisions } from './import-decisions.ts';

const bill = (number: string, kind: CandidateBill['kind'], days: string, quantity: number): CandidateBill => {
  const [firstDay = '', lastDay = ''] = days.split(' ');
  return {
    fileLines: [Number(number)],
    supplier: 'EDF',
    number,
    kind,
    issuedOn: lastDay,
    htCents: null,
    vatCents: null,
    ttcCents: quantity * 20,
    notes: '',
    points: [
      {
        point: { id: 1 },
        pointNumber: '14512345678901',
        energyType: 'electricity',
        firstDay,
        lastDay,
        quantity,
        unit: 'kWh',
        gasCoefficient: null,
        ttcCents: quantity * 20,
        isEstimated: false,
        reads: [],
        lines: [],
      },
    ],
  };
};
const january = '2023-01-01 2023-01-31';
const february = '2023-02-01 2023-02-28';
const stored = {
  pointId: 1,
  billId: 9,
  supplier: 'EDF',
  number: 'A',
  kind: 'bill',
  isEstimated: false,
  quantity: 1,
  unit: 'MWh',
} as const;

const nothing: Parameters<typeof dryRunBills>[2] = {
  heldOf: () => undefined,
  standing: [],
  histories: [],
  equal: [],
  decisions: noDecisions,
  refusedAt: new Set<string>(),
  closedOf: () => [],
};

const historyOf = (standing: readonly StandingPart[]) => ({
  pointId: 1,
  sharing: 'days' as const,
  degreeDays: null,
  bills: standing.map(({ billId, firstDay, lastDay, kind, isEstimated, quantity, unit }) =>
    madeBill(billId, firstDay, lastDay, { kind, isEstimated, quantity, unit }),
  ),
});

function refusals(bills: CandidateBill[], given: Partial<Parameters<typeof dryRunBills>[2]> = {}) {
  const histories = [historyOf(given.standing ?? [])];
  const { items, writes } = dryRunBills(bills, [], { ...nothing, histories, ...given });
  const refused = items.flatMap(({ line, fault }) => (fault === null ? [] : `${line} ${fault.code}`));
  return { refused, written: writes.map(each => each.bill.number) };
}

const credit = bill('3', 'credit-note', january, -1_000);

it('keeps a credit note with a bill for its days, in the file or stored', () => {
  expect(refusals([bill('2', 'bill', january, 1_000), credit]).written).toEqual(['2', '3']);
  const standing = [{ ...stored, firstDay: '2023-01-01', lastDay: '2023-01-31' }];
  expect(refusals([credit], { standing }).written).toEqual(['3']);
});

it('asks about a credit note above what is kept for its days: another bill for them is not what it gives back', () => {
  const small = bill('4', 'bill', '2023-01-20 2023-02-19', 80);
  const asked = { refused: ['3 credit-without-bill'], written: ['4'] };
  expect(refusals([small, credit])).toEqual(asked);
  // With a price of 2 000 € per kWh the bill that it gives back is refused, and the credit note with it.
  const dear = bill('2', 'bill', january, 1_000);
  const [point] = dear.points;
  if (point) point.ttcCents = dear.ttcCents = 2_000_000;
  expect(refusals([dear, small, credit]).written).toEqual(['4']);
  expect(refusals([bill('2', 'bill', january, 1_000), small, credit]).written).toEqual(['2', '4', '3']);
});

it('matches each credit note once, including stored ones', () => {
  const [first, second] = [bill('3', 'credit-note', january, -700), bill('4', 'credit-note', january, -700)];
  const standing = [{ ...stored, firstDay: '2023-01-01', lastDay: '2023-01-31' }];
  expect(refusals([first, second], { standing })).toEqual({
    refused: ['4 credit-without-bill'],
    written: ['3'],
  });
  const given = {
    ...stored,
    billId: 10,
    kind: 'credit-note' as const,
    quantity: -0.7,
    firstDay: '2023-01-01',
    lastDay: '2023-01-31',
  };
  expect(refusals([first], { standing: [...standing, given] }).written).toEqual([]);
});

it('asks about a bill below 0 without an estimate, and keeps it with one', () => {
  const less = bill('5', 'bill', january, -200);
  expect(refusals([less]).refused).toEqual(['5 credit-without-bill']);
  const standing = [{ ...stored, isEstimated: true, firstDay: '2023-01-01', lastDay: '2023-01-31' }];
  expect(refusals([less], { standing }).written).toEqual(['5']);
});

it('refuses a credit note for days that no bill covers, until a person confirms it', () => {
  const alone = [bill('2', 'bill', february, 1_000), credit];
  expect(refusals(alone)).toEqual({ refused: ['3 credit-without-bill'], written: ['2'] });
  const decisions = { ...noDecisions, trustsFigures: true };
  expect(refusals(alone, { decisions }).written).toEqual(['2', '3']);
});

it('refuses a credit note when the bill of its point is unreadable, whatever is confirmed', () => {
  const decisions = { ...noDecisions, trustsFigures: true };
  const given = { decisions, refusedAt: new Set(['1']) };
  expect(refusals([credit], given)).toEqual({ refused: ['3 credit-of-refused'], written: [] });
});

it('refuses a credit note together with the bill that it gives back', () => {
  // A price of 20 € per kWh raises a question, which includes the credit note.
  const dear = bill('2', 'bill', january, 1_000);
  const [point] = dear.points;
  if (point) point.ttcCents = dear.ttcCents = 2_000_000;
  expect(refusals([dear, credit])).toEqual({
    refused: ['2 price-implausible', '3 credit-without-bill'],
    written: [],
  });
});

it('judges by months: a note for some days of a bill may not make their month negative', () => {
  const standing = [{ ...stored, firstDay: '2023-01-01', lastDay: '2023-03-31' }];
  const note = (kwh: number) => bill('3', 'credit-note', january, -kwh);
  // 31 of 90 days.
  expect(refusals([note(344)], { standing }).written).toEqual(['3']);
  expect(refusals([note(400)], { standing }).refused).toEqual(['3 credit-without-bill']);
});

it('counts a stored bill that the file changes only once, as in the file', () => {
  const standing = [{ ...stored, firstDay: '2023-01-01', lastDay: '2023-01-31' }];
  const changed = bill('2', 'bill', january, 600);
  const { fileLines: _lines, ...held } = changed;
  const given = {
    standing,
    decisions: { ...noDecisions, heldMonths: 'replace' as const },
    heldOf: (key: string) =>
      key.endsWith('|2') ? { ...held, ttcCents: 1, id: 9, pointNumbers: [] } : undefined,
  };
  expect(refusals([changed, credit], given).refused).toEqual(['3 credit-without-bill']);
  expect(refusals([changed, bill('3', 'credit-note', january, -600)], given).written).toEqual(['2', '3']);
});

it('asks what a real bill over an estimate bills, unless its indexes show it, and stores the answer', () => {
  const estimate = bill('2', 'bill', january, 1_000);
  const [ofEstimate] = estimate.points;
  if (ofEstimate) ofEstimate.isEstimated = true;
  const real = bill('5', 'bill', '2023-01-01 2023-02-28', 900);
  const asked = { refused: ['5 bill-over-estimate'], written: ['2'] };
  expect(refusals([estimate, real])).toEqual(asked);
  expect(refusals([real, estimate])).toEqual(asked);
  // The estimate comes after the real bill.
  const held = { ...stored, firstDay: '2023-01-01', lastDay: '2023-02-28' };
  expect(refusals([estimate], { standing: [held] }).refused).toEqual(['2 bill-over-estimate']);
  for (const isBeside of [true, false]) {
    const { writes } = dryRunBills([estimate, real], [], {
      ...nothing,
      decisions: { ...noDecisions, isBeside },
    });
    expect(writes.map(each => each.bill.points[0]?.isBeside)).toEqual([undefined, isBeside]);
  }
  const read = {
    class: 'Base',
    coefficient: null,
    quantity: null,
    kind: 'real',
    subscribed: null,
    reached: null,
  } as const;
  for (const end of [10_900, 11_900]) {
    const points = real.points.map(point => ({ ...point, reads: [{ ...read, start: 10_000, end }] }));
    expect(refusals([estimate, { ...real, points }]).refused).toEqual([]);
  }
  expect(refusals([estimate, bill('3', 'credit-note', january, -1_000), real]).refused).toEqual([]);
});
