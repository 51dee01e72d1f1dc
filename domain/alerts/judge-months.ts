import type { MonthSet } from './consumption-view.ts';
import { deepFallAt, type DeepFallHit, deepFalls } from './rules/deep-falls.ts';
import { type DuplicateHit, duplicates, isDuplicate } from './rules/duplicates.ts';
import { storedEnergies } from './rules/estimated-runs.ts';
import { implausibleZeros, zeroAt, type ZeroHit } from './rules/implausible-zeros.ts';
import { type PriceHit, priceOutliers } from './rules/price-outliers.ts';
import { spreadFigures } from './rules/spread-figures.ts';
import { jumpAt, type JumpHit, unitJumps } from './rules/unit-jumps.ts';
import { cellAt, type MonthCell, type SeriesTable } from './series-table.ts';

export type JudgedMonths = {
  zeros: readonly ZeroHit[];
  jumps: readonly JumpHit[];
  copies: readonly DuplicateHit[];
  /** Months at half the usual quantity or less. */
  falls: readonly DeepFallHit[];
  prices: readonly PriceHit[];
  /** Months with a yearly figure divided by twelve. */
  spread: ReadonlySet<number>;
  /** Months whose quantity raises no excess, and with which no month is compared. */
  doubtful: ReadonlySet<number>;
};

/** The `doubtful` months of `judgeMonths` without weather, each judged only when queried. */
export function doubtfulMonths(table: SeriesTable, spread: MonthSet): MonthSet {
  const known = new Map<number, boolean>();
  const isSpreadDoubtful = !storedEnergies.has(table.energyType);
  const judge = (cell: MonthCell | null) => {
    if (cell === null) return false;
    if (spread.has(cell.index)) {
      return isSpreadDoubtful || zeroAt(table, cell) !== null || jumpAt(table, cell) !== null;
    }
    return (
      zeroAt(table, cell) !== null ||
      jumpAt(table, cell) !== null ||
      deepFallAt(table, cell, null) !== null ||
      isDuplicate(table, cell, spread)
    );
  };
  return {
    has(index) {
      const found = known.get(index) ?? judge(cellAt(table, index));
      known.set(index, found);
      return found;
    },
  };
}

/**
 * Judges which months of an energy look wrong: used by alerts for stored months, and by the wizard for months about to be saved.
 *
 * @param degreeDays by `monthIndex`, for heating energies; null when the weather is not known.
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
