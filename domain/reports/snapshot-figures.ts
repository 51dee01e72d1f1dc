/** A figure of an official document, with its identification. */
export type SnapshotFigure = {
  /** Identifies the same figure in a later document of the same kind: `site:brioude:consumption`. */
  key: string;
  label: string;
  unit: string;
  /** Null: it was not known. */
  value: number | null;
};

export type FigureDifference = Omit<SnapshotFigure, 'value'> & {
  filed: number | null;
  now: number | null;
  /** `gone`: it is no longer shown; `new`: it was not shown then. */
  kind: 'changed' | 'gone' | 'new';
};

/** Sums of binary fractions may differ in the last digit depending on the order of addition. */
const decimals = 3;

/** The figures as they are stored and hashed: in a stable order, with three decimals. */
export function settledFigures(figures: readonly SnapshotFigure[]): SnapshotFigure[] {
  return figures
    .map(({ key, label, unit, value }) => ({ key, label, unit, value: settled(value) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}

function settled(value: number | null): number | null {
  if (value === null) return null;
  const rounded = Math.round(value * 10 ** decimals) / 10 ** decimals;
  // −0 is written as 0.
  return rounded === 0 ? 0 : rounded;
}

/** The differences from the filed figures, in their order; then the new figures. */
export function figureDifferences(
  filed: readonly SnapshotFigure[],
  present: readonly SnapshotFigure[],
): FigureDifference[] {
  const now = new Map(present.map(figure => [figure.key, figure]));
  const known = new Set(filed.map(({ key }) => key));
  const changed = filed.flatMap(({ value: before, ...figure }): FigureDifference[] => {
    const found = now.get(figure.key);
    const [filedValue, since] = [settled(before), settled(found?.value ?? null)];
    if (found !== undefined && filedValue === since) return [];
    return [{ ...figure, filed: filedValue, now: since, kind: found === undefined ? 'gone' : 'changed' }];
  });
  const added = present.flatMap(({ value, ...figure }): FigureDifference[] =>
    known.has(figure.key) ? [] : [{ ...figure, filed: null, now: settled(value), kind: 'new' }],
  );
  return [...changed, ...added];
}
