import { type ReadLimits, readLimits } from '../files/tabular-file.ts';

/** An empty model is small; its inflated content is held as text, up to this limit. */
export const modelLimits: ReadLimits = {
  ...readLimits,
  fileBytes: 5 * 1_048_576,
  inflatedBytes: 32 * 1_048_576,
};
