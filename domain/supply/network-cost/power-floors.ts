import { classesOf, type NetworkTariff } from '../tariff/network-tariff.ts';
import type { TimeClass } from '../tariff/time-class.ts';

/**
 * A power, in kW or kVA, below which nothing is advised up to a day, both included, since 1970: a contract, works under way. Of all
 * classes where it names none.
 */
export type PowerFloor = { class: TimeClass | null; power: number; until: number };

/** What holds on a day by class of a tariff, in whole kW or kVA; 0 where nothing does. */
export function floorsOn(tariff: NetworkTariff, floors: readonly PowerFloor[], day: number): number[] {
  const held = floors.filter(({ until }) => until >= day);
  return classesOf(tariff).map(each =>
    held.reduce(
      (most, floor) =>
        floor.class === null || floor.class === each ? Math.max(most, Math.ceil(floor.power)) : most,
      0,
    ),
  );
}
