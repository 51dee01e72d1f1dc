import type { TariffKind } from '../supply/tariff/tariff-values.ts';
import type { PriceLack, PriceSource } from './month-price.ts';

/** A price cannot be made; caught where the month is. */
export class LackingPrice extends Error {
  readonly lack: PriceLack;
  readonly grid: TariffKind | null;

  constructor(lack: PriceLack, grid: TariffKind | null = null) {
    super(lack);
    this.lack = lack;
    this.grid = grid;
  }
}

/** Before VAT: € per kWh as it is priced, and cents of some days. */
export type PriceTerms = { supply: number; network: number; taxes: number; fixedCents: number };

/** What was read to make a price, each once. */
export class ReadSources {
  readonly #held = new Map<string, PriceSource>();

  add(source: PriceSource): void {
    this.#held.set(JSON.stringify(source), source);
  }

  get list(): PriceSource[] {
    return [...this.#held.values()];
  }
}
