export type SeriesPattern = 'solid' | 'hatch' | 'dots' | 'outline';

/** A caveat of one value: computed from a price, or based on incomplete data. */
export type ValueMark = 'estimated' | 'partial';

export type ChartSeries = {
  key: string;
  label: string;
  /** Any CSS colour on screen; hexadecimal in documents. */
  color: string;
  /** Distinguishes the series without colour. */
  pattern?: SeriesPattern | undefined;
  /** One per category; null is missing, which differs from zero. */
  values: readonly (number | null)[];
  marks?: readonly (ValueMark | undefined)[] | undefined;
};
