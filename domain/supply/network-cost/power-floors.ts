import { classesOf, type NetworkTariff } from '../tariff/network-tariff.ts';
import type { TimeClass } from '../tariff/time-class.ts';

/**
 * A power, in kW or kVA, below which nothing is advised until a day (included, since 1970), because of a contract or of planned
 * works. Applies to all classes when it names none.
 */
export type PowerFloor = { class: TimeClass | null; power: number; until: number };

/** The floors in force on a day by class of a tariff, in whole kW or kVA; 0 without a floor. */
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
