export type LineSeries = {
  key: string;
  label: string;
  color: string;
  /** Dashed: a projection, or another view of the same thing. */
  dashed?: boolean | undefined;
  /** One per category; null: missing, which leaves a gap. */
  values: readonly (number | null)[];
  /** An interval around the line, one pair per category. */
  band?: readonly ({ low: number; high: number } | null)[] | undefined;
};

export type LineTarget = {
  key: string;
  label: string;
  /** The colour of words unless told. */
  color?: string | undefined;
  /** Dashes in place of dots: it does not stand yet. */
  isProvisional?: boolean | undefined;
  /** By category index, in order. */
  points: readonly { index: number; value: number }[];
  /** Straight from point to point, or each value held until the next one. */
  shape: 'line' | 'step';
};

export type LineAnnotation = { key: string; index: number; label: string };
