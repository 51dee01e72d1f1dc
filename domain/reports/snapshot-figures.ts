/** A figure of an official document, with all that tells what it is. */
export type SnapshotFigure = {
  /** Names the same figure in a later document of the same kind: `site:brioude:consumption`. */
  key: string;
  label: string;
  unit: string;
  /** Null: it was not known. */
  value: number | null;
};

export type FigureDifference = Omit<SnapshotFigure, 'value'> & {
  filed: number | null;
  now: number | null;
  /** `gone`: it is told no more; `new`: it was not told then. */
  kind: 'changed' | 'gone' | 'new';
};

/** Sums of binary fractions may differ in their last digit with the order of their parts. */
const decimals = 3;

/** The figures as they are stored and hashed: in a stable order, at three decimals. */
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

/** What differs of figures that were filed, in their order; then what is new. */
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
