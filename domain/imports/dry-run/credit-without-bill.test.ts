import { expect, it } from 'vitest';
import type { CandidateBill } from '../rows/candidate-bill.ts';
import { dryRunBills } from './dry-run-bills.ts';
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

function refusals(bills: CandidateBill[], given: Partial<Parameters<typeof dryRunBills>[2]> = {}) {
  const { items, writes } = dryRunBills(bills, [], {
    heldOf: () => undefined,
    standing: [],
    equal: [],
    decisions: noDecisions,
    refusedAt: new Set<string>(),
    closedOf: () => [],
    ...given,
  });
  const refused = items.flatMap(({ line, fault }) => (fault === null ? [] : `${line} ${fault.code}`));
  return { refused, written: writes.map(each => each.bill.number) };
}

const credit = bill('3', 'credit-note', january, -1_000);

it('keeps a credit note beside the bill of its days, in the file or stored', () => {
  expect(refusals([bill('2', 'bill', january, 1_000), credit]).written).toEqual(['2', '3']);
  const standing = [{ ...stored, firstDay: '2023-01-01', lastDay: '2023-01-31' }];
  expect(refusals([credit], { standing }).written).toEqual(['3']);
});

it('asks about a credit note of more than is kept of its days: another bill that meets them is not what it gives back', () => {
  const small = bill('4', 'bill', '2023-01-20 2023-02-19', 80);
  const asked = { refused: ['3 credit-without-bill'], written: ['4'] };
  expect(refusals([small, credit])).toEqual(asked);
  // With a kilowatt-hour of 2 000 € the bill that it gives back is refused, and the credit note with it.
  const dear = bill('2', 'bill', january, 1_000);
  const [point] = dear.points;
  if (point) point.ttcCents = dear.ttcCents = 2_000_000;
  expect(refusals([dear, small, credit]).written).toEqual(['4']);
  expect(refusals([bill('2', 'bill', january, 1_000), small, credit]).written).toEqual(['2', '4', '3']);
});

it('serves each credit note once, those that are stored as well', () => {
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

it('asks about a bill below 0 beside no estimate, and keeps it beside one', () => {
  const less = bill('5', 'bill', january, -200);
  expect(refusals([less]).refused).toEqual(['5 credit-without-bill']);
  const standing = [{ ...stored, isEstimated: true, firstDay: '2023-01-01', lastDay: '2023-01-31' }];
  expect(refusals([less], { standing }).written).toEqual(['5']);
});

it('refuses a credit note of days that no bill covers, until a person confirms it', () => {
  const alone = [bill('2', 'bill', february, 1_000), credit];
  expect(refusals(alone)).toEqual({ refused: ['3 credit-without-bill'], written: ['2'] });
  const decisions = { ...noDecisions, trustsFigures: true };
  expect(refusals(alone, { decisions }).written).toEqual(['2', '3']);
});

it('refuses a credit note with the bill of its point that cannot be read, whatever is confirmed', () => {
  const decisions = { ...noDecisions, trustsFigures: true };
  const given = { decisions, refusedAt: new Set(['1']) };
  expect(refusals([credit], given)).toEqual({ refused: ['3 credit-of-refused'], written: [] });
});

it('refuses a credit note with the bill that it gives back', () => {
  // A kilowatt-hour of 20 € is asked about; its credit note goes with it.
  const dear = bill('2', 'bill', january, 1_000);
  const [point] = dear.points;
  if (point) point.ttcCents = dear.ttcCents = 2_000_000;
  expect(refusals([dear, credit])).toEqual({
    refused: ['2 price-implausible', '3 credit-without-bill'],
    written: [],
  });
});
