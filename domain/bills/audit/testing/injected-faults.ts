import type { AuditedLine, AuditedPart } from '../audited-bill.ts';
import type { ControlId } from '../control.ts';
import { dayOf } from './audited-part.ts';
import { type MadeBill, type Random, summed } from './made-point.ts';

type Fault = (bills: MadeBill[], place: number, random: Random) => MadeBill[];

const at = (bills: MadeBill[], place: number, change: (bill: MadeBill) => MadeBill): MadeBill[] =>
  bills.map((bill, index) => (index === place ? change(bill) : bill));
const part =
  (change: (part: AuditedPart) => Partial<AuditedPart>): Fault =>
  (bills, place) =>
    at(bills, place, bill => ({ ...bill, part: { ...bill.part, ...change(bill.part) } }));
/** Some lines printed otherwise; the totals follow, as they do in a supplier's computer. */
const lines =
  (change: (line: AuditedLine, random: Random, part: AuditedPart) => AuditedLine): Fault =>
  (bills, place, random) =>
    at(bills, place, bill =>
      summed(
        bill.part,
        bill.lines.map(line => change(line, random, bill.part)),
      ),
    );
const priced =
  (component: AuditedLine['component'], cents: (line: AuditedLine, random: Random) => number): Fault =>
  (bills, place, random) => {
    const target = bills[place]?.lines.find(line => line.component === component);
    return lines(line => (line === target ? { ...line, htCents: Math.round(cents(line, random)) } : line))(
      bills,
      place,
      random,
    );
  };
const withLine =
  (line: Partial<AuditedLine> & Pick<AuditedLine, 'component' | 'label' | 'htCents'>): Fault =>
  (bills, place) =>
    at(bills, place, bill =>
      summed(bill.part, [
        ...bill.lines,
        { first: null, last: null, quantity: null, unit: '', unitPrice: null, vatPermille: 200, ...line },
      ]),
    );
const twin =
  (change: (part: AuditedPart) => Partial<AuditedPart>): Fault =>
  (bills, place) => {
    const bill = bills[place];
    if (bill === undefined) return bills;
    const again = { ...bill, part: { ...bill.part, ...change(bill.part), billId: bill.part.billId + 50 } };
    return [...bills.slice(0, place), { ...bill, part: { ...bill.part, isReplaced: true } }, again];
  };

/** One fault of each kind, with the control that must find it. The bill is the last of its point. */
export const injectedFaults: readonly (readonly [ControlId, Fault])[] = [
  ['duplicate-number', twin(({ number }) => ({ number: number.replace('-', ' ').toLowerCase() }))],
  ['probable-duplicate', twin(({ number }) => ({ number: `${number}9` }))],
  [
    'sum-of-lines',
    (bills, place, random) =>
      at(bills, place, bill => ({ ...bill, htCents: bill.htCents + 5 + Math.floor(random() * 9000) })),
  ],
  [
    'vat',
    (bills, place, random) =>
      at(bills, place, bill => ({ ...bill, vatCents: bill.vatCents - 5 - Math.floor(random() * 900) })),
  ],
  ['period-gap', part(({ first }) => ({ first: first + 4 }))],
  ['period-overlap', part(({ first }) => ({ first: first - 4 }))],
  ['odd-period', part(({ first }) => ({ last: first + 14 }))],
  [
    'index',
    part(({ reads }) => ({
      reads: reads.map((read, index) =>
        index === 0 ? { ...read, start: (read.start ?? 0) + 150, end: (read.end ?? 0) + 150 } : read,
      ),
    })),
  ],
  [
    'quantity',
    part(({ reads }) => ({
      reads: reads.map((read, index) =>
        index === 1 ? { ...read, quantity: (read.quantity ?? 0) + 40 } : read,
      ),
    })),
  ],
  [
    'estimated-in-a-row',
    (bills, place) =>
      bills.map((bill, index) =>
        index > place - 3 ? { ...bill, part: { ...bill.part, isEstimated: true } } : bill,
      ),
  ],
  [
    'supply-price',
    lines((line, random) => {
      if (line.component !== 'supply') return line;
      const factor = 1.01 + random() / 10;
      return {
        ...line,
        unitPrice: (line.unitPrice ?? 0) * factor,
        htCents: Math.round(line.htCents * factor),
      };
    }),
  ],
  ['network-fixed', priced('management', ({ htCents }, random) => htCents * (1.05 + random()))],
  ['network-fixed', priced('metering', ({ htCents }, random) => htCents * (0.5 + random() * 0.4))],
  ['network-fixed', priced('withdrawal-fixed', ({ htCents }) => htCents * 1.08)],
  [
    'network-variable',
    priced('withdrawal-variable', ({ htCents }, random) => htCents * (1.04 + random()) + 8),
  ],
  ['cta', priced('cta', ({ htCents }) => (htCents * 0.2193) / 0.15)],
  ['excise', priced('excise', ({ htCents }) => (htCents * 28.2) / 26.58)],
  ['excise-category', priced('excise', ({ htCents }) => (htCents * 30.85) / 26.58)],
  [
    'power-exceeded',
    part(({ reads }) => ({
      reads: reads.map((read, index) =>
        index === 0 ? { ...read, reached: (read.subscribed ?? 0) + 2 } : read,
      ),
    })),
  ],
  [
    'power-too-high',
    bills =>
      bills.map(bill => ({
        ...bill,
        part: {
          ...bill.part,
          reads: bill.part.reads.map(read => ({
            ...read,
            reached: Math.floor((read.subscribed ?? 0) * 0.6),
          })),
        },
      })),
  ],
  ['reactive', withLine({ component: 'reactive', label: 'Énergie réactive', htCents: 4210 })],
  [
    'odd-consumption',
    (bills, place) =>
      at(bills, place - 12, bill => ({
        ...bill,
        part: { ...bill.part, quantity: Math.round((bill.part.quantity ?? 0) / 1.7) },
      })),
  ],
  ['no-consumption', part(() => ({ quantity: 0 }))],
  [
    'correction',
    withLine({ component: 'supply', label: 'Fourniture HPB', htCents: -900, quantity: -90, unit: 'kWh' }),
  ],
  [
    'unknown-line',
    withLine({ component: 'other', label: 'Certificats de production de biogaz', htCents: 310 }),
  ],
  ['line-amount', priced('supply', ({ htCents }, random) => htCents * (1.05 + random()))],
  ['ended-line', withLine({ component: 'supply', label: 'ARENH', htCents: 9000, last: dayOf('2026-06-30') })],
];
