import { type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './mark-buttons.module.css';

export type ChartMark = {
  key: string;
  label: string;
  left: number;
  top: number;
  width: number;
  height: number;
};

export type MarkButtonsProps = {
  /** The accessible name of the group: what the chart shows. */
  label: string;
  marks: readonly ChartMark[];
  /** Marks per line, when up and down arrows move between lines. */
  columns?: number | undefined;
  selectedKey?: string | null | undefined;
  /** Pressing a mark selects it; pressing it again deselects it (null). */
  onSelect?: ((key: string | null) => void) | undefined;
  /** The mark under the pointer or with the focus. */
  onActive: (index: number | null) => void;
  /** `cell`: the drawing hides what is below it, so the selected mark is outlined above it. */
  look?: 'column' | 'cell' | undefined;
};

function nextIndex(key: string, index: number, count: number, columns: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: index - (index % columns),
    End: Math.min(count, index - (index % columns) + columns) - 1,
  };
  const next = moves[key];
  return next !== undefined && next >= 0 && next < count ? next : undefined;
}

/** Native buttons over a drawing: one Tab stop, then arrow keys from mark to mark. */
export function MarkButtons(props: MarkButtonsProps) {
  const { label, marks, selectedKey, onSelect, onActive, look = 'column' } = props;
  const columns = props.columns ?? marks.length;
  const group = useRef<HTMLFieldSetElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const selected = marks.findIndex(mark => mark.key === selectedKey);
  const reachable = Math.min(focused ?? Math.max(0, selected), marks.length - 1);

  const move = (event: KeyboardEvent, index: number) => {
    const next = nextIndex(event.key, index, marks.length, columns);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    group.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <fieldset
      ref={group}
      aria-label={label}
      className={classNames(styles['group'], styles[look])}
      data-no-print=""
    >
      {marks.map((mark, index) => (
        <button
          key={mark.key}
          type="button"
          className={styles['mark']}
          style={{ left: mark.left, top: mark.top, width: mark.width, height: mark.height }}
          tabIndex={index === reachable ? 0 : -1}
          aria-label={mark.label}
          aria-pressed={onSelect ? mark.key === selectedKey : undefined}
          onClick={() => onSelect?.(mark.key === selectedKey ? null : mark.key)}
          onKeyDown={event => move(event, index)}
          onFocus={() => {
            setFocused(index);
            onActive(index);
          }}
          onBlur={() => onActive(null)}
          onPointerEnter={() => onActive(index)}
          onPointerLeave={() => onActive(null)}
        />
      ))}
    </fieldset>
  );
}
