import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import { gridAt, lastGrid, type TariffBook, valueOf } from '../tariff/tariff-grid.ts';
import type { PricedCurve } from '../network-cost/priced-curve.ts';
import {
  classesOf,
  type NetworkTariff,
  type NetworkTariffKind,
  networkTariffs,
} from '../tariff/network-tariff.ts';
import type { TimeClass } from '../tariff/time-class.ts';

/**
 * The energy of a point by class, in kWh or the unit of the caller: what the operation gives it and it uses (« autoproduits »),
 * and everything else that it draws.
 */
export type CollectiveUse = ReadonlyMap<TimeClass, { self: number; other: number }>;

/** The first day (since 1970) of the prices below: Enedis, brochure « TURPE 7 HTA/BT », in force on 1 August 2025, p. 5 to 21. */
const publishedFrom = dayIndex(fromIsoDay('2025-08-01'));

/** c€/kWh in each class, in the order of the tariff's classes: « autoproduite », then « alloproduite ». */
const rates: Partial<Record<NetworkTariff, { self: readonly number[]; other: readonly number[] }>> = {
  BTSUPCU4: { self: [2.55, 1.41, 1.07, 0.7], other: [6.94, 4.25, 2.19, 1.55] },
  BTSUPLU4: { self: [2.23, 1.3, 1.01, 0.69], other: [5.76, 3.5, 2.06, 1.54] },
  BTINFCU4: { self: [2.86, 1.28, 0.76, 0.49], other: [7.52, 4.03, 1.73, 1.21] },
  BTINFMU4: { self: [2.6, 1.23, 0.75, 0.49], other: [7.04, 3.76, 1.61, 1.15] },
};

/** Yearly « composante de gestion » of a participant in a collective operation, € before VAT (same brochure, p. 5). */
const management: Record<NetworkTariffKind, number> = {
  'turpe-hta': 564.24,
  'turpe-bt-over-36': 282.12,
  'turpe-bt-up-to-36': 21.27,
};

/** Why the network cost of a participant is not computed, such as an option or a grid without these prices. */
export const collectiveLacks = ['overseas', 'no-tariff', 'not-offered', 'no-hours', 'no-grid'] as const;
export type CollectiveLack = (typeof collectiveLacks)[number];

export type CollectiveNetwork = {
  grid: PricedCurve['grid'];
  /** € before VAT for the use: with every kWh at its usual price, and with each kWh at the price for its origin. */
  usual: number;
  own: number;
  /** Additional cost of the management, € before VAT a year, whichever prices are chosen. */
  management: number;
};

/**
 * What the network costs per kWh for a low-voltage point of a collective operation, at its usual prices and at those that an
 * operation may choose when all its points are behind one HTA/BT substation (TURPE 7).
 *
 * @param today since 1970.
 */
export function collectiveNetwork(
  tariff: NetworkTariff,
  use: CollectiveUse,
  book: TariffBook,
  today: number,
): CollectiveNetwork | CollectiveLack {
  const own = rates[tariff];
  if (own === undefined) return 'not-offered';
  const kind = networkTariffs[tariff];
  const grid = lastGrid(book, kind, today);
  if (grid === null || dayIndex(grid.validFrom) !== publishedFrom) return 'no-grid';
  const sum = { usual: 0, own: 0 };
  for (const [place, each] of classesOf(tariff).entries()) {
    const { self, other } = use.get(each) ?? { self: 0, other: 0 };
    sum.usual += ((self + other) * valueOf(grid, `${tariff}.c.${each}`)) / 100;
    sum.own += (self * (own.self[place] ?? 0) + other * (own.other[place] ?? 0)) / 100;
  }
  return {
    ...sum,
    grid: {
      validFrom: publishedFrom,
      validTo: grid.validTo === null ? null : dayIndex(grid.validTo),
      source: grid.source,
      isKnown: gridAt(book, kind, today) !== null,
    },
    management: management[kind] - valueOf(grid, 'management'),
  };
}
