import { publishedGasGrids } from './published-gas-grids.ts';
import { publishedNetworkGrids } from './published-network-grids.ts';
import { publishedTaxGrids } from './published-tax-grids.ts';
import type { TariffGrid } from './tariff-grid.ts';

/** What the product knows of public prices by itself; versions are only added. */
export const publishedGrids: readonly TariffGrid[] = [
  ...publishedNetworkGrids,
  ...publishedTaxGrids,
  ...publishedGasGrids,
];
