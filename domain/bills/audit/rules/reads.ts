import { isReactiveRead } from '../../reactive-read.ts';
import { consumedBy, tellsPowerAlone, toleratedKwh } from '../../indexed-quantity.ts';
import type { Rule } from '../audited-bill.ts';
import { finding } from '../outcomes.ts';
import { usedKwh } from '../settled-parts.ts';
import { previousOf } from './periods.ts';

/** F08: each index must begin where the previous bill left it. */
export const indexRule: Rule = of => {
  const before = previousOf(of);
  if (before === undefined) return [];
  return of.part.reads.flatMap(read => {
    const ended = before.reads.find(other => other.class === read.class)?.end ?? null;
    if (read.start === null || ended === null || Math.abs(read.start - ended) < 0.5) return [];
    return [
      finding('index', of.part.pointId, {
        subject: read.class,
        printed: read.start,
        expected: ended,
        unit: 'index',
        otherBillId: before.billId,
      }),
    ];
  });
};

/** F09: the indexes must give the kWh of their class, and the classes those of the bill. */
export const quantityRule: Rule = ({ part, point }) => {
  if (point.energyType !== 'electricity') return [];
  const active = part.reads.filter(read => !isReactiveRead(read.class));
  const reads = active.filter(read => !tellsPowerAlone(read));
  const ofClass = reads.flatMap(read => {
    const expected = consumedBy(read);
    if (expected === null || read.quantity === null) return [];
    if (Math.abs(expected - read.quantity) <= toleratedKwh) return [];
    const said = { subject: read.class, printed: read.quantity, expected, unit: 'kWh' } as const;
    return [finding('quantity', part.pointId, said)];
  });
  if (ofClass.length > 0) return ofClass;
  const printed = usedKwh(part)?.used ?? null;
  const known = reads.flatMap(({ quantity }) => quantity ?? []);
  if (printed === null || known.length === 0 || known.length < reads.length) return [];
  const expected = known.reduce((sum, kwh) => sum + kwh, 0);
  if (Math.abs(printed - expected) <= toleratedKwh * Math.max(2, known.length)) return [];
  // A class for which only the power is printed may account for the missing part.
  if (reads.length < active.length && expected < printed) return [];
  return [finding('quantity', part.pointId, { printed, expected, unit: 'kWh' })];
};
