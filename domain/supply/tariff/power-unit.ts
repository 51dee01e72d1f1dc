import type { NetworkTariff } from './network-tariff.ts';
import { timeClassOf } from './time-class.ts';

export const powerUnits = ['kW', 'kVA'] as const;
export type PowerUnit = (typeof powerUnits)[number];

type Served = {
  networkTariff: NetworkTariff | null;
  /** C1 to C5, however it is spelt; empty where it is not known. */
  segment: string;
};

/** Whether a point of electricity is served at more than 1 kV, as its tariff or, without one, its segment says. */
export function isHighVoltage({ networkTariff, segment }: Served): boolean {
  return networkTariff?.startsWith('HTA') ?? /^C[123]$/i.test(segment.replace(/\s/g, ''));
}

/**
 * What powers of a point are in where nobody wrote it: kW above 1 kV and kVA below, as contracts have them. Where neither
 * tariff nor segment is known, a class « Pointe » tells: it is above 1 kV alone.
 *
 * @param classes as a bill or a list names them.
 */
export function powerUnitOf(point: Served, classes: readonly string[] = []): PowerUnit {
  const isKnown = point.networkTariff !== null || /^C[1-5]$/i.test(point.segment.replace(/\s/g, ''));
  const isHigh = isHighVoltage(point) || (!isKnown && classes.some(each => timeClassOf(each) === 'Pointe'));
  return isHigh ? 'kW' : 'kVA';
}
