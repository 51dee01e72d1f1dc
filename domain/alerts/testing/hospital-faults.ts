import { atZero, withoutValues } from './emptied-month.ts';
import type { Period } from '../../ground/calendar/month.ts';
import type { MonthRecord } from '../energy-series.ts';
import type { HospitalSeries } from './hospital-series.ts';
import { seededRandom } from './seeded-random.ts';

export const hospitalFaultKinds = [
  'divided',
  'multiplied',
  'stopped',
  'lasting-up',
  'ramp',
  'pci-for-pcs',
  'other-energy',
  'leak',
  'zero',
  'missing',
  'copied',
  'without-vat',
  'thousandfold',
] as const;
export type HospitalFaultKind = (typeof hospitalFaultKinds)[number];

export type HospitalFault = { kind: HospitalFaultKind; from: Period; months: readonly Period[] };

const lengths: Record<HospitalFaultKind, [number, number]> = {
  divided: [1, 1],
  multiplied: [1, 1],
  stopped: [1, 4],
  'lasting-up': [8, 14],
  ramp: [8, 12],
  'pci-for-pcs': [12, 18],
  'other-energy': [1, 1],
  leak: [1, 3],
  zero: [1, 2],
  missing: [1, 2],
  copied: [1, 1],
  'without-vat': [1, 1],
  thousandfold: [1, 1],
};

function times(record: MonthRecord, factor: number, billFactor: number): MonthRecord {
  const quantity =
    record.quantityNormal === null ? null : Math.round(record.quantityNormal * factor * 100) / 100;
  return {
    ...record,
    quantityNormal: quantity,
    declaredQuantity: quantity,
    amountCents: record.amountCents === null ? null : Math.round(record.amountCents * billFactor),
  };
}

/** Adds a fault to a series, which is modified. Null when it cannot have this fault: a bill without VAT needs a bill. */
export function injectHospitalFault(
  { series, seed }: HospitalSeries,
  kind: HospitalFaultKind,
): HospitalFault | null {
  const random = seededRandom(seed * 31 + hospitalFaultKinds.indexOf(kind));
  if (kind === 'without-vat' && series.months.every(({ amountCents }) => amountCents === null)) return null;
  if (kind === 'pci-for-pcs' && series.energyType !== 'gas' && series.energyType !== 'heat_network')
    return null;
  const months = [...series.months];
  const [shortest, longest] = lengths[kind];
  const count = random.integer(shortest, longest);
  const start = random.integer(50, months.length - count - 1);
  const divisor = random.pick([2.1, 3, 4, 5, 20, 30, 40, 200, 300]);
  const factor = random.pick([2, 3, 20, 30]);
  const share = 0.25 * random.uniform();
  for (let at = start; at < start + count; at += 1) {
    const record = months[at];
    const before = months[at - 1];
    if (record === undefined || before === undefined) throw new RangeError('a fault outside its series');
    months[at] = faulty(kind, record, before, { position: at - start, divisor, factor, share });
  }
  series.months = months;
  const periods = months.slice(start, start + count).map(({ period }) => period);
  const [from] = periods;
  return from === undefined ? null : { kind, from, months: periods };
}

type Draw = { position: number; divisor: number; factor: number; share: number };

function faulty(kind: HospitalFaultKind, record: MonthRecord, before: MonthRecord, draw: Draw): MonthRecord {
  switch (kind) {
    case 'divided':
      return times(record, 1 / draw.divisor, 1);
    case 'multiplied':
      return times(record, draw.factor, 1);
    case 'stopped':
      return times(record, draw.share, 1);
    case 'lasting-up':
      return times(record, 1.12, 1.12);
    case 'ramp':
      return times(record, 1 + 0.02 * (draw.position + 1), 1 + 0.02 * (draw.position + 1));
    case 'pci-for-pcs':
      return times(record, 0.9, 1);
    case 'other-energy':
      return times(record, 0.013, 1);
    case 'leak':
      return times(record, 1.7, 1.7);
    case 'zero':
      return atZero(record);
    case 'missing':
      return withoutValues(record);
    case 'copied':
      return { ...before, period: record.period };
    case 'without-vat':
      return times(record, 1, 1 / 1.2);
    case 'thousandfold':
      return times(record, 1000, 1);
  }
}
