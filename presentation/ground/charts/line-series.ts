export type LineSeries = {
  key: string;
  label: string;
  color: string;
  /** For a projection, or another view of the same data. */
  dashed?: boolean | undefined;
  /** One per category; null is missing and leaves a gap. */
  values: readonly (number | null)[];
  /** An interval around the line, one pair per category. */
  band?: readonly ({ low: number; high: number } | null)[] | undefined;
};

export type LineTarget = {
  key: string;
  label: string;
  /** Absent: the colour of the text. */
  color?: string | undefined;
  /** Drawn with dashes instead of dots, because it is not in force yet. */
  isProvisional?: boolean | undefined;
  /** In ascending order of category index. */
  points: readonly { index: number; value: number }[];
  /** `line`: straight from point to point; `step`: each value is held until the next point. */
  shape: 'line' | 'step';
};

export type LineAnnotation = { key: string; index: number; label: string };
