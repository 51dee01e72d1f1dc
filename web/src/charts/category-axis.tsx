import { type ChartCategory, categoryLabels } from '@suivi/presentation/charts/category-labels';
import type { ChartInk } from '@suivi/presentation/charts/chart-ink';
import { textWidth } from '@suivi/presentation/charts/text-width';

type CategoryAxisProps = {
  categories: readonly ChartCategory[];
  /** Middle of each category. */
  centers: readonly number[];
  /** Distance between two of them. */
  step: number;
  y: number;
  /** Texts stay inside 0 to width. */
  width: number;
  ink: ChartInk;
};

export function CategoryAxis({ categories, centers, step, y, width, ink }: CategoryAxisProps) {
  const labels = categoryLabels(categories, step, ink.fontSize);
  return (
    <g fill={ink.textMuted} fontSize={ink.fontSize}>
      {categories.map((category, index) => {
        const label = labels[index];
        const center = centers[index] ?? 0;
        if (!label) return null;
        const half = textWidth(label, ink.fontSize) / 2;
        const anchor = center < half ? 'start' : center + half > width ? 'end' : 'middle';
        const x = { start: 0, middle: center, end: width }[anchor];
        return (
          <text key={category.key} x={x} y={y} textAnchor={anchor}>
            {label}
          </text>
        );
      })}
    </g>
  );
}
