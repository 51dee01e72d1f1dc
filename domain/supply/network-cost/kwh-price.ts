import { type ContractPrice, pricesOver } from '../contract/contract-price.ts';
import { lastGrid, type TariffBook, valueOf } from '../tariff/tariff-grid.ts';
import type { TimeClass } from '../tariff/time-class.ts';
import { attestedRate, exciseCategoryOf, type ExciseRegime } from '../terms/excise.ts';

const perKwh = { '€/kWh': 1, '€/MWh': 1_000, '€/mois': 0, '€/an': 0 };

/** € per kWh before VAT, from the contracts of a point; null when none states it. */
export function supplyPriceAt(prices: readonly ContractPrice[], each: TimeClass, day: number): number | null {
  const [held] = pricesOver(prices, { component: 'supply', class: each, first: day, last: day });
  const divisor = held === undefined ? 0 : perKwh[held.unit];
  return held === undefined || divisor === 0 ? null : held.value / divisor;
}

/** Excise in € per kWh: the rate attested for the point, otherwise by its highest power. */
export function exciseAt(
  book: TariffBook,
  day: number,
  power: number,
  regimes: readonly ExciseRegime[],
): number {
  const own = attestedRate(regimes, day);
  if (own !== null) return own / 1_000;
  const grid = lastGrid(book, 'excise-electricity', day);
  return grid === null ? 0 : valueOf(grid, exciseCategoryOf(power)) / 1_000;
}
