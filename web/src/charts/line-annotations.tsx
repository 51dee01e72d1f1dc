import type { ChartInk } from '@suivi/presentation/charts/chart-ink';
import { HaloText } from './halo-text.tsx';
import type { LineAnnotation } from '@suivi/presentation/charts/line-series';
import type { PlotArea } from '@suivi/presentation/charts/plot-area';

type LineAnnotationsProps = {
  annotations: readonly LineAnnotation[];
  plot: PlotArea;
  x: (index: number) => number;
  ink: ChartInk;
};

/** Vertical marks of what happened, each with its words at the top; neighbours stand on different lines. */
export function LineAnnotations({ annotations, plot, x, ink }: LineAnnotationsProps) {
  return annotations.map((annotation, index) => {
    const at = Math.round(x(annotation.index)) + 0.5;
    const before = at > (plot.left + plot.right) / 2;
    return (
      <g key={annotation.key}>
        <path d={`M${at} ${plot.top}V${plot.bottom}`} stroke={ink.neutral} strokeDasharray="3 3" />
        <HaloText
          x={before ? at - 5 : at + 5}
          y={plot.top + 11 + (index % 2) * 15}
          anchor={before ? 'end' : 'start'}
          ink={ink}
        >
          {annotation.label}
        </HaloText>
      </g>
    );
  });
}
