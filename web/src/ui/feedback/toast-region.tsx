import { classNames } from '../class-names.ts';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../icons/icon.tsx';
import type { NoticeKind } from './notice.tsx';
import styles from './toast-region.module.css';

export type Toast = { key: string; kind: NoticeKind; text: string };

export type ToastRegionProps = { toasts: readonly Toast[]; onDismiss: (key: string) => void };

/** Mounted once and for good, so that what enters it later is read out. */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  return (
    <div aria-live="polite" className={styles['region']} data-no-print="">
      {toasts.map(toast => (
        <div key={toast.key} className={classNames(styles['toast'], styles[toast.kind])}>
          <Icon name={toast.kind} size={20} className={styles['icon']} />
          <p className={styles['text']}>{toast.text}</p>
          <Button variant="quiet" size="small" icon="close" iconOnly onClick={() => onDismiss(toast.key)}>
            Fermer
          </Button>
        </div>
      ))}
    </div>
  );
}
