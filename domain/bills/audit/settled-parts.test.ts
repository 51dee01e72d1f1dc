import { expect, it } from 'vitest';
import { tariffBook } from '../../supply/tariff/tariff-grid.ts';
import { auditPoint } from './audit-bills.ts';
import type { AuditedLine, AuditedPart } from './audited-bill.ts';
import { dayOf, enteredPart, pointOf } from './testing/audited-part.ts';
import { lowVoltageWinter } from './testing/published-bills.ts';

const point = pointOf(lowVoltageWinter);

function partOf(billId: number, first: string, last: string, given: Partial<AuditedPart>): AuditedPart {
  const days = { first: dayOf(first), last: dayOf(last), issuedOn: dayOf(last) + 5 };
  return enteredPart(lowVoltageWinter, {
    billId,
    number: `F-${billId}`,
    ...days,
    reads: [],
    lines: [],
    ...given,
  });
}

function supply(first: string, last: string, kwh: number): AuditedLine {
  return {
    component: 'supply',
    label: 'Fourniture',
    first: dayOf(first),
    last: dayOf(last),
    quantity: kwh,
    unit: 'kWh',
    unitPrice: 0.1,
    htCents: kwh * 10,
    vatPermille: 200,
  };
}

const read = (start: number, end: number) => ({
  class: 'HPH',
  start,
  end,
  coefficient: 1,
  quantity: end - start,
  subscribed: null,
  reached: null,
});

const november = partOf(1, '2025-11-10', '2025-12-09', { quantity: 4000, reads: [read(10_000, 14_000)] });
const estimate = partOf(2, '2025-12-10', '2025-12-31', {
  quantity: 3366,
  isEstimated: true,
  reads: [read(14_000, 17_366)],
});
const real = partOf(3, '2025-12-10', '2026-01-31', {
  quantity: 4879,
  reads: [read(14_000, 22_245)],
  lines: [supply('2025-12-10', '2025-12-31', -3366), supply('2025-12-10', '2026-01-31', 8245)],
});

it('accepts a real bill that takes back an estimate: no overlap, and indexes of what was used', () => {
  const audited = auditPoint(point, [november, estimate, real], tariffBook([]));
  const found = audited.map(({ outcomes }) =>
    outcomes.flatMap(one => (one.kind === 'finding' ? `${one.control} ${one.printed} ${one.expected}` : [])),
  );
  // The bill states that it corrects an estimate, which is not a fault.
  expect(found).toEqual([[], [], ['correction 1 0']]);
});

it('accepts a real bill without settlement lines that bills what its indexes leave after the estimate', () => {
  const net = { ...real, lines: [supply('2025-12-10', '2026-01-31', 4879)] };
  const found = auditPoint(point, [november, estimate, net], tariffBook([])).flatMap(({ outcomes }) =>
    outcomes.flatMap(one => (one.kind === 'finding' ? one.control : [])),
  );
  expect(found).toEqual([]);
});
