import { type DeepFallHit, deepFalls } from './rules/deep-falls.ts';
import { type DuplicateHit, duplicates } from './rules/duplicates.ts';
import { storedEnergies } from './rules/estimated-runs.ts';
import { implausibleZeros, type ZeroHit } from './rules/implausible-zeros.ts';
import { type PriceHit, priceOutliers } from './rules/price-outliers.ts';
import { spreadFigures } from './rules/spread-figures.ts';
import { type JumpHit, unitJumps } from './rules/unit-jumps.ts';
import type { SeriesTable } from './series-table.ts';

export type JudgedMonths = {
  zeros: readonly ZeroHit[];
  jumps: readonly JumpHit[];
  copies: readonly DuplicateHit[];
  /** At half the usual or lower. */
  falls: readonly DeepFallHit[];
  prices: readonly PriceHit[];
  /** Yearly figures that somebody divided by twelve. */
  spread: ReadonlySet<number>;
  /** Months whose quantity raises no excess, and is not compared with. */
  doubtful: ReadonlySet<number>;
};

/**
 * Which months of an energy look wrong: what alerts tell of stored ones, and the wizard of those about to be saved.
 *
 * @param degreeDays by `monthIndex`, of heating energies; null where the weather is not known.
 */
export function judgeMonths(
  table: SeriesTable,
  degreeDays: ReadonlyMap<number, number> | null = null,
): JudgedMonths {
  const spread = spreadFigures(table);
  const zeros = implausibleZeros(table);
  const jumps = unitJumps(table);
  const jumped = new Set(jumps.map(({ index }) => index));
  const copies = duplicates(table, spread).filter(({ index }) => !jumped.has(index));
  const otherwise = new Set([...jumped, ...copies.map(({ index }) => index), ...spread]);
  const falls = deepFalls(table, degreeDays).filter(({ index }) => !otherwise.has(index));
  const isSpreadDoubtful = !storedEnergies.has(table.energyType);
  const doubtful = new Set([
    ...zeros.map(({ index }) => index),
    ...jumped,
    ...copies.map(({ index }) => index),
    ...falls.map(({ index }) => index),
    ...(isSpreadDoubtful ? spread : []),
  ]);
  return { zeros, jumps, copies, falls, prices: priceOutliers(table, doubtful), spread, doubtful };
}
