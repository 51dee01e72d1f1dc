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
  /** The same figures as a `DataTable`, shown in place of the chart by « Voir le tableau ». */
  table?: ReactNode;
  /** What the reader can do, e.g. « Cliquez sur une colonne pour voir les détails ». */
  hint?: ReactNode;
  /** Shown in place of the chart: there is nothing to draw. */
  empty?: ReactNode;
  loading?: boolean | undefined;
  /** New figures are on their way: the old ones stay, dimmed. */
  stale?: boolean | undefined;
  /** Names what its own selectors choose: another choice shows in them first, and what follows from it in the next frames. */
  chosen?: string | undefined;
  /** Pixels: of the chart, and so of its skeleton and of its empty message. */
  height?: number | undefined;
  /** The chart. */
  children: ReactNode;
  /** Under the chart: the detail of the selected column, reservations, sources. */
  footer?: ReactNode;
};

export function ChartFrame(props: ChartFrameProps) {
  const { legend, table, empty, loading, stale, height = 260 } = props;
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  // Its button says first that it was heard.
  const isTable = useAfterFrame(asTable);
  const isLate = useIsLate(props.chosen ?? '');
  const drawn = !loading && !empty;
  const isChart = drawn && !isTable;
  // What stands around a chart has its place while that is loading, or the chart would move when it comes.
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
