import type { Price } from '@suivi/contract/energy/prices';
import { type Period, addMonths, comparePeriods, monthIndex } from '@suivi/domain/ground/calendar/month';
import { type EnergyType, energyDefinitions, energyTypes } from '@suivi/domain/energy/energy-type';
import { energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import { formatUnitPrice } from '@suivi/presentation/ground/formats/number-formats';

/**
 * A price and its span of months; `until` is null for the last entry, which has no end; `previousEuros` is the price before it.
 */
export type PriceEntry = Price & { until: Period | null; previousEuros: number | null };

/** The entries of one energy, the latest first. */
export function priceEntries(prices: readonly Price[], energyType: EnergyType): PriceEntry[] {
  const own = prices
    .filter(price => price.energyType === energyType)
    .toSorted((a, b) => comparePeriods(a.validFrom, b.validFrom));
  return own
    .map((price, index) => {
      const next = own[index + 1];
      return {
        ...price,
        until: next ? addMonths(next.validFrom, -1) : null,
        previousEuros: own[index - 1]?.valueEuros ?? null,
      };
    })
    .toReversed();
}

export function entryInForce(entries: readonly PriceEntry[], period: Period): PriceEntry | null {
  return entries.find(({ validFrom }) => comparePeriods(validFrom, period) <= 0) ?? null;
}

/**
 * The length of each entry in months, oldest first, up to the present month, or to six months after the start of the latest entry
 * if that is later.
 */
export function timelineSpans(
  entries: readonly PriceEntry[],
  today: Period,
): { id: number; months: number }[] {
  const oldestFirst = entries.toReversed();
  const latest = oldestFirst.at(-1);
  if (!latest) return [];
  const end = Math.max(monthIndex(today), monthIndex(latest.validFrom) + 6) + 1;
  return oldestFirst.map(({ id, validFrom, until }) => ({
    id,
    months: (until ? monthIndex(until) + 1 : end) - monthIndex(validFrom),
  }));
}

/** All energies, those with prices first. */
export function energiesInOrder(prices: readonly Price[]): EnergyType[] {
  const priced = new Set(prices.map(({ energyType }) => energyType));
  return [
    ...energyTypes.filter(energyType => priced.has(energyType)),
    ...energyTypes.filter(energyType => !priced.has(energyType)),
  ];
}

export function priceUnitLabel(energyType: EnergyType): string {
  return energyUnitLabel(energyType, energyDefinitions[energyType].priceUnit);
}

export function priceText(energyType: EnergyType, valueEuros: number | null): string {
  return formatUnitPrice(valueEuros, priceUnitLabel(energyType));
}
