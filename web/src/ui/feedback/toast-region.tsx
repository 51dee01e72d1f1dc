import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import type { NoticeKind } from './notice.tsx';
import styles from './toast-region.module.css';
import { useFreePlace } from './use-free-place.ts';

export type Toast = { key: string; kind: NoticeKind; text: string };

export type ToastRegionProps = { toasts: readonly Toast[]; onDismiss: (key: string) => void };

/**
 * Mounted once and never removed, so that later toasts are read out. It covers no control, and is placed near the one with the
 * focus.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  useFreePlace(region);
  return (
    <div ref={region} aria-live="polite" className={styles['region']} data-no-print="">
      {toasts.map(toast => (
        <div key={toast.key} className={classNames(styles['toast'], styles[toast.kind])}>
          <Icon name={toast.kind} size={20} className={styles['icon']} />
          <p className={styles['text']}>{toast.text}</p>
          <IconButton icon="close" label="Fermer" onClick={() => onDismiss(toast.key)} />
        </div>
      ))}
    </div>
  );
}
