import { textWidth } from './text-width.ts';

export type ChartCategory = {
  key: string;
  label: string;
  /** From longer to shorter, for narrow columns: `['janv.', 'J']`. */
  shortLabels?: readonly string[] | undefined;
};

const gap = 8;

/**
 * One text per category, or null where there is no room: the longest variant that fits everywhere, else the shortest
 * one on every second, third… category. The texts never overlap.
 */
export function categoryLabels(
  categories: readonly ChartCategory[],
  step: number,
  fontSize: number,
): (string | null)[] {
  const depth = Math.max(0, ...categories.map(category => category.shortLabels?.length ?? 0));
  const variant = (category: ChartCategory, level: number) =>
    [category.label, ...(category.shortLabels ?? [])].slice(0, level + 1).at(-1) ?? category.label;
  const widest = (level: number) =>
    Math.max(0, ...categories.map(category => textWidth(variant(category, level), fontSize))) + gap;

  for (let level = 0; level <= depth; level += 1) {
    if (widest(level) <= step) return categories.map(category => variant(category, level));
  }
  const every = Math.max(1, Math.ceil(widest(depth) / step));
  return categories.map((category, index) => (index % every === 0 ? variant(category, depth) : null));
}
