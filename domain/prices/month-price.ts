import type { AuditedPoint } from '../supply/terms/audited-point.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { TariffKind } from '../supply/tariff/tariff-values.ts';
import type { ClassRead } from './class-shares.ts';

/**
 * A point with all that its price is made of: its properties, the prices of its contracts, where it delivers and what its bills
 * read.
 */
export type PricedPoint = AuditedPoint & {
  number: string;
  /** Days since 1970, both included; `last` is null without an end. */
  places: readonly { siteId: number; first: number; last: number | null; sharePpm: number }[];
  reads: readonly ClassRead[];
  /** kWh of its bills of the last twelve months; null without any. */
  billedKwh: number | null;
};

/** Why the contracts give no price for a month. */
export const priceLacks = [
  'supply',
  'network-tariff',
  'grid',
  'power',
  'classes',
  'excise',
  'vat',
  'points',
  'shares',
] as const;
export type PriceLack = (typeof priceLacks)[number];

/** Where a price was read: a contract or a public grid, with the days (since 1970) on which it applies. */
export type PriceSource =
  | { kind: 'contract'; name: string; first: number; last: number; isExtended: boolean }
  | { kind: 'grid'; tariff: TariffKind; first: number; last: number | null; isExtended: boolean };

/** The price of a month, in € all taxes included per unit of the unit price (for gas a kWh PCS). */
export type MonthPrice = {
  supplyEuros: number;
  networkEuros: number;
  taxEuros: number;
  /** Fixed cost of the month, whatever is used, in cents, all taxes included. */
  fixedCents: number;
  /** A contract or a known grid has ended: its last price is used in place of the next one. */
  isExtended: boolean;
  sources: readonly PriceSource[];
};

/** The result of the contracts for a month; `none`: no contract covers a point in it. */
export type ContractMonth =
  | { kind: 'priced'; price: MonthPrice }
  | { kind: 'lacking'; lack: PriceLack; contract: string; grid: TariffKind | null }
  | { kind: 'none' };

/**
 * What replaces a price that is not known yet: nothing, for past months; for future ones the last known price, that of contracts
 * being changed by a percentage after their end.
 */
export type Beyond = { kind: 'nothing' } | { kind: 'last'; percent: (energyType: EnergyType) => number };

export function perUnitEuros({ supplyEuros, networkEuros, taxEuros }: MonthPrice): number {
  return supplyEuros + networkEuros + taxEuros;
}

/** What a quantity of a month costs, in whole cents. @param quantity in the unit of the unit price. */
export function centsAtPrice(quantity: number, price: MonthPrice): number {
  return Math.round(quantity * perUnitEuros(price) * 100 + price.fixedCents);
}
