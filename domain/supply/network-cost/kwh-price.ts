import { type ContractPrice, pricesOver } from '../contract/contract-price.ts';
import { gridAt, type TariffBook, type TariffGrid, valueOf } from '../tariff/tariff-grid.ts';
import type { TariffKind } from '../tariff/tariff-values.ts';
import type { TimeClass } from '../tariff/time-class.ts';
import type { ExciseRegime } from '../terms/audited-point.ts';

const perKwh = { '€/kWh': 1, '€/MWh': 1_000, '€/mois': 0, '€/an': 0 };

/** € per kWh before VAT, from the contracts of a point; null when none states it. */
export function supplyPriceAt(prices: readonly ContractPrice[], each: TimeClass, day: number): number | null {
  const [held] = pricesOver(prices, { component: 'supply', class: each, first: day, last: day });
  const divisor = held === undefined ? 0 : perKwh[held.unit];
  return held === undefined || divisor === 0 ? null : held.value / divisor;
}

/** The grid in force on a day, otherwise the last known version. */
export function lastGrid(book: TariffBook, kind: TariffKind, day: number): TariffGrid | null {
  return gridAt(book, kind, day) ?? book.get(kind)?.findLast(({ from }) => from <= day)?.grid ?? null;
}

/** Excise in € per kWh: the rate attested for the point, otherwise by its highest power (a few kVA count as a household). */
export function exciseAt(
  book: TariffBook,
  day: number,
  power: number,
  regimes: readonly ExciseRegime[],
): number {
  const own = regimes.filter(({ from }) => from <= day).toSorted((a, b) => b.from - a.from)[0]?.rate ?? null;
  if (own !== null) return own / 1_000;
  const grid = lastGrid(book, 'excise-electricity', day);
  const category = power <= 36 ? 'households' : power <= 250 ? 'medium' : 'high';
  return grid === null ? 0 : valueOf(grid, category) / 1_000;
}
