import type { NetworkTariff } from './network-tariff.ts';
import { timeClassOf } from './time-class.ts';

export const powerUnits = ['kW', 'kVA'] as const;
export type PowerUnit = (typeof powerUnits)[number];

type Served = {
  networkTariff: NetworkTariff | null;
  /** C1 to C5, in any spelling; empty when not known. */
  segment: string;
};

/** Whether an electricity point is supplied at more than 1 kV, according to its tariff or, without one, its segment. */
export function isHighVoltage({ networkTariff, segment }: Served): boolean {
  return networkTariff?.startsWith('HTA') ?? /^C[123]$/i.test(segment.replace(/\s/g, ''));
}

/**
 * The unit of the powers of a point when none is written: kW above 1 kV and kVA below, as in contracts. When neither tariff nor
 * segment is known, a class « Pointe » decides: it exists above 1 kV only.
 *
 * @param classes as a bill or a list names them.
 */
export function powerUnitOf(point: Served, classes: readonly string[] = []): PowerUnit {
  const isKnown = point.networkTariff !== null || /^C[1-5]$/i.test(point.segment.replace(/\s/g, ''));
  const isHigh = isHighVoltage(point) || (!isKnown && classes.some(each => timeClassOf(each) === 'Pointe'));
  return isHigh ? 'kW' : 'kVA';
}
