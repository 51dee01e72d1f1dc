import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './notice.module.css';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

export type NoticeProps = {
  kind: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  /** Shows a « Fermer » button. */
  onClose?: (() => void) | undefined;
  /**
   * Read out when it appears: at once for an error, otherwise when the reader pauses. False for a notice that is always there.
   */
  live?: boolean | undefined;
  className?: string | undefined;
};

export function Notice({ kind, title, children, actions, onClose, live = true, className }: NoticeProps) {
  const role = kind === 'error' ? 'alert' : 'status';
  return (
    <div role={live ? role : undefined} className={classNames(styles['notice'], styles[kind], className)}>
      <Icon name={kind} size={20} className={styles['icon']} />
      <div className={styles['text']}>
        {title && <p className={styles['title']}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
      {onClose && <IconButton icon="close" label="Fermer" onClick={onClose} />}
    </div>
  );
}
