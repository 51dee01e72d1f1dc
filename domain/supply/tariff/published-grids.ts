import { publishedGasGrids } from './published-gas-grids.ts';
import { publishedNetworkGrids } from './published-network-grids.ts';
import { publishedTaxGrids } from './published-tax-grids.ts';
import type { TariffGrid } from './tariff-grid.ts';

/** The public prices built into the product; versions are only ever added. */
export const publishedGrids: readonly TariffGrid[] = [
  ...publishedNetworkGrids,
  ...publishedTaxGrids,
  ...publishedGasGrids,
];
