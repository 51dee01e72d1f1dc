import { classesOf, type NetworkTariff } from '../../tariff/network-tariff.ts';
import { type TimeClass, timeClassOf } from '../../tariff/time-class.ts';
import type { AuditedPart, AuditedPoint, SubscribedPower } from './audited-bill.ts';

/** Subscribed powers by class on a day, in the order of the tariff's classes; a class that nothing says has the one before it. */
export function subscribedPowers(
  tariff: NetworkTariff,
  { powers }: Pick<AuditedPoint, 'powers'>,
  part: Pick<AuditedPart, 'reads'>,
  day: number,
): number[] | null {
  const held = inForce(powers, day);
  const ofReads = new Map(
    part.reads.flatMap(read =>
      read.subscribed === null ? [] : [[timeClassOf(read.class), read.subscribed]],
    ),
  );
  const known = held.size > 0 ? held : ofReads;
  if (known.size === 0) return null;
  const least = Math.min(...known.values());
  let last = known.get(null) ?? least;
  return classesOf(tariff).map(each => {
    last = known.get(each) ?? last;
    return last;
  });
}

/** The most that is subscribed on a day; null where neither the point nor the bill says it. */
export function highestPower(
  { powers }: Pick<AuditedPoint, 'powers'>,
  part: Pick<AuditedPart, 'reads'>,
  day: number,
): number | null {
  const held = [...inForce(powers, day).values()];
  const known = held.length > 0 ? held : part.reads.flatMap(({ subscribed }) => subscribed ?? []);
  return known.length === 0 ? null : Math.max(...known);
}

function inForce(powers: readonly SubscribedPower[], day: number): Map<TimeClass | null, number> {
  const sorted = powers.filter(({ from }) => from <= day).toSorted((a, b) => a.from - b.from);
  return new Map(sorted.map(power => [power.class, power.value]));
}
