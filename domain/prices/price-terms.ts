import type { TariffKind } from '../supply/tariff/tariff-values.ts';
import type { PriceLack, PriceSource } from './month-price.ts';

/** Thrown when a price cannot be computed; caught where the month is priced. */
export class LackingPrice extends Error {
  readonly lack: PriceLack;
  readonly grid: TariffKind | null;

  constructor(lack: PriceLack, grid: TariffKind | null = null) {
    super(lack);
    this.lack = lack;
    this.grid = grid;
  }
}

/** Before VAT: € per kWh in the priced unit, and cents for some days. */
export type PriceTerms = { supply: number; network: number; taxes: number; fixedCents: number };

/** Collects the sources of a price, each once. */
export class ReadSources {
  readonly #held = new Map<string, PriceSource>();

  add(source: PriceSource): void {
    this.#held.set(JSON.stringify(source), source);
  }

  get list(): PriceSource[] {
    return [...this.#held.values()];
  }
}
