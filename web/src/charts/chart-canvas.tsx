import { createContext, type ReactNode, type Ref, use, useId } from 'react';
import { ScrollRegion } from '../ui/layout/scroll-region.tsx';
import styles from './chart-canvas.module.css';

export type ChartCanvasProps = {
  /** Measured by the chart. */
  ref: Ref<HTMLDivElement>;
  label: string;
  /** Of the drawing, in pixels: wider than the canvas, it scrolls. */
  width: number;
  height: number;
  drawing: ReactNode;
  /** What stays in place while the drawing scrolls under it. */
  axis?: ReactNode;
  /** Lies under the drawing and takes the pointer. */
  controls: ReactNode;
  readout: ReactNode;
  /** Wider than the canvas, it starts at its left end. */
  fromStart?: boolean;
};

/** What the reader can do: in the line under the drawing, until that says what a mark holds. */
export const ChartHint = createContext<ReactNode>(undefined);

/** A drawing with its controls behind it and one line of words, of fixed height, under it. */
export function ChartCanvas({
  ref,
  label,
  width,
  height,
  drawing,
  axis,
  controls,
  readout,
  fromStart = false,
}: ChartCanvasProps) {
  const id = useId();
  const hint = use(ChartHint);
  // Chromium keeps a row of a size container as high as it was before the width was measured, unless it is told.
  const rows = { gridTemplateRows: `minmax(${height}px, auto) auto` };
  return (
    <div ref={ref} className={styles['canvas']} style={rows}>
      <span id={id} hidden>
        {label}
      </span>
      <ScrollRegion labelledBy={id} plain fromEnd={!fromStart}>
        <div className={styles['layers']} style={{ width, height }}>
          {controls}
          <div className={styles['drawing']}>{drawing}</div>
          {axis && (
            <div className={styles['axis']} data-no-print="">
              {axis}
            </div>
          )}
        </div>
      </ScrollRegion>
      <div className={styles['readout']} data-no-print="">
        {readout ? <div aria-hidden="true">{readout}</div> : hint}
      </div>
    </div>
  );
}
