import type { AuditedPart } from '../audited-bill.ts';
import { again, last, type NamedFault, ofKind, onlyReads, part } from './fault-tools.ts';
import type { Bill } from './foreign-lines.ts';

const power = /^[BH]/;
const times = ({ quantity }: AuditedPart, by: number) => Number(((quantity ?? 0) * by).toFixed(3));
const all = (
  bills: readonly Bill[],
  change: (part: AuditedPart, at: number) => Partial<AuditedPart>,
): Bill[] => bills.map((bill, at) => ({ ...bill, part: { ...bill.part, ...change(bill.part, at) } }));

/** Faults in days, numbers, reads, quantities and powers. */
export const faultsOfDays: readonly NamedFault[] = [
  ['a gap of days', ['period-gap'], part(({ first }, { upTo }) => ({ first: first + 1 + upTo(6) }))],
  ['days that overlap', ['period-overlap'], part(({ first }, { upTo }) => ({ first: first - 1 - upTo(9) }))],
  [
    'a month of two months',
    ['odd-period'],
    part((each, { upTo }) => ({ last: each.last + 20 + upTo(20), issuedOn: each.issuedOn + 60 })),
  ],
  ['days to come', ['odd-period'], part(({ first }) => ({ issuedOn: first - 40 }))],
  [
    'a number that is there',
    ['duplicate-number'],
    again(({ number }) => ({ number: number.replace('/', '-').toLowerCase() })),
  ],
  [
    'the same days with another number',
    ['probable-duplicate'],
    again(({ number }) => ({ number: `${number}B` })),
  ],
  [
    'an index that jumps',
    ['index'],
    part(({ reads }, { upTo }) => {
      const by = 10 + upTo(500);
      return {
        reads: reads.map(read => ({ ...read, start: (read.start ?? 0) + by, end: (read.end ?? 0) + by })),
      };
    }),
  ],
  [
    'kWh that are not of the index',
    ['quantity'],
    onlyReads(({ quantity }, _, { upTo }) => ({ quantity: (quantity ?? 0) + 10 + upTo(90) })),
  ],
  [
    'a coefficient that is forgotten',
    ['quantity'],
    ofKind(
      /^HTA/,
      onlyReads(() => ({ coefficient: 1 })),
    ),
  ],
  [
    'kWh that are not of the classes',
    ['quantity'],
    ofKind(
      power,
      part(each => ({ quantity: times(each, 1.1) })),
    ),
  ],
  [
    'three estimates',
    ['estimated-in-a-row'],
    ({ bills }) => all(bills, (_, at) => ({ isEstimated: at >= bills.length - 3 })),
  ],
  [
    'an option for another consumption',
    ['gas-option'],
    ofKind(/^T[123]/, ({ bills }) =>
      bills.length < 12 ? null : all(bills, each => ({ quantity: times(each, 90) })),
    ),
  ],
  [
    'a power that is exceeded',
    ['power-exceeded'],
    onlyReads(({ subscribed }, _, { upTo }) => ({ reached: (subscribed ?? 0) + upTo(20) })),
  ],
  [
    'a power that is not the subscribed',
    ['network-fixed'],
    onlyReads(({ subscribed }, _, { upTo }) => ({ subscribed: (subscribed ?? 0) + 1 + upTo(30) })),
  ],
  [
    'a power that is far too high',
    ['power-too-high'],
    ofKind(power, ({ bills }) =>
      all(bills, ({ reads }) => ({
        reads: reads.map(read => ({ ...read, reached: Math.floor((read.reached ?? 0) * 0.55) })),
      })),
    ),
  ],
  [
    'half as much again as a year before',
    ['odd-consumption'],
    ofKind(power, given =>
      given.bills.length < 13 ? null : part(each => ({ quantity: times(each, 1.5), reads: [] }))(given),
    ),
  ],
  ['nothing consumed', ['no-consumption'], part(() => ({ quantity: 0 }))],
  [
    'not what the distributor published',
    ['distributor'],
    given => {
      const { point } = given.of;
      const { first, last: end, unit, ...rest } = last(given).part;
      const thousandths = Math.round(times(rest as AuditedPart, unit === 'MWh' ? 950 : 0.95) * 1000);
      const flow = point.energyType === 'gas' ? 'GRDF' : 'R67';
      const quantities = [{ first, last: end, thousandths, isAdjusted: false, flow } as const];
      given.of = { ...given.of, point: { ...point, published: { days: new Map(), quantities } } };
      return [...given.bills];
    },
  ],
];
