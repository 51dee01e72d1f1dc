import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './figure-card.module.css';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';

export type FigureCardProps = {
  label: ReactNode;
  /** Formatted, without its unit. */
  value: ReactNode;
  unit?: ReactNode;
  icon?: IconName | undefined;
  /** The colour of the icon: an energy or a status. */
  color?: string | undefined;
  /** Usually a `Variation`. */
  children?: ReactNode;
  /** `Reservation` marks beside the value. */
  marks?: ReactNode;
  /** Shown below a hairline: « D'où vient ce chiffre ? ». Not printed. */
  actions?: ReactNode;
  /** One small button in the upper corner, at the end. Not printed. */
  corner?: ReactNode;
  /** Uses less padding, for a card beside others above a chart. */
  compact?: boolean | undefined;
  /** True for an old figure shown while the new one loads. */
  stale?: boolean | undefined;
};

export function FigureCard(props: FigureCardProps) {
  const { label, value, unit, icon, color, children, marks, actions, corner, compact, stale } = props;
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      aria-busy={stale || undefined}
      className={classNames(styles['card'], compact && styles['compact'], stale && styles['stale'])}
    >
      <p id={id} className={styles['label']}>
        {icon && (
          <span style={{ color, display: 'inline-flex' }}>
            <Icon name={icon} />
          </span>
        )}
        {label}
      </p>
      {corner && (
        <div className={styles['corner']} data-no-print="">
          {corner}
        </div>
      )}
      <p className={styles['line']}>
        <span className={styles['value']}>{value}</span>
        {unit && <span className={styles['unit']}> {unit}</span>}
      </p>
      {children}
      {marks && <div className={styles['marks']}>{marks}</div>}
      {actions && (
        <div className={styles['actions']} data-no-print="">
          {actions}
        </div>
      )}
    </article>
  );
}
