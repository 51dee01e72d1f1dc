import { textWidth } from './text-width.ts';

export type ChartCategory = {
  key: string;
  label: string;
  /** From longer to shorter, for narrow columns: `['janv.', 'J']`. An empty one leaves its room to its neighbours. */
  shortLabels?: readonly string[] | undefined;
  /** For categories that are whole numbers in order: when not all fit, round values are labelled. */
  whole?: number | undefined;
};

const gap = 8;

/**
 * One text per category, or null when there is no room: the longest variant that fits everywhere, else the shortest one on every
 * second, third… category, or on round values. The texts never overlap.
 */
export function categoryLabels(
  categories: readonly ChartCategory[],
  step: number,
  fontSize: number,
): (string | null)[] {
  const depth = Math.max(0, ...categories.map(category => category.shortLabels?.length ?? 0));
  const variant = (category: ChartCategory, level: number) =>
    [category.label, ...(category.shortLabels ?? [])].slice(0, level + 1).at(-1) ?? category.label;
  const widths = (level: number) => categories.map(category => textWidth(variant(category, level), fontSize));

  for (let level = 0; level <= depth; level += 1) {
    if (isRoomy(widths(level), step)) return categories.map(category => variant(category, level) || null);
  }
  const every = Math.max(1, Math.ceil((Math.max(0, ...widths(depth)) + gap) / step));
  const round = roundPlaces(categories, every);
  if (round !== null)
    return categories.map((category, index) => (round.has(index) ? variant(category, depth) : null));
  return categories.map((category, index) => (index % every === 0 ? variant(category, depth) : null));
}

/** Non-empty labels are far enough apart, and the first and the last stay within the drawing. */
function isRoomy(widths: readonly number[], step: number): boolean {
  const told = widths.flatMap((width, index) => (width > 0 ? { width, index } : []));
  return told.every(({ width, index }, at) => {
    const before = told[at - 1];
    const toEdge = Math.min(index, widths.length - 1 - index) + 0.5;
    const isApart = before === undefined || (before.width + width) / 2 + gap <= (index - before.index) * step;
    return isApart && (width + gap) / 2 <= toEdge * step;
  });
}

/**
 * The indexes of the multiples of 1, 2, 5, 10, 20 … that are at least `every` categories apart; null when there are fewer than
 * two, or when categories are not whole numbers.
 */
function roundPlaces(categories: readonly ChartCategory[], every: number): Set<number> | null {
  const values = categories.flatMap(({ whole }) => whole ?? []);
  const most = values.at(-1);
  if (most === undefined || values.length < categories.length) return null;
  for (let unit = 1; unit <= most; unit *= 10) {
    for (const factor of [1, 2, 5]) {
      const places = values.flatMap((value, index) => (value % (unit * factor) === 0 ? index : []));
      const isApart = places.every((place, at) => at === 0 || place - (places[at - 1] ?? 0) >= every);
      if (places.length > 1 && isApart) return new Set(places);
    }
  }
  return null;
}
