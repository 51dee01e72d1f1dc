import { importLimits } from '../../../platform/files/tabular-file.ts';

/** Enough for a year of half-hours of sixty points, which their archive holds in a few megabytes. */
export const flowLimits = {
  ...importLimits,
  rows: 2_000_000,
  milliseconds: 30_000,
  heapMebibytes: 384,
};
