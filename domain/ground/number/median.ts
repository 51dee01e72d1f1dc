/** Up to this count, an insertion sort is faster than a selection. */
const fewValues = 12;

/** Sorts the first `count` values in ascending order (insertion sort). */
function sort(values: Float64Array, count: number): void {
  for (let at = 1; at < count; at += 1) {
    const moved = values[at] ?? 0;
    let place = at;
    for (; place > 0 && (values[place - 1] ?? 0) > moved; place -= 1) values[place] = values[place - 1] ?? 0;
    values[place] = moved;
  }
}

/**
 * Moves the value of that rank in ascending order to its place, and smaller values before it (Hoare's selection). The median is
 * needed for every month of every series, where sorting would take most of the time.
 */
function select(values: Float64Array, count: number, rank: number): number {
  if (count <= fewValues) {
    sort(values, count);
    return values[rank] ?? Number.NaN;
  }
  let [from, to] = [0, count - 1];
  while (from < to) {
    const pivot = values[rank] ?? 0;
    let [left, right] = [from, to];
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left += 1;
      while ((values[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const moved = values[left] ?? 0;
      values[left] = values[right] ?? 0;
      values[right] = moved;
      left += 1;
      right -= 1;
    }
    if (right < rank) from = left;
    if (rank < left) to = right;
  }
  return values[rank] ?? Number.NaN;
}

/** The median of the first `count` values of a column (at least one); changes their order. */
export function medianInPlace(values: Float64Array, count: number): number {
  const middle = count >> 1;
  const upper = select(values, count, middle);
  if (count % 2 === 1) return upper;
  let lower = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < middle; at += 1) lower = Math.max(lower, values[at] ?? lower);
  return (lower + upper) / 2;
}

let room = new Float64Array(64);

/** The median; null without values, the mean of the two middle values for an even count. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  if (room.length < values.length) room = new Float64Array(2 * values.length);
  for (let at = 0; at < values.length; at += 1) room[at] = values[at] ?? Number.NaN;
  return medianInPlace(room, values.length);
}
