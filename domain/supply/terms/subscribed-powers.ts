import { classesOf, type NetworkTariff, networkTariffs } from '../tariff/network-tariff.ts';
import { type PowerUnit, powerUnitOf } from '../tariff/power-unit.ts';
import { type TimeClass, timeClassOf } from '../tariff/time-class.ts';
import type { AuditedPoint, AuditedRead, SubscribedPower } from './audited-point.ts';

/** Subscribed powers by class on a day, in the order of the tariff's classes; a class without a power takes the one before it. */
export function subscribedPowers(
  tariff: NetworkTariff,
  { powers }: Pick<AuditedPoint, 'powers'>,
  part: { reads: readonly AuditedRead[] },
  day: number,
): number[] | null {
  const held = inForce(powers, day);
  const known = held.size > 0 ? held : printedPowers(part);
  if (known.size === 0) return null;
  const least = Math.min(...known.values());
  let last = known.get(null) ?? least;
  return classesOf(tariff).map(each => {
    last = known.get(each) ?? last;
    return last;
  });
}

/** The active power allowed per kVA subscribed (TURPE 7 brochure, p. 6). */
export const activeShare = 0.93;

/** Powers in the unit of the network's prices; `isConverted`: they are subscribed as active power, in kW. */
export type PricedInUnit = { powers: readonly number[]; isConverted: boolean };

/**
 * Subscribed powers on a day in the unit of the network's prices: kW above 1 kV, kVA below. Above 36 kVA, under a control on
 * active power, kVA × 0.93 are subscribed in kW (TURPE 7 brochure, p. 6). `other-unit`: they are typed in a unit that the tariff
 * does not use, and the intended unit is not known.
 */
export function powersInPricedUnit(
  tariff: NetworkTariff,
  { powers }: Pick<AuditedPoint, 'powers'>,
  day: number,
): PricedInUnit | 'other-unit' | null {
  const kind = networkTariffs[tariff];
  const isOther = ({ unit }: SubscribedPower) => unit !== (kind === 'turpe-hta' ? 'kW' : 'kVA');
  const last = new Map<TimeClass | null, SubscribedPower>();
  for (const power of powers.toSorted((a, b) => a.from - b.from))
    if (power.from <= day) last.set(power.class, power);
  const isConverted = [...last.values()].some(isOther);
  if (isConverted && kind !== 'turpe-bt-over-36') return 'other-unit';
  const asPriced = powers.map(power =>
    isOther(power) ? { ...power, value: power.value / activeShare } : power,
  );
  const known = subscribedPowers(tariff, { powers: asPriced }, { reads: [] }, day);
  return known && { powers: known, isConverted };
}

/**
 * The highest subscribed power on a day, in the unit of the network's prices when the tariff is known; null when neither the
 * point nor the bill states it.
 */
export function highestPower(
  { powers, networkTariff }: Pick<AuditedPoint, 'powers' | 'networkTariff'>,
  part: { reads: readonly AuditedRead[] },
  day: number,
): number | null {
  const priced = networkTariff && powersInPricedUnit(networkTariff, { powers }, day);
  const held = priced && priced !== 'other-unit' ? priced.powers : [...inForce(powers, day).values()];
  const known = held.length > 0 ? held : part.reads.flatMap(({ subscribed }) => subscribed ?? []);
  return known.length === 0 ? null : Math.max(...known);
}

/** A class for which a bill prints the reached power, with the subscribed one. */
export type MeasuredPower = { class: string; subscribed: number; reached: number };

/**
 * The subscribed power as the bill prints it, for the class or for all; otherwise as stored for the point on the last day, in the
 * same unit.
 */
export function measuredPowers(
  point: Pick<AuditedPoint, 'powers' | 'networkTariff' | 'segment'>,
  part: { reads: readonly AuditedRead[]; last: number },
): MeasuredPower[] {
  const printed = printedPowers(part);
  const unit = unitOfPowers(point, part);
  const held = inForce(
    point.powers.filter(power => power.unit === unit),
    part.last,
  );
  return part.reads.flatMap(({ class: name, subscribed, reached }) => {
    const of = timeClassOf(name);
    const known = subscribed ?? printed.get(null) ?? held.get(of) ?? held.get(null);
    return reached === null || known === undefined ? [] : [{ class: name, subscribed: known, reached }];
  });
}

/** The unit of the powers on a bill. */
export function unitOfPowers(
  point: Pick<AuditedPoint, 'networkTariff' | 'segment'>,
  { reads }: { reads: readonly AuditedRead[] },
): PowerUnit {
  return powerUnitOf(
    point,
    reads.map(read => read.class),
  );
}

/** The powers printed on the bill, by class; the key null is for a read without a class. */
function printedPowers({ reads }: { reads: readonly AuditedRead[] }): Map<TimeClass | null, number> {
  return new Map(
    reads.flatMap(read => (read.subscribed === null ? [] : [[timeClassOf(read.class), read.subscribed]])),
  );
}

/** The latest power of each class on a day; the key null is for all classes. */
export function inForce(powers: readonly SubscribedPower[], day: number): Map<TimeClass | null, number> {
  const sorted = powers.length < 2 ? powers : powers.toSorted((a, b) => a.from - b.from);
  const held = new Map<TimeClass | null, number>();
  for (const { class: of, value, from } of sorted) if (from <= day) held.set(of, value);
  return held;
}
