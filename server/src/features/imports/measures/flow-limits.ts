import { importLimits } from '../../../platform/files/tabular-file.ts';

/** Enough for a year of half-hours for a hundred points, or three years of ten-minute steps for twelve. */
export const flowLimits = {
  ...importLimits,
  rows: 2_000_000,
  milliseconds: 30_000,
  heapMebibytes: 384,
};
