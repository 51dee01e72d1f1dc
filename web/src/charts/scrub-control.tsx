import { type PointerEvent, useState } from 'react';
import styles from './scrub-control.module.css';

export type ScrubControlProps = {
  label: string;
  count: number;
  pointLabel: (index: number) => string;
  /** The x of the first and of the last category, in pixels. */
  start: number;
  end: number;
  onMove: (index: number | null) => void;
  /** Called by a press, or by Enter. */
  onChoose?: ((index: number) => void) | undefined;
};

/** A native slider as large as the plot: keys, finger and pointer move from category to category. */
export function ScrubControl(props: ScrubControlProps) {
  const { label, count, pointLabel, start, end, onMove, onChoose } = props;
  const [index, setIndex] = useState(0);
  const current = Math.min(index, count - 1);

  const moveTo = (next: number) => {
    setIndex(next);
    onMove(next);
  };

  const follow = (event: PointerEvent<HTMLInputElement>) => {
    const ratio = (event.nativeEvent.offsetX + event.currentTarget.offsetLeft - start) / (end - start);
    if (Number.isFinite(ratio)) moveTo(Math.round(Math.min(1, Math.max(0, ratio)) * (count - 1)));
  };

  return (
    <input
      type="range"
      className={styles['scrub']}
      aria-label={label}
      aria-valuetext={pointLabel(current)}
      min={0}
      max={Math.max(0, count - 1)}
      step={1}
      value={current}
      data-no-print=""
      onChange={event => moveTo(event.target.valueAsNumber)}
      onFocus={() => onMove(current)}
      onBlur={() => onMove(null)}
      onClick={() => onChoose?.(current)}
      onKeyDown={({ key }) => key === 'Enter' && onChoose?.(current)}
      onPointerMove={follow}
      onPointerLeave={event => onMove(event.currentTarget === document.activeElement ? current : null)}
    />
  );
}
