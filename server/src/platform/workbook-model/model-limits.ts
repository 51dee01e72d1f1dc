import { type ReadLimits, readLimits } from '../files/tabular-file.ts';

/** An empty model is small; what it inflates to is held as text, at most this much. */
export const modelLimits: ReadLimits = {
  ...readLimits,
  fileBytes: 5 * 1_048_576,
  inflatedBytes: 32 * 1_048_576,
};
