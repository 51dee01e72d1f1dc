import { screenInk } from '@suivi/presentation/ground/charts/chart-ink';
import type { Mark } from '@suivi/presentation/ground/charts/mark';
import { createElement, type ReactNode } from 'react';

type SvgDrawingProps = { width: number; height: number; marks: readonly Mark[] };

/**
 * A drawing of `presentation/ground/charts` in the page. Hidden from screen readers: the controls below it, or the text beside
 * it, say the same.
 */
export function SvgDrawing({ width, height, marks }: SvgDrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fontFamily={screenInk.fontFamily}
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      {marks.map(element)}
    </svg>
  );
}

function element(mark: Mark | string, key: number): ReactNode {
  if (typeof mark === 'string') return mark;
  return createElement(mark.tag, { key, ...mark.attributes }, ...mark.children.map(element));
}
