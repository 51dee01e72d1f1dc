import { type ReactNode, useId, useState } from 'react';
import { ChartHint } from './chart-canvas.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { BesideTitle } from '../ui/layout/beside-title.ts';
import styles from './chart-frame.module.css';
import { Kept } from '../ui/kept.tsx';
import { useAfterFrame, useIsLate } from '../ui/use-after-frame.ts';

export type ChartFrameProps = {
  title: ReactNode;
  level?: 2 | 3 | undefined;
  /** What is shown: scope, period, unit; or the sentence that the chart proves. */
  subtitle?: ReactNode;
  /** Selectors of the chart. Not printed. */
  controls?: ReactNode;
  legend?: ReactNode;
  /** The same figures as a `DataTable`, shown instead of the chart by « Voir le tableau ». */
  table?: ReactNode;
  /** What the reader can do, e.g. « Cliquez sur une colonne pour voir les détails ». */
  hint?: ReactNode;
  /** Shown instead of the chart when there is nothing to draw. */
  empty?: ReactNode;
  loading?: boolean | undefined;
  /** True while new figures are loading: the old ones stay, dimmed. */
  stale?: boolean | undefined;
  /**
   * Identifies the choice of the chart's own selectors: a new choice is first shown in them, and the chart follows in the next
   * frames.
   */
  chosen?: string | undefined;
  /** The height in pixels of the chart, and of its placeholder or empty message. */
  height?: number | undefined;
  /** The chart. */
  children: ReactNode;
  /** Shown below the chart: the detail of the selected column, reservations, sources. */
  footer?: ReactNode;
};

export function ChartFrame(props: ChartFrameProps) {
  const { legend, table, empty, loading, stale, height = 260 } = props;
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  // The button acknowledges the press first.
  const isTable = useAfterFrame(asTable);
  const isLate = useIsLate(props.chosen ?? '');
  const drawn = !loading && !empty;
  const isChart = drawn && !isTable;
  // The surroundings of a chart keep their place while it loads, so that the chart does not move when it appears.
  const hasRoom = loading || isChart;
  const hint = props.hint && (
    <p className="hint" data-no-print="">
      {props.hint}
    </p>
  );
  return (
    <figure
      aria-labelledby={id}
      aria-busy={loading || stale || isLate || undefined}
      className={styles['frame']}
    >
      <ChartHead {...props} id={id} besideRef={setBeside}>
        {table && !empty && <TableButton disabled={loading} asTable={asTable} onChange={setAsTable} />}
      </ChartHead>
      <Kept isKept={isLate}>
        {hasRoom && legend}
        <div className={classNames(styles['body'], stale && styles['stale'])} style={{ minHeight: height }}>
          {loading && <Skeleton height={`${height}px`} />}
          {!loading && empty && <p className={styles['empty']}>{empty}</p>}
          {drawn &&
            (isTable ? (
              <BesideTitle value={beside}>{table}</BesideTitle>
            ) : (
              <ChartHint value={hint}>{props.children}</ChartHint>
            ))}
        </div>
        {loading && hint}
        {props.footer}
      </Kept>
    </figure>
  );
}

type TableButtonProps = {
  disabled: boolean | undefined;
  asTable: boolean;
  onChange: (asTable: boolean) => void;
};

function TableButton({ disabled, asTable, onChange }: TableButtonProps) {
  return (
    <Button
      disabled={disabled}
      variant="quiet"
      size="small"
      icon={asTable ? 'analytics' : 'table'}
      onClick={() => onChange(!asTable)}
    >
      {asTable ? 'Voir le graphique' : 'Voir le tableau'}
    </Button>
  );
}

type HeadProps = Pick<ChartFrameProps, 'title' | 'level' | 'subtitle' | 'controls' | 'children'> & {
  id: string;
  besideRef: (element: HTMLElement | null) => void;
};

function ChartHead({ id, besideRef, title, level = 3, subtitle, controls, children }: HeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles['head']}>
      <div className={styles['words']}>
        <Heading id={id}>{title}</Heading>
        {subtitle && <p className="hint">{subtitle}</p>}
      </div>
      <div ref={besideRef} className={styles['controls']} data-no-print="">
        {controls}
        {children}
      </div>
    </div>
  );
}
