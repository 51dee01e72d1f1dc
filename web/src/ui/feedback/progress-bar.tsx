import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './progress-bar.module.css';
import type { Status } from '../figures/status-badge.tsx';

export type ProgressBarProps = {
  label: ReactNode;
  /** From 0 to 1, clamped; null while unknown. */
  ratio: number | null;
  /** The progress in words, e.g. `62 %` or `1 240 lignes sur 3 000`. */
  text: string;
  /** The colour of a status; absent: the accent colour. */
  tone?: Status | undefined;
  detail?: ReactNode;
};

export function ProgressBar({ label, ratio, text, tone, detail }: ProgressBarProps) {
  const id = useId();
  const value = ratio === null ? undefined : Math.min(1, Math.max(0, ratio));
  return (
    <div className={styles['progress']}>
      <div className={styles['words']}>
        <span id={id}>{label}</span>
        <span className={styles['text']}>{text}</span>
      </div>
      <progress
        aria-labelledby={id}
        aria-valuetext={text}
        value={value}
        max={1}
        className={classNames(styles['bar'], tone && styles[tone])}
      />
      {detail && <div className="hint">{detail}</div>}
    </div>
  );
}
