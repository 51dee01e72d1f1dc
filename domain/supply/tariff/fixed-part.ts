import { classesOf, type NetworkTariff, networkTariffs } from './network-tariff.ts';
import { type TariffGrid, valueOf } from './tariff-grid.ts';
import { tariffValues } from './tariff-values.ts';

/**
 * The fixed part of a year, in €: `b1·P1 + Σ b_i·(P_i − P_{i−1})`, or `b·P` up to 36 kVA (TURPE 7).
 *
 * @param powers by class, in the order of the tariff's classes, none less than the one before.
 */
export function fixedEuros(tariff: NetworkTariff, powers: readonly number[], grid: TariffGrid): number {
  if (networkTariffs[tariff] === 'turpe-bt-up-to-36')
    return valueOf(grid, `${tariff}.b`) * Math.max(...powers);
  return classesOf(tariff).reduce((sum, each, place) => {
    const added = (powers[place] ?? 0) - (place === 0 ? 0 : (powers[place - 1] ?? 0));
    return sum + valueOf(grid, `${tariff}.b.${each}`) * added;
  }, 0);
}

/** Whether the grid of gas distribution has a fixed price for the option. */
export function hasOption(segment: string): boolean {
  return tariffValues.atrd.some(({ key }) => key === `${segment}.fixed`);
}
