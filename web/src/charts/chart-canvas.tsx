import { createContext, type ReactNode, type Ref, use, useId } from 'react';
import { ScrollRegion } from '../ui/layout/scroll-region.tsx';
import styles from './chart-canvas.module.css';

export type ChartCanvasProps = {
  /** The chart measures this element. */
  ref: Ref<HTMLDivElement>;
  label: string;
  /** The width of the drawing, in pixels; a drawing wider than the canvas scrolls. */
  width: number;
  height: number;
  drawing: ReactNode;
  /** An axis that stays in place while the drawing scrolls below it. */
  axis?: ReactNode;
  /** Controls below the drawing, which receive the pointer. */
  controls: ReactNode;
  readout: ReactNode;
  /** A drawing wider than the canvas starts at its left end instead of the right one. */
  fromStart?: boolean;
};

/** What the reader can do: shown in the line below the drawing until a mark is active. */
export const ChartHint = createContext<ReactNode>(undefined);

/** A drawing over its controls, with a line of text of fixed height below. */
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
  // Chromium keeps the height that a row of a size container had before the width was measured, unless it is given explicitly.
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
