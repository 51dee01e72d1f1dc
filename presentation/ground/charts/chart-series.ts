export type SeriesPattern = 'solid' | 'hatch' | 'dots' | 'outline';

/** A reservation on one value: computed from a price, or built on missing parts. */
export type ValueMark = 'estimated' | 'partial';

export type ChartSeries = {
  key: string;
  label: string;
  /** Any CSS colour on screen; hexadecimal in documents. */
  color: string;
  /** Besides the colour, for those who do not see it. */
  pattern?: SeriesPattern | undefined;
  /** One per category; null: missing, which is not zero. */
  values: readonly (number | null)[];
  marks?: readonly (ValueMark | undefined)[] | undefined;
};
