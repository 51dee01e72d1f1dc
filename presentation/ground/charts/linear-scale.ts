export type Interval = readonly [number, number];
export type LinearScale = (value: number) => number;

/** A proportional scale without clamping. An empty domain gives the start of the range. */
export function linearScale([from, to]: Interval, [start, end]: Interval): LinearScale {
  const ratio = to === from ? 0 : (end - start) / (to - from);
  return value => start + (value - from) * ratio;
}
